import type { CallPath } from '../kernel/call.ts';

/** The operator's door. Its sessions are of another kind than members': no member's token opens it. */
export const opsPaths = {
  login: { method: 'POST', path: '/ops/session/login', audience: 'visitor', encrypted: true },
  acceptInvitation: { method: 'POST', path: '/ops/session/invitation', audience: 'visitor', encrypted: true },
  getOperator: { method: 'GET', path: '/ops/session', audience: 'operator' },
  logout: { method: 'DELETE', path: '/ops/session', audience: 'operator' },

  getSettings: { method: 'GET', path: '/ops/site/settings', audience: 'operator' },
  setBrand: { method: 'PUT', path: '/ops/site/brand', audience: 'operator' },
  setStatus: { method: 'PUT', path: '/ops/site/status', audience: 'operator' },
  setRegions: { method: 'PUT', path: '/ops/site/regions', audience: 'operator' },
  setSwitches: { method: 'PUT', path: '/ops/site/switches', audience: 'operator' },
  setFieldRules: { method: 'PUT', path: '/ops/site/field-rules', audience: 'operator' },
  setMenu: { method: 'PUT', path: '/ops/site/menu', audience: 'operator' },
  setCustomerService: { method: 'PUT', path: '/ops/site/customer-service', audience: 'operator' },
  setAnalytics: { method: 'PUT', path: '/ops/site/analytics', audience: 'operator' },
  setDomainRoutes: { method: 'PUT', path: '/ops/site/domain-routes', audience: 'operator' },

  listNotices: { method: 'GET', path: '/ops/notices', audience: 'operator' },
  createNotice: { method: 'POST', path: '/ops/notices', audience: 'operator' },
  updateNotice: { method: 'PUT', path: '/ops/notices/{id}', audience: 'operator' },
  deleteNotice: { method: 'DELETE', path: '/ops/notices/{id}', audience: 'operator' },
  listAnnouncements: { method: 'GET', path: '/ops/announcements', audience: 'operator' },
  createAnnouncement: { method: 'POST', path: '/ops/announcements', audience: 'operator' },
  updateAnnouncement: { method: 'PUT', path: '/ops/announcements/{id}', audience: 'operator' },
  deleteAnnouncement: { method: 'DELETE', path: '/ops/announcements/{id}', audience: 'operator' },
  listBanners: { method: 'GET', path: '/ops/banners', audience: 'operator' },
  createBanner: { method: 'POST', path: '/ops/banners', audience: 'operator' },
  updateBanner: { method: 'PUT', path: '/ops/banners/{id}', audience: 'operator' },
  deleteBanner: { method: 'DELETE', path: '/ops/banners/{id}', audience: 'operator' },
  listHelp: { method: 'GET', path: '/ops/help', audience: 'operator' },
  createHelp: { method: 'POST', path: '/ops/help', audience: 'operator' },
  updateHelp: { method: 'PUT', path: '/ops/help/{id}', audience: 'operator' },
  deleteHelp: { method: 'DELETE', path: '/ops/help/{id}', audience: 'operator' },
  listResources: { method: 'GET', path: '/ops/resources', audience: 'operator' },
  createResource: { method: 'POST', path: '/ops/resources', audience: 'operator' },
  updateResource: { method: 'PUT', path: '/ops/resources/{id}', audience: 'operator' },
  deleteResource: { method: 'DELETE', path: '/ops/resources/{id}', audience: 'operator' },

  listFeedback: { method: 'GET', path: '/ops/feedback', audience: 'operator' },
  listAudit: { method: 'GET', path: '/ops/audit', audience: 'operator' },
} as const satisfies Record<string, CallPath>;
