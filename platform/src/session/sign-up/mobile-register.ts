import { refuse, refuseFields, type CallBody, type Result } from '@baize/protocol/kernel';
import type { CodeSent, EntryCalls, MobileRegisterBody, RegisterOutcome } from '@baize/protocol/session';
import type { RequestFacts } from '../../kernel/calls/serve.ts';
import { sendCode } from '../codes/codes.ts';
import { isExcluded } from '../sign-in/admission.ts';
import { checkField, findAccountByMobile, readMobileNumber } from '../../members/index.ts';
import { asksForCode } from './register-form.ts';
import { createRegisterService } from './register-service.ts';
import type { SessionParts } from '../session-parts.ts';

/**
 * Sends a code to a number that shall sign up. Who has an account already is told so on the phone, where only its
 * owner reads it; the reply is the same (specification §7).
 */
export async function sendRegisterCode(
  parts: SessionParts,
  { mobileNo, countryDialingCode }: CallBody<EntryCalls['sendRegisterCode']>,
  facts: RequestFacts,
): Promise<Result<CodeSent>> {
  const { deps } = parts;
  const settings = await parts.settings(facts.merchant.code);
  const { MOBILENUMREG3, USERNAMEREG3 } = settings.switches;
  const offered =
    (MOBILENUMREG3 && asksForCode('mobile', settings)) || (USERNAMEREG3 && asksForCode('username', settings));
  if (!offered || !deps.outbox.delivers.sms) return refuse('NOT_OFFERED');
  if (mobileNo.trim() === '') return refuseFields({ mobileNo: [{ rule: 'required' }] });
  const number = readMobileNumber(mobileNo, countryDialingCode);
  if (number === undefined) return refuseFields({ mobileNo: [{ rule: 'pattern', pattern: 'mobile' }] });
  const broken = checkField(number.national, settings.register.fields.mobileNum);
  if (broken) return refuseFields({ mobileNo: [broken] });
  const { e164: recipient, national } = number;
  const account = await deps.db.single((tx) => findAccountByMobile(tx, facts.merchant.code, recipient));
  const tell = !account?.mobileVerified ? 'code' : isExcluded(account, facts.now) ? 'shut-out' : 'known';
  const until = account?.excludedUntil;
  return sendCode(parts, { purpose: 'register', channel: 'sms', recipient, national, tell, until }, facts);
}

/** Signs up with a mobile number, and signs in unless told not to (specification §4, §5). */
export async function registerMobile(
  parts: SessionParts,
  body: MobileRegisterBody,
  facts: RequestFacts,
): Promise<Result<RegisterOutcome>> {
  const { switches } = await parts.settings(facts.merchant.code);
  if (!switches.MOBILENUMREG3) return refuse('REGISTRATION_CLOSED');
  return createRegisterService(parts).signUp('mobile', body, facts);
}
