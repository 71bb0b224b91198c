import { refuse, type Problem, type Result } from '@baize/protocol/kernel';
import type { Tx } from '../../kernel/database/database.ts';
import type { SessionParts } from '../session-parts.ts';
import { giveBack, releaseAttempt, reserveAttempt, type AttemptKey } from './attempt-store.ts';
import { waiting } from './refused-tries.ts';

const LOCK_AFTER = 10;

/** Over all challenges and calls of one account: who has the password may not try codes for ever. */
const codeTries = (memberId: string): AttemptKey => ({
  key: `second:${memberId}`,
  captchaAt: Infinity,
  lockAt: LOCK_AFTER,
});

type Refusal = { readonly ok: false; readonly problem: Problem };

/** Counts a code before it is looked at. The value is what to answer should it be wrong: the last one locks. */
export async function countCode(
  { deps }: SessionParts,
  memberId: string,
  wrong: Refusal,
  now: Date,
): Promise<Result<Refusal>> {
  const reservation = await deps.db.transaction((tx) => reserveAttempt(tx, [codeTries(memberId)], true, now));
  if (reservation.state === 'locked') return refuse('ACCOUNT_LOCKED', waiting(reservation.until, now));
  const until = reservation.state === 'counted' ? reservation.lockedUntil : undefined;
  return { ok: true, value: until ? refuse('ACCOUNT_LOCKED', waiting(until, now)) : wrong };
}

/** The code was right. */
export const forgiveCodes = (tx: Tx, memberId: string): Promise<void> => releaseAttempt(tx, codeTries(memberId).key);

/** There was nothing that a code could be held against. */
export const uncountCode = (tx: Tx, memberId: string): Promise<void> => giveBack(tx, [codeTries(memberId)]);
