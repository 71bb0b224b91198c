import type { CallPath } from '../kernel/call.ts';

/** Operators' entries for visitors, and the visitors' access to them. */
export const contentPaths = {
  listHelpEntries: { method: 'GET', path: '/wps/system/helpCenter', audience: 'visitor' },
  listBanners: { method: 'GET', path: '/wps/system/banners', audience: 'visitor' },
  listAnnouncements: { method: 'GET', path: '/wps/relay/MCSFE_getListAnnouncements', audience: 'visitor' },
  getCustomerService: { method: 'GET', path: '/wps/system/customerService', audience: 'visitor' },
  getDomainRoutes: { method: 'GET', path: '/wps/system/domainRoute', audience: 'visitor' },
  sendFeedback: { method: 'PUT', path: '/wps/feedback', audience: 'visitor' },
} as const satisfies Record<string, CallPath>;
