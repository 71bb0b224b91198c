import type { Audience, Call } from './call.ts';
import { commonProblems, type ProblemCode } from './problems.ts';

const SIGNED_IN = ['NOT_LOGGED_IN', 'PASSWORD_CHANGE_REQUIRED'] as const;

/** Problems that depend on the caller alone, whatever they ask. */
const audienceProblems: Readonly<Record<Audience, readonly ProblemCode[]>> = {
  visitor: [],
  trial: [...SIGNED_IN, 'SELF_EXCLUDED'],
  member: [...SIGNED_IN, 'TRIAL_NOT_ALLOWED', 'SELF_EXCLUDED'],
  agent: [...SIGNED_IN, 'TRIAL_NOT_ALLOWED', 'FORBIDDEN', 'SELF_EXCLUDED'],
  operator: ['NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND', 'PASSWORD_CHANGE_REQUIRED'],
  vendor: [],
  local: ['NOT_FOUND'],
};

/** Every problem that a call may answer: its own, those of its audience, those of its form, and those of any call. */
export function problemsOf(call: Call): ReadonlySet<ProblemCode> {
  return new Set<ProblemCode>([
    ...(call.problems ?? []),
    ...audienceProblems[call.audience],
    ...(call.encrypted ? (['PAYLOAD_REQUIRED', 'PAYLOAD_INVALID', 'PAYLOAD_REPLAYED'] as const) : []),
    ...(call.idempotent ? (['IDEMPOTENCY_KEY_REQUIRED'] as const) : []),
    // An id that cannot be one is an id of nothing.
    ...(call.params ? (['NOT_FOUND'] as const) : []),
    ...commonProblems,
  ]);
}
