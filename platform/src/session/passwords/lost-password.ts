import { HOUR_MS, ok, refuse, refuseFields, type CallBody, type Problem, type Result } from '@baize/protocol/kernel';
import type { EntryCalls, LoginOutcome } from '@baize/protocol/session';
import { brandOrigin } from '../../kernel/site/brand-origin.ts';
import type { Database, Tx } from '../../kernel/database/database.ts';
import type { RequestFacts } from '../../kernel/calls/serve.ts';
import { admit, isOfSite } from '../sign-in/admission.ts';
import { spendCode } from '../codes/codes.ts';
import {
  findAccount,
  findAccountByUsername,
  holdAccount,
  type MemberAccount,
  setPassword,
} from '../../members/index.ts';
import { findReader } from '../sign-in/mobile/number-reader.ts';
import { byProof } from '../sign-in/first-factor.ts';
import { messageIn } from '../codes/message-words.ts';
import { numberMeant } from '../sign-in/mobile/mobile-login.ts';
import { newPasswordProblem, tellOwner } from './new-password.ts';
import { isCommonPassword } from './password-strength.ts';
import { findLink, insertLink, useLink } from './password-link-store.ts';
import { endEverything, tellEnded } from '../revocation.ts';
import type { SessionParts } from '../session-parts.ts';
import { lockSessions } from '../session-store.ts';
import { newSecret, secretHash } from '../tokens.ts';

type Nothing = Record<string, never>;

const LINK_MS = 30 * 60_000;
/** Mails that one account may be sent in an hour, whoever asks. */
const MAIL_LIMIT = { max: 3, windowMs: HOUR_MS };
const PURPOSES = ['entry', 'password'] as const;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Mails a link to who asks with the right address, and answers everyone alike (specification §4). */
export async function requestPasswordMail(
  parts: SessionParts,
  { username, email }: CallBody<EntryCalls['requestPasswordMail']>,
  facts: RequestFacts,
): Promise<Result<Nothing>> {
  const { deps } = parts;
  if (!deps.outbox.delivers.email) return refuse('NOT_OFFERED');
  const [name, address] = [username.trim(), email.trim()];
  const problems = {
    ...(name === '' ? { username: [{ rule: 'required' }] } : {}),
    ...(EMAIL.test(address) ? {} : { email: [{ rule: address === '' ? 'required' : 'pattern', pattern: 'email' }] }),
  };
  if (Object.keys(problems).length > 0) return refuseFields(problems);
  const { merchant, now } = facts;
  const account = await deps.db.single((tx) => findAccountByUsername(tx, merchant.code, name));
  const isTheirs = account?.email !== undefined && account.email.toLowerCase() === address.toLowerCase();
  // By the address as well: wrong ones, which anybody can send, use up no mail of the owner's.
  const typed = secretHash(address.toLowerCase());
  const allowed = await deps.limiter.take(`password-mail:${merchant.code}:${name.toLowerCase()}:${typed}`, MAIL_LIMIT);
  const token = newSecret();
  const to = isTheirs && allowed.ok ? account : undefined;
  await deps.db.transaction((tx) => insertLink(tx, to?.id, secretHash(token), new Date(now.getTime() + LINK_MS)));
  if (to !== undefined) await mailLink(parts, to, token, facts);
  return ok({});
}

function mailLink(
  { deps }: SessionParts,
  { email = '', username, language: own }: MemberAccount,
  token: string,
  { merchant, language }: RequestFacts,
): Promise<void> {
  // Behind the hash, which no browser sends anywhere: the token reaches no log and no other site.
  const link = `${brandOrigin(deps.config.publicOrigin, merchant)}/set-password#${token}`;
  const facts = { brand: merchant.name, username, link };
  return deps.outbox.send({
    merchantCode: merchant.code,
    channel: 'email',
    to: email,
    subject: messageIn(own ?? language, 'link-subject', facts),
    body: messageIn(own ?? language, 'link-body', facts),
  });
}

