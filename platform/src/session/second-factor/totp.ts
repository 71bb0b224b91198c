import { createCodeFactor } from '../../kernel/secrets/code-factor.ts';

/** Members' authenticators and recovery codes. */
export const memberCodes = createCodeFactor({
  totp: 'session_totp',
  recovery: 'session_recovery_code',
  owner: 'member_id',
  purpose: 'second-factor',
});
