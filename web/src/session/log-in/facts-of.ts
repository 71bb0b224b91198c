import type { Member } from '@baize/protocol/session';
import type { Session } from '@baize/kit/kernel/client/session-store.ts';

/** The session keys of specification §3 that the member info fills. */
export const factsOf = (member: Member): Omit<Session, 'token'> => ({
  account: member.account,
  username: member.account,
  nickname: member.nickname,
  customerId: member.id,
  // The specification's member info has the kind as `type` alone (§3).
  isAgent: member.isAgent ?? member.type,
  toUpline: member.toUpline,
  memberLabel: member.memberLabel,
  cpw: member.passwordChangeRequired,
});
