import type { CallPath } from '../kernel/call.ts';

/** What a visitor may ask about the site itself. */
export const sitePaths = {
  getStatus: { method: 'GET', path: '/wps/system/status', audience: 'visitor' },
  streamChanges: { method: 'GET', path: '/wps/system/events', audience: 'visitor', raw: 'text/event-stream' },
  getPermission: { method: 'GET', path: '/wps/system/permission', audience: 'visitor', withHost: true },
  getWhitelabel: { method: 'GET', path: '/wps/system/whitelabel', audience: 'visitor' },
  getRegisterSettings: { method: 'GET', path: '/wps/system/setting/register', audience: 'visitor' },
  listCountries: { method: 'GET', path: '/wps/system/countries', audience: 'visitor' },
  listHelpEntries: { method: 'GET', path: '/wps/system/helpCenter', audience: 'visitor' },
  listBanners: { method: 'GET', path: '/wps/system/banners', audience: 'visitor' },
  listAnnouncements: { method: 'GET', path: '/wps/relay/MCSFE_getListAnnouncements', audience: 'visitor' },
  getCustomerService: { method: 'GET', path: '/wps/system/customerService', audience: 'visitor' },
  getDomainRoutes: { method: 'GET', path: '/wps/system/domainRoute', audience: 'visitor' },
  sendFeedback: { method: 'PUT', path: '/wps/feedback', audience: 'visitor' },
} as const satisfies Record<string, CallPath>;
