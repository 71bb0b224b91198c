import { ok, refuse, refuseFields, type FieldProblem, type Result } from '@baize/protocol/kernel';
import type { RegisterBody, SignedIn } from '@baize/protocol/session';
import type { RegisterFieldName, RegisterSettings } from '@baize/protocol/site';
import type { RequestFacts } from '../kernel/serve.ts';
import { CAPTCHA_COOKIE } from './captcha.ts';
import { findAccountByUsername, findInviter, insertMember, type MemberAccount } from './member-store.ts';
import { openSession, signedIn } from './open-session.ts';
import { isCommonPassword } from './password-strength.ts';
import { checkForm } from './register-rules.ts';
import type { SessionParts } from './session-parts.ts';
import { newMemberId } from './tokens.ts';

type Values = Readonly<Partial<Record<RegisterFieldName, string>>>;

/** Fields that have a column of their own, or are used and not kept; what else is filled in goes into the profile. */
const NOT_PROFILE: ReadonlySet<string> = new Set<RegisterFieldName>([
  'username',
  'password',
  'confirmPassword',
  'paymentPassword',
  'email',
  'mobileNum',
  'captcha',
  'verificationCode',
]);

const INVITATION_CODE = /^[A-Za-z0-9_-]{1,32}$/;

/** Signs up with a username by the operator's rules, and signs in (specification §4, §5). */
export async function register(
  parts: SessionParts,
  body: RegisterBody,
  facts: RequestFacts,
): Promise<Result<SignedIn>> {
  const { register: rules, switches } = await parts.settings(facts.merchant.code);
  if (!switches.USERNAMEREG3) return refuse('REGISTRATION_CLOSED');
  const { values, problems } = await checkAll(body, rules);
  if (Object.keys(problems).length > 0) return refuseFields(problems);
  if (!(await parts.verification.check(body.verification))) return refuse('VERIFICATION_FAILED');
  const captcha = await checkCaptcha(parts, body, rules, facts);
  if (captcha) return captcha;
  const inviter = await inviterOf(parts, body, values, facts);
  if (!inviter.ok) return inviter;
  if (inviter.value === undefined && !switches.DIRECTREG3) {
    return refuseFields({ affiliateCode: [{ rule: 'required' }] });
  }
  return create(parts, { body, values, inviter: inviter.value }, facts);
}

/** Everything that is wrong with the form, at once. */
async function checkAll(
  body: RegisterBody,
  rules: RegisterSettings,
): Promise<{ values: Values; problems: Record<string, FieldProblem[]> }> {
  const { values, problems } = checkForm(definedFields(body), rules);
  // It has answers of its own, which have the picture shown.
  delete problems.captcha;
  const { username = '', password, email = '' } = values;
  if (password !== undefined && body.confirmPassword !== password) problems.confirmPassword = [{ rule: 'mismatch' }];
  if (password !== undefined && (await isCommonPassword(password, [username, email]))) {
    problems.password = [{ rule: 'common' }];
  }
  if (body.termsAccepted === false) problems.termsAccepted = [{ rule: 'required' }];
  return { values, problems };
}

function definedFields(body: RegisterBody): Values {
  const { username, password, confirmPassword, ...others } = body;
  const texts = Object.entries({ username, password, confirmPassword, ...others });
  return Object.fromEntries(texts.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

async function checkCaptcha(
  { captcha }: SessionParts,
  { captcha: answer = '', captchaId }: RegisterBody,
  { fields }: RegisterSettings,
  facts: RequestFacts,
): Promise<Result<never> | undefined> {
  const asked = { value: { captcha: true } };
  if (!fields.captcha.enabled || (answer === '' && !fields.captcha.required)) return undefined;
  if (answer === '') return refuse('CAPTCHA_REQUIRED', asked);
  const right = await captcha.check(captchaId ?? facts.cookie(CAPTCHA_COOKIE), answer);
  return right ? undefined : refuse('CAPTCHA_INVALID', asked);
}

/**
 * Who invited this person. A code that was typed must be known; one that an address brought along (`referralCode`)
 * is passed over when it is not, so that an old link does not keep anyone out.
 */
async function inviterOf(
  { deps }: SessionParts,
  body: RegisterBody,
  { affiliateCode }: Values,
  { merchant }: RequestFacts,
): Promise<Result<MemberAccount | undefined>> {
  const find = async (code: string): Promise<MemberAccount | undefined> =>
    INVITATION_CODE.test(code) ? deps.db.read((tx) => findInviter(tx, merchant.code, code)) : undefined;
  if (affiliateCode !== undefined) {
    const inviter = await find(affiliateCode);
    return inviter ? ok(inviter) : refuse('AFFILIATE_INVALID');
  }
  return ok(body.referralCode === undefined ? undefined : await find(body.referralCode));
}

interface Form {
  readonly body: RegisterBody;
  readonly values: Values;
  readonly inviter: MemberAccount | undefined;
}

async function create(
  { deps, passwords }: SessionParts,
  { body, values, inviter }: Form,
  facts: RequestFacts,
): Promise<Result<SignedIn>> {
  const { merchant, now, ip, language } = facts;
  const { username = '', password = '', paymentPassword, email, mobileNum } = values;
  // Asked beforehand, because hashing a password takes longer than looking.
  const taken = await deps.db.read((tx) => findAccountByUsername(tx, merchant.code, username));
  if (taken) return refuse('USERNAME_TAKEN', { fields: { username: [{ rule: 'taken' }] } });
  const member = {
    id: newMemberId(),
    merchantCode: merchant.code,
    username,
    passwordHash: await passwords.hash(password),
    paymentPasswordHash: paymentPassword === undefined ? undefined : await passwords.hash(paymentPassword),
    kind: 0,
    uplineSeq: inviter?.seq,
    currency: merchant.currency.code,
    language,
    firstLoginDone: true,
    email,
    mobile: mobileNum === undefined ? undefined : `${body.countryDialingCode ?? ''}${mobileNum}`,
    profile: profileOf(body, values),
    at: now,
    ip,
  };
  const opened = await deps.db.transaction(async (tx) => {
    if (!(await insertMember(tx, member))) return undefined;
    return openSession(tx, deps, { memberId: member.id, scope: 'full', withTicket: true }, facts);
  });
  if (opened === undefined) return refuse('USERNAME_TAKEN', { fields: { username: [{ rule: 'taken' }] } });
  return ok(
    signedIn(opened, facts, deps, { firstTimeLogin: false, passwordExpired: false, passwordChangeRequired: false }),
  );
}

/** What was filled in besides, and where the person came from (specification §3). */
function profileOf(body: RegisterBody, values: Values): Record<string, unknown> {
  const { referralCode, domain, registerUrl, registerMethod, termsAccepted } = body;
  const rest = Object.entries(values).filter(([name]) => !NOT_PROFILE.has(name));
  return { ...Object.fromEntries(rest), referralCode, domain, registerUrl, registerMethod, termsAccepted };
}
