import { ok, refuse, refuseFields, type Result } from '@baize/protocol/kernel';
import type { MemberCaller } from '../../kernel/caller.ts';
import { findAccount, type MemberAccount } from '../../members/index.ts';
import {
  releaseAttempt,
  reserveAttempt,
  countedLook,
  waiting,
  passwordsOf,
  type SessionParts,
  useTicket,
} from '../../session/index.ts';
import type { Deps } from '../../kernel/wing.ts';

const WRONG_BEFORE_LOCK = 5;

/** The login password as it was typed once more, and the name of its field. */
interface Typed {
  readonly field: 'password' | 'oldPassword';
  readonly typed: string | undefined;
  /** Only the password will do, however fresh the sign-in. */
  readonly always?: true;
}

/** Checks the member's identity again: by the ticket of a fresh log-in, or by the password, with few tries. */
export async function reauthenticate(
  { deps, passwords }: Pick<SessionParts, 'passwords'> & { readonly deps: Pick<Deps, 'db'> },
  { sessionId }: Pick<MemberCaller, 'sessionId'>,
  account: MemberAccount,
  now: Date,
  { field, typed = '', always }: Typed,
): Promise<Result<true>> {
  if (typed === '') {
    const fresh = !always && (await deps.db.transaction((tx) => useTicket(tx, sessionId, now)));
    return fresh ? ok(true) : refuseFields({ [field]: [{ rule: 'required' }] });
  }
  const tries = { key: `change:${account.id}`, captchaAt: Infinity, lockAt: WRONG_BEFORE_LOCK };
  const reservation = await deps.db.transaction((tx) => reserveAttempt(tx, [tries], true, now));
  if (reservation.state === 'locked') return refuse('ACCOUNT_LOCKED', waiting(reservation.until, now));
  if (await countedLook(deps.db, [tries], () => passwords.check(account.passwordHash, typed))) {
    await deps.db.transaction((tx) => releaseAttempt(tx, tries.key));
    return ok(true);
  }
  if (reservation.state === 'counted' && reservation.lockedUntil) {
    return refuse('ACCOUNT_LOCKED', waiting(reservation.lockedUntil, now));
  }
  return refuse('WRONG_CREDENTIALS', { fields: { [field]: [{ rule: 'invalid' }] } });
}

/** The same for another wing's call, whose field is `password`. */
export async function reauthenticateCaller(
  deps: Pick<Deps, 'db' | 'config'>,
  caller: MemberCaller,
  typed: string | undefined,
  now: Date,
): Promise<Result<true>> {
  const account = await deps.db.single((tx) => findAccount(tx, caller.memberId));
  if (account === undefined) return refuse('NOT_LOGGED_IN');
  return reauthenticate({ deps, passwords: passwordsOf(deps) }, caller, account, now, { field: 'password', typed });
}
