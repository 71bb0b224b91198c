import { ok, refuse, type Problem, type Result } from '@baize/protocol/kernel';
import type { MemberCaller } from '../kernel/caller.ts';
import { findAccount, type MemberAccount } from '../members/index.ts';
import type { SessionParts } from '../session/index.ts';

/** The account of a caller, unless it is held because its password was set anew without the old one. */
export async function unheldAccount(
  { deps }: SessionParts,
  caller: MemberCaller,
  now: Date,
): Promise<Result<MemberAccount>> {
  const account = await deps.db.single((tx) => findAccount(tx, caller.memberId));
  if (account === undefined) return refuse('NOT_LOGGED_IN');
  const held = holdOf(account, now);
  return held ? { ok: false, problem: held } : ok(account);
}

export const holdOf = ({ heldUntil }: Pick<MemberAccount, 'heldUntil'>, now: Date): Problem | undefined =>
  heldUntil && heldUntil > now ? { code: 'SECURITY_HOLD', value: { heldUntil: heldUntil.toISOString() } } : undefined;
