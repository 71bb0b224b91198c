import type { CallPath } from '../kernel/call.ts';

/** Calls that a visitor's browser makes before anything else. */
export const sitePaths = {
  getStatus: { method: 'GET', path: '/wps/system/status', audience: 'visitor' },
  getPermission: { method: 'GET', path: '/wps/system/permission', audience: 'visitor' },
  getWhitelabel: { method: 'GET', path: '/wps/system/whitelabel', audience: 'visitor' },
  getRegisterSettings: { method: 'GET', path: '/wps/system/setting/register', audience: 'visitor' },
  listCountries: { method: 'GET', path: '/wps/system/countries', audience: 'visitor' },
} as const satisfies Record<string, CallPath>;
