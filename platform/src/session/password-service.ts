import { ok, refuse, refuseFields, type CallBody, type FieldProblem, type Result } from '@baize/protocol/kernel';
import type { SessionCalls, SignedIn } from '@baize/protocol/session';
import type { MemberCaller } from '../kernel/caller.ts';
import type { RequestFacts } from '../kernel/serve.ts';
import { LOCK_MS, releaseAttempt, reserveAttempt } from './attempt-store.ts';
import { findAccount, setPassword, type MemberAccount } from './member-store.ts';
import { openSession, signedIn } from './open-session.ts';
import { isCommonPassword } from './password-strength.ts';
import { checkField } from './register-rules.ts';
import type { SessionParts } from './session-parts.ts';
import { endAllSessions, useTicket } from './session-store.ts';

type Change = CallBody<SessionCalls['changePassword']>;

const WRONG_BEFORE_LOCK = 5;

/**
 * Changes the login password. The old one is asked for unless the sign-in was moments ago; every session ends, this
 * one too, and the reply brings a new one.
 */
export async function changePassword(
  parts: SessionParts,
  body: Change,
  caller: MemberCaller,
  facts: RequestFacts,
): Promise<Result<SignedIn>> {
  const { deps, passwords } = parts;
  const account = await deps.db.read((tx) => findAccount(tx, caller.memberId));
  if (account === undefined) return refuse('NOT_LOGGED_IN');
  const problems = await newPasswordProblems(parts, body, account);
  if (Object.keys(problems).length > 0) return refuseFields(problems);
  const known = await knowsPassword(parts, body, caller, account, facts);
  if (!known.ok) return known;
  if (await passwords.check(account.passwordHash, body.newPassword)) {
    return refuseFields({ newPassword: [{ rule: 'invalid' }] });
  }
  const passwordHash = await passwords.hash(body.newPassword);
  const { ended, opened } = await deps.db.transaction(async (tx) => {
    await setPassword(tx, account.id, passwordHash, facts.now);
    return {
      ended: await endAllSessions(tx, account.id, facts.now),
      opened: await openSession(tx, deps, { memberId: account.id, scope: 'full', withTicket: false }, facts),
    };
  });
  // This browser learns of its new session by the reply; told that the old one ended, it would ask to sign in.
  for (const sessionId of ended.filter((id) => id !== caller.sessionId)) {
    deps.events.publish(account.id, { type: 'session-ended', sessionId });
  }
  await tellOwner(parts, account, facts);
  return ok(
    signedIn(opened, facts, deps, {
      firstTimeLogin: !account.firstLoginDone,
      passwordExpired: false,
      passwordChangeRequired: false,
    }),
  );
}

/** The shared password rule of specification §5, and what the new one must not be. */
async function newPasswordProblems(
  parts: SessionParts,
  { newPassword, confirmNewPassword }: Change,
  account: MemberAccount,
): Promise<Record<string, FieldProblem[]>> {
  const { register } = await parts.settings(account.merchantCode);
  const problems: Record<string, FieldProblem[]> = {};
  const broken = checkField(newPassword, { ...register.fields.password, required: true });
  if (broken) problems.newPassword = [broken];
  else if (await isCommonPassword(newPassword, [account.username, account.email ?? ''])) {
    problems.newPassword = [{ rule: 'common' }];
  }
  if (confirmNewPassword !== newPassword) problems.confirmNewPassword = [{ rule: 'mismatch' }];
  return problems;
}

/** By the ticket of a fresh sign-in, or by typing the old password, a few times at the most. */
async function knowsPassword(
  { deps, passwords }: SessionParts,
  { oldPassword = '' }: Change,
  { sessionId }: MemberCaller,
  account: MemberAccount,
  { now }: RequestFacts,
): Promise<Result<true>> {
  if (oldPassword === '') {
    const fresh = await deps.db.transaction((tx) => useTicket(tx, sessionId, now));
    return fresh ? ok(true) : refuseFields({ oldPassword: [{ rule: 'required' }] });
  }
  const tries = { key: `change:${account.id}`, captchaAt: Infinity, lockAt: WRONG_BEFORE_LOCK };
  const reservation = await deps.db.transaction((tx) => reserveAttempt(tx, [tries], true, now));
  const locked = reservation.state === 'locked';
  if (!locked && (await passwords.check(account.passwordHash, oldPassword))) {
    await deps.db.transaction((tx) => releaseAttempt(tx, tries.key, tries));
    return ok(true);
  }
  if (locked || (reservation.state === 'counted' && reservation.lockedUntil)) {
    return refuse('ACCOUNT_LOCKED', { retryAfterSeconds: LOCK_MS / 1000 });
  }
  return refuse('WRONG_CREDENTIALS', { fields: { oldPassword: [{ rule: 'invalid' }] } });
}

async function tellOwner(
  { deps }: SessionParts,
  account: MemberAccount,
  { merchant, now }: RequestFacts,
): Promise<void> {
  if (account.email === undefined || !deps.outbox.delivers.email) return;
  await deps.outbox.send({
    merchantCode: account.merchantCode,
    channel: 'email',
    to: account.email,
    subject: `${merchant.name}: your password was changed`,
    body: `The password of ${account.username} was changed on ${now.toISOString()}, and all other devices were signed out. If this was not you, contact customer service at once.`,
  });
}