/** Sets the password by the link of the mail. No old password was asked for, so the account is held for a day. */
export async function setPasswordByMail(
  parts: SessionParts,
  { linkToken, newPassword, confirmNewPassword }: CallBody<EntryCalls['setPasswordByMail']>,
  facts: RequestFacts,
): Promise<Result<Nothing>> {
  const { deps, passwords } = parts;
  const tokenHash = secretHash(linkToken);
  const account = await deps.db.read(async (tx) => {
    const memberId = await findLink(tx, tokenHash, facts.now);
    return memberId === undefined ? undefined : findAccount(tx, memberId);
  });
  if (account?.merchantCode !== facts.merchant.code) return refuse('LINK_INVALID');
  const own = [account.username, account.email ?? ''];
  const problem = await newPasswordProblem(parts, newPassword, account.merchantCode, own);
  if (problem) return refuseFields({ newPassword: [problem] });
  if (confirmNewPassword !== newPassword) return refuseFields({ confirmNewPassword: [{ rule: 'mismatch' }] });
  const passwordHash = await passwords.hash(newPassword);
  const ended = await deps.db.transaction(async (tx) => {
    if (!(await useLink(tx, tokenHash, facts.now))) return undefined;
    return replacePassword(tx, parts, account, passwordHash, facts.now);
  });
  if (ended === undefined) return refuse('LINK_INVALID');
  tellEnded(deps, account.id, ended);
  await tellOwner(parts, account, 'password', facts);
  return ok({});
}

/** Sets the password by a code sent to the phone, in one transaction with using the code up, and signs in. */
export async function setPasswordByPhone(
  parts: SessionParts,
  body: CallBody<EntryCalls['setPasswordByPhone']>,
  facts: RequestFacts,
): Promise<Result<LoginOutcome>> {
  const { deps, passwords } = parts;
  const { merchant, now } = facts;
  const { switches } = await parts.settings(merchant.code);
  if (!switches.CHNGPASSVERIF3) return refuse('NOT_OFFERED');
  const { mobileNum, countryDialingCode, verificationCode, newPassword } = body;
  const required = [{ rule: 'required' }];
  const problem = await newPasswordProblem(parts, newPassword, merchant.code, []);
  const problems = {
    ...(mobileNum.trim() === '' ? { mobileNum: required } : {}),
    ...(verificationCode.trim() === '' ? { verificationCode: required } : {}),
    ...(problem ? { newPassword: [problem] } : {}),
  };
  if (Object.keys(problems).length > 0) return refuseFields(problems);
  const recipient = await numberMeant(parts, mobileNum, countryDialingCode, PURPOSES, merchant.code);
  // Hashed before anything is known, so that the time says nothing about the number.
  const passwordHash = await passwords.hash(newPassword);
  const done = await settled(deps.db, async (tx) => {
    const spent = { merchantCode: merchant.code, recipient: recipient ?? '', code: verificationCode, now };
    const wrong = await spendCode(tx, deps, { ...spent, purposes: PURPOSES });
    const reader = wrong ? undefined : await findReader(tx, merchant.code, recipient ?? '', now);
    if (wrong || reader === undefined) return wrong ?? refuse('CODE_INVALID').problem;
    const { account } = reader;
    // Only now, because it would tell others whose number it is; undone with the code, which is good for another try.
    if (await isCommonPassword(newPassword, [account.username, account.email ?? ''])) throw new Undone(common);
    // The password is not set where its owner is sent to another site; the code stays valid there.
    if (!isOfSite(account, body.site)) throw new Undone(refuse('NOT_AN_AGENT').problem);
    const ended = [...reader.ended, ...(await replacePassword(tx, parts, account, passwordHash, now))];
    return { account: { ...account, passwordHash, hasPassword: true, mustChangePassword: false }, ended };
  });
  if ('code' in done) return { ok: false, problem: done };
  tellEnded(deps, done.account.id, done.ended);
  await tellOwner(parts, done.account, 'password', facts);
  // Fresh, yet without a ticket: what needs the password asks for the new one.
  return admit(parts, done.account, byProof(done.account, undefined), facts, body.site);
}

const common = refuseFields({ newPassword: [{ rule: 'common' }] }).problem;

/** Leaves a transaction without a trace, for a reason that people are told. */
class Undone extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

async function settled<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T | Problem> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (error instanceof Undone) return error.problem;
    throw error;
  }
}

async function replacePassword(
  tx: Tx,
  { deps }: SessionParts,
  account: MemberAccount,
  passwordHash: string,
  now: Date,
): Promise<string[]> {
  await lockSessions(tx, account.id);
  await setPassword(tx, account.id, passwordHash, now);
  await holdAccount(tx, account.id, new Date(now.getTime() + deps.config.adapters.securityHoldMs));
  return endEverything(tx, account.id, now);
}
