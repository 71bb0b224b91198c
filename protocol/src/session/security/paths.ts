import type { CallPath } from '../../kernel/call.ts';

/** What a member changes in the security centre. Apart, so that a page loads them with the centre. */
export const securityPaths = {
  updateProfile: { method: 'PUT', path: '/wps/member/security', audience: 'member' },
  getIcon: { method: 'GET', path: '/wps/member/info/icon', audience: 'trial' },
  getAvatar: { method: 'GET', path: '/wps/relay/MCSFE_getPlayerAvatar', audience: 'trial' },
  sendEmailCode: { method: 'POST', path: '/wps/member/security/email/code', audience: 'member' },
  updateEmail: { method: 'PUT', path: '/wps/member/security/email', audience: 'member', encrypted: true },
  sendMobileCode: { method: 'POST', path: '/wps/member/security/mobile/code', audience: 'member' },
  updateMobile: { method: 'PUT', path: '/wps/member/security/mobile', audience: 'member', encrypted: true },
  updatePaymentPassword: {
    method: 'PUT',
    path: '/wps/member/security/payment-password',
    audience: 'member',
    encrypted: true,
  },
  listPayees: { method: 'GET', path: '/wps/member/security/payees', audience: 'member' },
  createPayee: { method: 'POST', path: '/wps/member/security/payees', audience: 'member', encrypted: true },
  deletePayee: { method: 'DELETE', path: '/wps/member/security/payees/{payeeId}', audience: 'member' },
  startTotp: { method: 'POST', path: '/wps/member/security/totp', audience: 'member', encrypted: true },
  confirmTotp: { method: 'PUT', path: '/wps/member/security/totp', audience: 'member', encrypted: true },
  removeTotp: { method: 'POST', path: '/wps/member/security/totp/removal', audience: 'member', encrypted: true },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/wps/member/security/recovery-codes',
    audience: 'member',
    encrypted: true,
  },
  startPasskey: { method: 'POST', path: '/wps/member/security/passkeys/options', audience: 'member', encrypted: true },
  createPasskey: { method: 'POST', path: '/wps/member/security/passkeys', audience: 'member', encrypted: true },
  deletePasskey: {
    method: 'POST',
    path: '/wps/member/security/passkeys/{passkeyId}/removal',
    audience: 'member',
    encrypted: true,
  },
  revokeOtherSessions: { method: 'DELETE', path: '/wps/member/security/sessions', audience: 'member' },
} as const satisfies Record<string, CallPath>;
