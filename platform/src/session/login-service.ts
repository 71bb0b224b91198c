import { FORCED_CHANGE_PASSWORD, ok, refuse, refuseFields, type Problem, type Result } from '@baize/protocol/kernel';
import type { LoginBody, SignedIn } from '@baize/protocol/session';
import { addressKey } from '../kernel/network.ts';
import type { RequestFacts } from '../kernel/serve.ts';
import { releaseAttempt, reserveAttempt, type AttemptKey, type Reservation } from './attempt-store.ts';
import { CAPTCHA_COOKIE } from './captcha.ts';
import { deviceOf } from './device.ts';
import { findAccountByUsername, type MemberAccount } from './member-store.ts';
import { openSession, signedIn } from './open-session.ts';
import type { SessionParts } from './session-parts.ts';
import { insertLogin, type LoginOutcome } from './session-store.ts';

const CAPTCHA_AFTER = 3;
const LOCK_AFTER = 10;
const PASSWORD_EXPIRES_AFTER_MS = 365 * 24 * 60 * 60_000;

interface Keys {
  readonly account: AttemptKey;
  readonly address: AttemptKey;
}

/**
 * Signs in with a username and a password. Someone unknown gets the same answers in the same time as someone known.
 * Wrong tries count against the account and against the address: a captcha after 3, a lock of 15 minutes at 10.
 */
export async function login(parts: SessionParts, body: LoginBody, facts: RequestFacts): Promise<Result<SignedIn>> {
  const missing = missingFields(body);
  if (missing) return missing;
  if (!(await parts.verification.check(body.verification))) return refuse('VERIFICATION_FAILED');
  const keys = keysOf(parts, body.username.trim(), facts);
  const captcha = await solvedCaptcha(parts, body, facts);
  const reservation = await parts.deps.db.transaction((tx) =>
    reserveAttempt(tx, [keys.account, keys.address], captcha === 'right', facts.now),
  );
  const account = await parts.deps.db.read((tx) =>
    findAccountByUsername(tx, facts.merchant.code, body.username.trim()),
  );
  if (reservation.state !== 'counted') return refusedEarly(parts, account, reservation, captcha, facts);
  const right = await parts.passwords.check(account?.passwordHash, body.password);
  if (!right || account === undefined) return refusedWrong(parts, account, reservation, facts);
  return admit(parts, account, body.password, keys, facts);
}

function missingFields({ username, password, type }: LoginBody): Result<never> | undefined {
  // Sign-in by a code sent to a phone is a way of its own, which is switched off here.
  if (type === 'sms') return refuseFields({ type: [{ rule: 'invalid' }] });
  const required = [{ rule: 'required' }];
  const fields = {
    ...(username.trim() === '' ? { username: required } : {}),
    ...(password === '' ? { password: required } : {}),
  };
  return Object.keys(fields).length > 0 ? refuseFields(fields) : undefined;
}

function keysOf({ deps }: SessionParts, username: string, { merchant, ip }: RequestFacts): Keys {
  const forAddress = (count: number): number => Math.max(1, Math.floor(count * deps.config.rateLimitFactor));
  return {
    account: {
      key: `account:${merchant.code}:${username.toLowerCase()}`,
      captchaAt: CAPTCHA_AFTER,
      lockAt: LOCK_AFTER,
    },
    address: {
      key: `address:${addressKey(ip)}`,
      captchaAt: forAddress(CAPTCHA_AFTER),
      lockAt: forAddress(LOCK_AFTER),
    },
  };
}

async function solvedCaptcha(
  { captcha }: SessionParts,
  { captcha: answer, captchaId }: LoginBody,
  facts: RequestFacts,
): Promise<'absent' | 'right' | 'wrong'> {
  if (answer === undefined || answer === '') return 'absent';
  return (await captcha.check(captchaId ?? facts.cookie(CAPTCHA_COOKIE), answer)) ? 'right' : 'wrong';
}

const withCaptcha = { value: { captcha: true } };

async function refusedEarly(
  parts: SessionParts,
  account: MemberAccount | undefined,
  reservation: Exclude<Reservation, { state: 'counted' }>,
  captcha: 'absent' | 'right' | 'wrong',
  facts: RequestFacts,
): Promise<Result<never>> {
  await remember(parts, account, reservation.state, facts);
  if (reservation.state === 'locked') return refuse('ACCOUNT_LOCKED', waiting(reservation.until, facts.now));
  return refuse(captcha === 'wrong' ? 'CAPTCHA_INVALID' : 'CAPTCHA_REQUIRED', withCaptcha);
}

async function refusedWrong(
  parts: SessionParts,
  account: MemberAccount | undefined,
  { captchaNext, lockedUntil }: Extract<Reservation, { state: 'counted' }>,
  facts: RequestFacts,
): Promise<Result<never>> {
  await remember(parts, account, 'wrong-password', facts);
  if (lockedUntil) return refuse('ACCOUNT_LOCKED', waiting(lockedUntil, facts.now));
  return refuse('WRONG_CREDENTIALS', captchaNext ? withCaptcha : {});
}

const waiting = (until: Date, now: Date): Omit<Problem, 'code'> => ({
  retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
});

const remember = (
  { deps }: SessionParts,
  account: MemberAccount | undefined,
  outcome: LoginOutcome,
  { now, ip, userAgent }: RequestFacts,
) => deps.db.read((tx) => insertLogin(tx, account?.id, { at: now, ip, device: deviceOf(userAgent), outcome }));

async function admit(
  parts: SessionParts,
  account: MemberAccount,
  password: string,
  keys: Keys,
  facts: RequestFacts,
): Promise<Result<SignedIn>> {
  const { deps } = parts;
  await deps.db.transaction((tx) => releaseAttempt(tx, keys.account.key, keys.address));
  if (account.status === 'blocked') {
    await remember(parts, account, 'blocked', facts);
    return refuse('ACCOUNT_BLOCKED');
  }
  const { switches } = await parts.settings(account.merchantCode);
  const passwordExpired = facts.now.getTime() - account.passwordChangedAt.getTime() > PASSWORD_EXPIRES_AFTER_MS;
  const mustChange = password === FORCED_CHANGE_PASSWORD || (passwordExpired && switches.PWDEXPFORCECHANGE3);
  const opened = await deps.db.transaction((tx) =>
    openSession(
      tx,
      deps,
      { memberId: account.id, scope: mustChange ? 'password-change' : 'full', withTicket: true },
      facts,
    ),
  );
  return ok(
    signedIn(opened, facts, deps, {
      firstTimeLogin: !account.firstLoginDone,
      passwordExpired,
      passwordChangeRequired: mustChange,
    }),
  );
}
