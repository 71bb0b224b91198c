import { refuse, refuseFields, type CallBody, type Result } from '@baize/protocol/kernel';
import type { CodeSent, EntryCalls, LoginBody, LoginOutcome } from '@baize/protocol/session';
import type { RequestFacts } from '../../../kernel/calls/serve.ts';
import { admit, remember } from '../admission.ts';
import { addressAttempts } from '../attempt-keys.ts';
import { giveBack, reserveAttempt } from '../attempt-store.ts';
import { countedLook } from '../counted-look.ts';
import { findRecipient, type CodePurpose } from '../../codes/code-store.ts';
import { sendCode, spendCode } from '../../codes/codes.ts';
import { findAccountByMobile, nationalDigits, readMobileNumber } from '../../../members/index.ts';
import { findReader } from './number-reader.ts';
import { tellEnded } from '../../revocation.ts';
import { numberOfFirebase } from './firebase.ts';
import { byProof } from '../first-factor.ts';
import { refusedEarly, solvedCaptcha, waiting } from '../refused-tries.ts';
import type { SessionParts } from '../../session-parts.ts';

const LOGIN_PURPOSES: readonly CodePurpose[] = ['entry', 'login'];

/** Sends a code to who is known by this number, and answers everyone alike (specification §4, §7). */
export async function sendLoginCode(
  parts: SessionParts,
  { mobileNum, countryDialingCode, purpose }: CallBody<EntryCalls['sendLoginCode']>,
  facts: RequestFacts,
): Promise<Result<CodeSent>> {
  const { deps } = parts;
  const { switches } = await parts.settings(facts.merchant.code);
  const offered = {
    login: switches.MOBILEVERCODELOGIN3,
    password: switches.CHNGPASSVERIF3,
    entry: switches.MOBILEVERCODELOGIN3 || switches.CHNGPASSVERIF3,
  };
  const wanted = purpose ?? 'entry';
  if (!offered[wanted] || !deps.outbox.delivers.sms) return refuse('NOT_OFFERED');
  if (mobileNum.trim() === '') return refuseFields({ mobileNum: [{ rule: 'required' }] });
  const number = readMobileNumber(mobileNum, countryDialingCode);
  if (number === undefined) return refuseFields({ mobileNum: [{ rule: 'pattern', pattern: 'mobile' }] });
  const account = await deps.db.single((tx) => findAccountByMobile(tx, facts.merchant.code, number.e164));
  const { e164: recipient, national } = number;
  const tell = account ? 'code' : 'nothing';
  return sendCode(parts, { purpose: wanted, channel: 'sms', recipient, national, tell }, facts);
}

/** The number that a call means: by its dialling code, else the one whose national digits a code was last sent to. */
export async function numberMeant(
  { deps }: SessionParts,
  typed: string,
  dialling: string | undefined,
  purposes: readonly CodePurpose[],
  merchantCode: string,
): Promise<string | undefined> {
  const number = readMobileNumber(typed, dialling);
  if (number !== undefined || (dialling !== undefined && dialling !== '')) return number?.e164;
  const digits = nationalDigits(typed);
  return digits === '' ? undefined : deps.db.single((tx) => findRecipient(tx, merchantCode, digits, purposes));
}

/** Signs in by a mobile number and the code sent to it; wrong codes count against the address as wrong passwords do. */
export async function loginByMobile(
  parts: SessionParts,
  body: LoginBody,
  facts: RequestFacts,
): Promise<Result<LoginOutcome>> {
  const { deps } = parts;
  const merchantCode = facts.merchant.code;
  const { switches } = await parts.settings(merchantCode);
  if (!switches.MOBILEVERCODELOGIN3) return refuseFields({ type: [{ rule: 'invalid' }] });
  if (!(await parts.verification.check(body.verification))) return refuse('VERIFICATION_FAILED');
  const address = addressAttempts(deps, facts.ip);
  const captcha = await solvedCaptcha(parts, body, facts);
  const reservation = await deps.db.transaction((tx) => reserveAttempt(tx, [address], captcha === 'right', facts.now));
  if (reservation.state !== 'counted') return refusedEarly(parts, undefined, reservation, captcha, facts);
  const proved = await countedLook(deps.db, [address], () => proveNumber(parts, body, facts));
  const reader = proved.ok
    ? await deps.db.transaction((tx) => findReader(tx, merchantCode, proved.value, facts.now))
    : undefined;
  if (!proved.ok || reader === undefined) {
    await remember(parts, undefined, 'wrong-code', facts);
    if (reservation.lockedUntil) return refuse('ACCOUNT_LOCKED', waiting(reservation.lockedUntil, facts.now));
    const wrong = proved.ok ? refuse('CODE_INVALID').problem : proved.problem;
    const value = { ...wrong.value, captcha: true };
    return { ok: false, problem: reservation.captchaNext ? { ...wrong, value } : wrong };
  }
  await deps.db.transaction((tx) => giveBack(tx, [address]));
  const { account, ended } = reader;
  tellEnded(deps, account.id, ended);
  return admit(parts, account, byProof(account, body.remember), facts, body.site);
}

/** The number that the caller has shown to read, by our own code or by Firebase's word. */
async function proveNumber(parts: SessionParts, body: LoginBody, facts: RequestFacts): Promise<Result<string>> {
  const { deps } = parts;
  const merchantCode = facts.merchant.code;
  const typed = body.username;
  if (
    typed.trim() !== '' &&
    readMobileNumber(typed, body.countryDialingCode) === undefined &&
    body.countryDialingCode
  ) {
    return refuseFields({ username: [{ rule: 'pattern', pattern: 'mobile' }] });
  }
  if (body.firebaseIdToken !== undefined) return numberOfFirebase(deps, body.firebaseIdToken);
  const recipient = await numberMeant(parts, typed, body.countryDialingCode, LOGIN_PURPOSES, merchantCode);
  const wrong = await deps.db.transaction((tx) =>
    spendCode(tx, deps, {
      merchantCode,
      recipient: recipient ?? '',
      code: body.password,
      purposes: LOGIN_PURPOSES,
      now: facts.now,
    }),
  );
  return wrong === undefined && recipient !== undefined
    ? { ok: true, value: recipient }
    : { ok: false, problem: wrong ?? { code: 'CODE_INVALID' } };
}
