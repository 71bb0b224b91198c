import type { CallPath } from '../kernel/call.ts';
import { deskPaths } from './desk-paths.ts';
import { lookOperatorPaths } from './look-paths.ts';
import { memberPaths } from './member-paths.ts';
import { operatorPaths } from './operator-paths.ts';
import { todayPaths } from './today-paths.ts';

/** The operators' API. Its sessions are of another kind than members': no member's token opens it. */
export const opsPaths = {
  login: { method: 'POST', path: '/ops/session/login', audience: 'visitor', encrypted: true },
  acceptInvitation: { method: 'POST', path: '/ops/session/invitation', audience: 'visitor', encrypted: true },
  createBrand: { method: 'POST', path: '/ops/brands', audience: 'visitor', encrypted: true },
  getOperator: { method: 'GET', path: '/ops/session', audience: 'operator', permission: 'self' },
  logout: { method: 'DELETE', path: '/ops/session', audience: 'operator', permission: 'self' },

  changeOperatorPassword: {
    method: 'PUT',
    path: '/ops/session/password',
    audience: 'operator',
    permission: 'self',
    encrypted: true,
  },

  getSecondFactor: { method: 'GET', path: '/ops/session/second-factor', audience: 'operator', permission: 'self' },
  startSecondFactor: {
    method: 'POST',
    path: '/ops/session/second-factor',
    audience: 'operator',
    permission: 'self',
    encrypted: true,
  },
  confirmSecondFactor: {
    method: 'PUT',
    path: '/ops/session/second-factor',
    audience: 'operator',
    permission: 'self',
    encrypted: true,
  },
  renewOperatorRecovery: {
    method: 'POST',
    path: '/ops/session/second-factor/recovery-codes',
    audience: 'operator',
    permission: 'self',
    encrypted: true,
  },
  removeSecondFactor: {
    method: 'POST',
    path: '/ops/session/second-factor/removal',
    audience: 'operator',
    permission: 'self',
    encrypted: true,
  },

  getSettings: { method: 'GET', path: '/ops/site/settings', audience: 'operator', permission: 'site.settings' },
  planTimeZone: { method: 'PUT', path: '/ops/site/time-zone', audience: 'operator', permission: 'site.settings' },
  keepTimeZone: { method: 'DELETE', path: '/ops/site/time-zone', audience: 'operator', permission: 'site.settings' },
  setBrand: { method: 'PUT', path: '/ops/site/brand', audience: 'operator', permission: 'site.settings' },
  setStatus: { method: 'PUT', path: '/ops/site/status', audience: 'operator', permission: 'site.settings' },
  setRegions: { method: 'PUT', path: '/ops/site/regions', audience: 'operator', permission: 'site.settings' },
  setSwitches: { method: 'PUT', path: '/ops/site/switches', audience: 'operator', permission: 'site.settings' },
  setFieldRules: { method: 'PUT', path: '/ops/site/field-rules', audience: 'operator', permission: 'site.settings' },
  setMenu: { method: 'PUT', path: '/ops/site/menu', audience: 'operator', permission: 'site.settings' },
  setCustomerService: {
    method: 'PUT',
    path: '/ops/site/customer-service',
    audience: 'operator',
    permission: 'site.settings',
  },
  setAnalytics: { method: 'PUT', path: '/ops/site/analytics', audience: 'operator', permission: 'site.settings' },
  setDomainRoutes: {
    method: 'PUT',
    path: '/ops/site/domain-routes',
    audience: 'operator',
    permission: 'site.settings',
  },

  listNotices: { method: 'GET', path: '/ops/notices', audience: 'operator', permission: 'site.texts' },
  createNotice: { method: 'POST', path: '/ops/notices', audience: 'operator', permission: 'site.texts' },
  updateNotice: { method: 'PUT', path: '/ops/notices/{id}', audience: 'operator', permission: 'site.texts' },
  deleteNotice: { method: 'DELETE', path: '/ops/notices/{id}', audience: 'operator', permission: 'site.texts' },
  listAnnouncements: { method: 'GET', path: '/ops/announcements', audience: 'operator', permission: 'site.texts' },
  createAnnouncement: { method: 'POST', path: '/ops/announcements', audience: 'operator', permission: 'site.texts' },
  updateAnnouncement: {
    method: 'PUT',
    path: '/ops/announcements/{id}',
    audience: 'operator',
    permission: 'site.texts',
  },
  deleteAnnouncement: {
    method: 'DELETE',
    path: '/ops/announcements/{id}',
    audience: 'operator',
    permission: 'site.texts',
  },
  listBanners: { method: 'GET', path: '/ops/banners', audience: 'operator', permission: 'site.texts' },
  createBanner: { method: 'POST', path: '/ops/banners', audience: 'operator', permission: 'site.texts' },
  updateBanner: { method: 'PUT', path: '/ops/banners/{id}', audience: 'operator', permission: 'site.texts' },
  deleteBanner: { method: 'DELETE', path: '/ops/banners/{id}', audience: 'operator', permission: 'site.texts' },
  listHelp: { method: 'GET', path: '/ops/help', audience: 'operator', permission: 'site.texts' },
  createHelp: { method: 'POST', path: '/ops/help', audience: 'operator', permission: 'site.texts' },
  updateHelp: { method: 'PUT', path: '/ops/help/{id}', audience: 'operator', permission: 'site.texts' },
  deleteHelp: { method: 'DELETE', path: '/ops/help/{id}', audience: 'operator', permission: 'site.texts' },
  listResources: { method: 'GET', path: '/ops/resources', audience: 'operator', permission: 'site.texts' },
  createResource: { method: 'POST', path: '/ops/resources', audience: 'operator', permission: 'site.texts' },
  updateResource: { method: 'PUT', path: '/ops/resources/{id}', audience: 'operator', permission: 'site.texts' },
  deleteResource: { method: 'DELETE', path: '/ops/resources/{id}', audience: 'operator', permission: 'site.texts' },

  ...lookOperatorPaths,
  ...memberPaths,
  ...deskPaths,
  ...operatorPaths,
  ...todayPaths,

  listFeedback: { method: 'GET', path: '/ops/feedback', audience: 'operator', permission: 'site.feedback' },
  listSetAside: { method: 'GET', path: '/ops/jobs/set-aside', audience: 'operator', permission: 'ops.jobs' },
  retrySetAside: { method: 'POST', path: '/ops/jobs/set-aside/retry', audience: 'operator', permission: 'ops.jobs' },
  listAudit: { method: 'GET', path: '/ops/audit', audience: 'operator', permission: 'ops.audit' },
} as const satisfies Record<string, CallPath>;
