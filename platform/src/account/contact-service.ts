import { ok, refuse, refuseFields, type CallBody, type Result } from '@baize/protocol/kernel';
import type { CodeSent } from '@baize/protocol/session';
import type { AccountCalls } from '@baize/protocol/account';
import type { MemberCaller } from '../kernel/caller.ts';
import type { RequestFacts } from '../kernel/calls/serve.ts';
import { text } from '../kernel/texts/texts.ts';
import { bindEmail, bindMobile, readMobileNumber } from '../members/index.ts';
import { sendCode, spendCode, endLinks, languageOf, tellOwner, type SessionParts } from '../session/index.ts';
import { unheldAccount } from './hold.ts';
import { reauthenticate } from './passwords/reauthentication.ts';

type Nothing = Record<string, never>;

const EMAIL = /^[^\s@<>"]{1,64}@[^\s@<>"]+\.[^\s@<>"]{2,}$/;

/** Addresses and numbers of a member. */
export function createContactService(parts: SessionParts) {
  return { sendEmailCode, sendMobileCode, updateEmail, updateMobile };

  async function sendEmailCode(
    body: CallBody<AccountCalls['sendEmailCode']>,
    caller: MemberCaller,
    facts: RequestFacts,
  ): Promise<Result<CodeSent>> {
    if (!parts.deps.outbox.delivers.email) return refuse('NOT_OFFERED');
    const email = readEmail(body.email);
    if (!email.ok) return email;
    const account = await unheldAccount(parts, caller, facts.now);
    if (!account.ok) return account;
    return sendCode(parts, { purpose: 'email', channel: 'email', recipient: email.value, tell: 'code' }, facts);
  }

  async function sendMobileCode(
    { mobileNum, countryDialingCode }: CallBody<AccountCalls['sendMobileCode']>,
    caller: MemberCaller,
    facts: RequestFacts,
  ): Promise<Result<CodeSent>> {
    if (!parts.deps.outbox.delivers.sms) return refuse('NOT_OFFERED');
    const number = readMobile(mobileNum, countryDialingCode);
    if (!number.ok) return number;
    const account = await unheldAccount(parts, caller, facts.now);
    if (!account.ok) return account;
    return sendCode(parts, { purpose: 'mobile', channel: 'sms', recipient: number.value, tell: 'code' }, facts);
  }

  async function updateEmail(
    body: CallBody<AccountCalls['updateEmail']>,
    caller: MemberCaller,
    facts: RequestFacts,
  ): Promise<Result<Nothing>> {
    const email = readEmail(body.email);
    return email.ok ? bind(parts, 'email', email.value, body, caller, facts) : email;
  }

  async function updateMobile(
    body: CallBody<AccountCalls['updateMobile']>,
    caller: MemberCaller,
    facts: RequestFacts,
  ): Promise<Result<Nothing>> {
    const number = readMobile(body.mobileNum, body.countryDialingCode);
    return number.ok ? bind(parts, 'mobile', number.value, body, caller, facts) : number;
  }
}

/** Binds what the code was sent to, and writes so to the address that stood before. */
async function bind(
  parts: SessionParts,
  contact: 'email' | 'mobile',
  recipient: string,
  { verificationCode: code, password }: { readonly verificationCode: string; readonly password?: string | undefined },
  caller: MemberCaller,
  facts: RequestFacts,
): Promise<Result<Nothing>> {
  const { deps } = parts;
  const { now, merchant } = facts;
  const found = await unheldAccount(parts, caller, now);
  if (!found.ok) return found;
  const account = found.value;
  const known = await reauthenticate(parts, caller, account, now, { field: 'password', typed: password });
  if (!known.ok) return known;
  const wrong = await deps.db.transaction(async (tx) => {
    const purposes = [contact];
    const refused = await spendCode(tx, deps, { merchantCode: merchant.code, recipient, code, purposes, now });
    if (refused) return refused;
    const isBound = await (contact === 'email' ? bindEmail : bindMobile)(tx, account, recipient, now);
    // A link that lies in the mailbox that was is no way in any more.
    if (isBound && contact === 'email') await endLinks(tx, account.id, now);
    return isBound ? undefined : refuse('CONTACT_TAKEN').problem;
  });
  if (wrong) return { ok: false, problem: wrong };
  const word = text(languageOf(account, facts), `session.contact.${contact}`);
  await tellOwner(parts, account, 'contact', facts, { contact: word });
  return ok({});
}

function readEmail(typed: string): Result<string> {
  const email = typed.trim().toLowerCase();
  if (email === '') return refuseFields({ email: [{ rule: 'required' }] });
  return EMAIL.test(email) ? ok(email) : refuseFields({ email: [{ rule: 'pattern', pattern: 'email' }] });
}

function readMobile(typed: string, dialling: string | undefined): Result<string> {
  if (typed.trim() === '') return refuseFields({ mobileNum: [{ rule: 'required' }] });
  const number = readMobileNumber(typed, dialling);
  return number ? ok(number.e164) : refuseFields({ mobileNum: [{ rule: 'pattern', pattern: 'mobile' }] });
}
