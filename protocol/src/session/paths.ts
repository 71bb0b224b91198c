import type { CallPath } from '../kernel/call.ts';

/** Ways in and out, and who the caller is. */
export const sessionPaths = {
  getKeys: { method: 'GET', path: '/wps/session/keys', audience: 'visitor' },
  getChallenge: { method: 'GET', path: '/wps/verification/challenge', audience: 'visitor' },
  getCaptcha: { method: 'GET', path: '/wps/captcha', audience: 'visitor' },
  checkAffiliate: { method: 'GET', path: '/wps/agent/affiliate', audience: 'visitor' },
  register: { method: 'PUT', path: '/wps/member/register', audience: 'visitor', encrypted: true },
  login: { method: 'POST', path: '/wps/session/login', audience: 'visitor', encrypted: true },
  firstLogin: { method: 'POST', path: '/wps/session/first-login', audience: 'trial' },
  logout: { method: 'DELETE', path: '/wps/session/logout', audience: 'trial' },
  updateLanguage: { method: 'PUT', path: '/wps/session/language', audience: 'trial' },
  getMember: { method: 'GET', path: '/wps/member/info', audience: 'trial' },
} as const satisfies Record<string, CallPath>;
