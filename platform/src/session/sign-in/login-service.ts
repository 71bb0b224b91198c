import { refuse, refuseFields, type Result } from '@baize/protocol/kernel';
import type { LoginBody, LoginOutcome } from '@baize/protocol/session';
import type { Tx } from '../../kernel/database/database.ts';
import type { RequestFacts } from '../../kernel/calls/serve.ts';
import { admit, remember } from './admission.ts';
import { accountKey, addressAttempts, passwordAttempts } from './attempt-keys.ts';
import { giveBack, releaseAttempt, reserveAttempt } from './attempt-store.ts';
import { countedLook } from './counted-look.ts';
import {
  findAccountByMobile,
  findAccountByUsername,
  type MemberAccount,
  readMobileNumber,
} from '../../members/index.ts';
import { byPassword } from './first-factor.ts';
import { isKnownDevice } from './known-device.ts';
import { loginByMobile } from './mobile/mobile-login.ts';
import { refusedEarly, refusedWrong, solvedCaptcha } from './refused-tries.ts';
import { rememberedSelector, useRememberedHere } from './remembered.ts';
import type { SessionParts } from '../session-parts.ts';

/** Logging in by a password. */
export function createLoginService(parts: SessionParts) {
  return { login };

  /** Signs in by a password, by a code sent to a phone, or as this browser remembers (specification §4). */
  async function login(body: LoginBody, facts: RequestFacts): Promise<Result<LoginOutcome>> {
    const missing = missingFields(body);
    if (missing) return missing;
    if (body.type === 'sms') return loginByMobile(parts, body, facts);
    if (body.useRemembered) return loginRemembered(parts, body, facts);
    return loginByPassword(parts, body, facts);
  }
}

function missingFields({ username, password, type, useRemembered, firebaseIdToken }: LoginBody) {
  const required = [{ rule: 'required' }];
  const needsPassword = type === 'sms' ? firebaseIdToken === undefined : !useRemembered;
  const fields = {
    ...(username.trim() === '' ? { username: required } : {}),
    ...(password.trim() === '' && needsPassword ? { password: required } : {}),
  };
  return Object.keys(fields).length > 0 ? refuseFields(fields) : undefined;
}

/**
 * Someone unknown gets the same answers in the same time as someone known. Wrong tries count against the account and
 * against the address: a captcha after 3, a lock of 15 minutes at 10. They count against the password as well, but for
 * an account on a device that it has signed in on before, so that a search keeps no owner out.
 */
async function loginByPassword(
  parts: SessionParts,
  body: LoginBody,
  facts: RequestFacts,
): Promise<Result<LoginOutcome>> {
  const { deps } = parts;
  if (!(await parts.verification.check(body.verification))) return refuse('VERIFICATION_FAILED');
  const username = body.username.trim();
  const number = readMobileNumber(username, body.countryDialingCode)?.e164;
  const { code: merchantCode } = facts.merchant;
  const address = addressAttempts(deps, facts.ip);
  // Counted by what was typed: one count for a name and its number would tell whose number it is. Digits may be both,
  // and are counted as both, or each dialling code would bring new tries at the same name.
  const named = accountKey(merchantCode, username);
  const numbered = number === undefined || number === username ? [] : [accountKey(merchantCode, number)];
  const account = await deps.db.read((tx) => findByName(tx, merchantCode, username, number));
  const tried = isKnownDevice(deps, facts, account?.id) ? [] : [passwordAttempts(deps, merchantCode, body.password)];
  const counted = [named, ...numbered, address, ...tried];
  const captcha = await solvedCaptcha(parts, body, facts);
  const reservation = await deps.db.transaction((tx) => reserveAttempt(tx, counted, captcha === 'right', facts.now));
  if (reservation.state !== 'counted') return refusedEarly(parts, account, reservation, captcha, facts);
  const right = await countedLook(deps.db, counted, () => parts.passwords.check(account?.passwordHash, body.password));
  if (!right || account === undefined) return refusedWrong(parts, account, reservation, facts);
  // The other one of the two may be somebody else's, whose count is not to be cleared by this password.
  const [own = named] = isNamed(account, username) ? [named] : numbered;
  const others = counted.filter(({ key }) => key !== own.key);
  await deps.db.transaction((tx) => releaseAttempt(tx, own.key, ...others));
  const first = await byPassword(parts, account, body.password, body.remember, facts.now);
  return admit(parts, account, first, facts, body.site);
}

const isNamed = ({ username }: MemberAccount, typed: string): boolean => username.toLowerCase() === typed.toLowerCase();

/** By the username, or by a mobile number that its owner has proved and typed with its dialling code. */
async function findByName(
  tx: Tx,
  merchantCode: string,
  typed: string,
  number: string | undefined,
): Promise<MemberAccount | undefined> {
  const account = await findAccountByUsername(tx, merchantCode, typed);
  if (account !== undefined || number === undefined) return account;
  const reader = await findAccountByMobile(tx, merchantCode, number);
  return reader?.mobileVerified ? reader : undefined;
}

/** By the cookie of a day at the most. The name must be the one that was remembered, as the form shows it. */
async function loginRemembered(
  parts: SessionParts,
  body: LoginBody,
  facts: RequestFacts,
): Promise<Result<LoginOutcome>> {
  const { deps } = parts;
  if (!(await parts.verification.check(body.verification))) return refuse('VERIFICATION_FAILED');
  const address = addressAttempts(deps, facts.ip);
  const captcha = await solvedCaptcha(parts, body, facts);
  const reservation = await deps.db.transaction((tx) => reserveAttempt(tx, [address], captcha === 'right', facts.now));
  if (reservation.state !== 'counted') return refusedEarly(parts, undefined, reservation, captcha, facts);
  const account = await useRememberedHere(parts, facts);
  const username = body.username.trim();
  const number = readMobileNumber(username, body.countryDialingCode)?.e164;
  const named = await deps.db.read((tx) => findByName(tx, facts.merchant.code, username, number));
  if (account === undefined || named?.id !== account.id) {
    return rememberedNoMore(await refusedWrong(parts, undefined, reservation, facts));
  }
  await deps.db.transaction((tx) => giveBack(tx, [address]));
  await remember(parts, account, 'remembered', facts);
  // The cookie was renewed already; only an unticked box ends it.
  const box = body.remember === false ? false : undefined;
  const first = await byPassword(parts, account, undefined, box, facts.now);
  const rememberedBy = rememberedSelector(facts);
  const outcome = await admit(parts, account, { ...first, rememberedBy }, facts, body.site);
  return !outcome.ok && outcome.problem.code === 'WRONG_CREDENTIALS' ? rememberedNoMore(outcome) : outcome;
}

/** Says that this browser is remembered no more, so that the form asks for the password. */
const rememberedNoMore = (refused: Result<never>): Result<never> =>
  refused.ok
    ? refused
    : { ok: false, problem: { ...refused.problem, value: { ...refused.problem.value, remembered: false } } };
