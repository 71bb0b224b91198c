import type { CallPath } from '../../kernel/call.ts';

/** Ways in and ways back beside a username and its password. Apart, so that a page loads them with their dialog. */
export const entryPaths = {
  getWaysIn: { method: 'GET', path: '/wps/session/ways-in', audience: 'visitor' },
  sendLoginCode: { method: 'POST', path: '/wps/verification/sms/noLogin', audience: 'visitor' },
  sendRegisterCode: { method: 'POST', path: '/wps/verification/sms/register', audience: 'visitor' },
  registerMobile: { method: 'PUT', path: '/wps/member/register/mobile', audience: 'visitor', encrypted: true },
  loginSecondFactor: {
    method: 'POST',
    path: '/wps/session/login/second-factor',
    audience: 'visitor',
    encrypted: true,
  },
  forgetRemembered: { method: 'DELETE', path: '/wps/session/remembered', audience: 'visitor' },
  freePlay: { method: 'POST', path: '/wps/session/login/freeplay', audience: 'visitor' },
  startSocial: { method: 'GET', path: '/wps/session/social/{provider}', audience: 'visitor', raw: 'text/html' },
  returnSocial: {
    method: 'GET',
    path: '/wps/session/social/{provider}/callback',
    audience: 'visitor',
    raw: 'text/html',
  },
  completeSocial: { method: 'POST', path: '/wps/session/social', audience: 'visitor', encrypted: true },
  requestPasswordMail: { method: 'POST', path: '/wps/member/password/email', audience: 'visitor', form: true },
  setPasswordByMail: { method: 'POST', path: '/wps/member/password/link', audience: 'visitor', encrypted: true },
  setPasswordByPhone: {
    method: 'POST',
    path: '/wps/member/password/verification',
    audience: 'visitor',
    encrypted: true,
  },
} as const satisfies Record<string, CallPath>;
