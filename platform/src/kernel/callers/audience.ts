import { AGENT_KINDS, MEMBER_KIND, type Audience, type ProblemCode } from '@baize/protocol/kernel';
import type { Caller } from '../caller.ts';

type Rule = (caller: Caller) => ProblemCode | undefined;

const signedIn =
  (rule: (isAgent: number) => ProblemCode | undefined): Rule =>
  (caller) => {
    if (caller.kind === 'member') return rule(caller.isAgent);
    return caller.kind === 'visitor' ? 'NOT_LOGGED_IN' : 'FORBIDDEN';
  };

/**
 * Callers allowed for each audience that a call declares. `vendor` and `local` are no people: their calls are checked
 * by `serve.signed` and by the address of the socket.
 */
export const whoMayCall: Readonly<Record<Audience, Rule>> = {
  visitor: () => undefined,
  trial: signedIn(() => undefined),
  member: signedIn((isAgent) => (isAgent === MEMBER_KIND.trial ? 'TRIAL_NOT_ALLOWED' : undefined)),
  agent: signedIn((isAgent) => {
    if (isAgent === MEMBER_KIND.trial) return 'TRIAL_NOT_ALLOWED';
    return AGENT_KINDS.includes(isAgent) ? undefined : 'FORBIDDEN';
  }),
  // An operator has a session of another kind, which no member's token ever is.
  operator: (caller) => {
    if (caller.kind === 'operator') return undefined;
    return caller.kind === 'visitor' ? 'NOT_LOGGED_IN' : 'FORBIDDEN';
  },
  vendor: () => 'NOT_FOUND',
  local: () => undefined,
};
