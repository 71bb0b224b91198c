import { ok, refuse, refuseFields, type CallBody, type FieldProblem, type Result } from '@baize/protocol/kernel';
import type { AccountCalls } from '@baize/protocol/account';
import type { MemberCaller } from '../kernel/caller.ts';
import type { RequestFacts } from '../kernel/calls/serve.ts';
import type { Deps } from '../kernel/wing.ts';
import { checkField, findAccount, updateMember } from '../members/index.ts';
import {
  releaseAttempt,
  reserveAttempt,
  countedLook,
  tellOwner,
  passwordsOf,
  waiting,
  type SessionParts,
} from '../session/index.ts';
import { holdOf } from './hold.ts';
import { reauthenticate } from './passwords/reauthentication.ts';

const MISSES_LOCK = 5;
/** The same digit six times, or a row of them. */
const TRIVIAL = /^(\d)\1+$/;
const ROWS = '01234567890123456789';

/**
 * Holds a typed payment password against a member's. Five misses lock every call it guards for 15 minutes; a try
 * counts before it is looked at, so that many at once get no more.
 */
export async function checkPaymentPassword(
  deps: Pick<Deps, 'db' | 'config'>,
  memberId: string,
  typed: string,
  now: Date,
): Promise<Result<true>> {
  const account = await deps.db.single((tx) => findAccount(tx, memberId));
  if (account?.paymentPasswordHash === undefined) return refuse('PAYMENT_PASSWORD_REQUIRED');
  const tries = { key: `payment:${memberId}`, captchaAt: Infinity, lockAt: MISSES_LOCK };
  const reservation = await deps.db.transaction((tx) => reserveAttempt(tx, [tries], true, now));
  if (reservation.state === 'locked') return refuse('PAYMENT_PASSWORD_LOCKED', waiting(reservation.until, now));
  const hash = account.paymentPasswordHash;
  if (await countedLook(deps.db, [tries], () => passwordsOf(deps).check(hash, typed))) {
    await deps.db.transaction((tx) => releaseAttempt(tx, tries.key));
    return ok(true);
  }
  if (reservation.state !== 'counted') return refuse('PAYMENT_PASSWORD_INVALID');
  const { lockedUntil, left } = reservation;
  if (lockedUntil) return refuse('PAYMENT_PASSWORD_LOCKED', waiting(lockedUntil, now));
  return refuse('PAYMENT_PASSWORD_INVALID', { value: { triesLeft: left } });
}

/** Sets the payment password, or changes it by the old one. */
export async function updatePaymentPassword(
  parts: SessionParts,
  body: CallBody<AccountCalls['updatePaymentPassword']>,
  caller: MemberCaller,
  facts: RequestFacts,
): Promise<Result<Record<string, never>>> {
  const { deps, passwords } = parts;
  const { now } = facts;
  const account = await deps.db.single((tx) => findAccount(tx, caller.memberId));
  if (account === undefined) return refuse('NOT_LOGGED_IN');
  const problems = await newOneProblems(parts, body, caller.merchantCode);
  const isFirst = account.paymentPasswordHash === undefined;
  if (!isFirst && !body.oldPaymentPassword) problems['oldPaymentPassword'] = [{ rule: 'required' }];
  if (Object.keys(problems).length > 0) return refuseFields(problems);
  // Someone who has just reset the login password must not be able to choose this one at once.
  const held = isFirst ? holdOf(account, now) : undefined;
  if (held) return { ok: false, problem: held };
  const known = isFirst
    ? await reauthenticate(parts, caller, account, now, { field: 'password', typed: body.password })
    : await checkPaymentPassword(deps, account.id, body.oldPaymentPassword ?? '', now);
  if (!known.ok) return known;
  const hash = await passwords.hash(body.newPaymentPassword);
  await deps.db.transaction((tx) => updateMember(tx, account.id, { payment_password_hash: hash }));
  await tellOwner(parts, account, 'payment-password', facts);
  return ok({});
}

async function newOneProblems(
  parts: SessionParts,
  { newPaymentPassword, confirmPaymentPassword }: CallBody<AccountCalls['updatePaymentPassword']>,
  merchantCode: string,
): Promise<Record<string, FieldProblem[]>> {
  const { register } = await parts.settings(merchantCode);
  const broken = checkField(newPaymentPassword, { ...register.fields.paymentPassword, required: true });
  const backwards = [...newPaymentPassword].toReversed().join('');
  const isRow = [newPaymentPassword, backwards].some((row) => ROWS.includes(row));
  const problem = broken ?? (TRIVIAL.test(newPaymentPassword) || isRow ? { rule: 'common' } : undefined);
  return {
    ...(problem ? { newPaymentPassword: [problem] } : {}),
    ...(confirmPaymentPassword === newPaymentPassword ? {} : { confirmPaymentPassword: [{ rule: 'mismatch' }] }),
  };
}
