import type { CallPath } from '../kernel/call.ts';

/** Visitors' calls about the site itself. */
export const settingsPaths = {
  getStatus: { method: 'GET', path: '/wps/system/status', audience: 'visitor' },
  streamChanges: { method: 'GET', path: '/wps/system/events', audience: 'visitor', raw: 'text/event-stream' },
  getPermission: { method: 'GET', path: '/wps/system/permission', audience: 'visitor', withHost: true },
  getWhitelabel: { method: 'GET', path: '/wps/system/whitelabel', audience: 'visitor' },
  getRegisterSettings: { method: 'GET', path: '/wps/system/setting/register', audience: 'visitor' },
  listCountries: { method: 'GET', path: '/wps/system/countries', audience: 'visitor' },
} as const satisfies Record<string, CallPath>;
