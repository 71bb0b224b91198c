import { MEMBER_KIND, ok, refuse, refuseFields, type Result } from '@baize/protocol/kernel';
import type { MobileRegisterBody, RegisterBody, RegisterOutcome } from '@baize/protocol/session';
import type { RegisterFieldName } from '@baize/protocol/settings';
import type { RequestFacts } from '../../kernel/calls/serve.ts';
import {
  findAccountByUsername,
  insertMember,
  insertUnnamed,
  type NewMember,
  newMemberId,
  numberShutOutUntil,
} from '../../members/index.ts';
import { spendCode } from '../codes/codes.ts';
import { numberOfFirebase } from '../sign-in/mobile/firebase.ts';
import { InvitationGone, invitationUsed, inviterOf, spendInvitation, type Invited } from './invitations.ts';
import { createSession, signedIn } from '../create-session.ts';
import { checkCaptcha, readForm, type FilledForm, type SignUpForm, type Values } from './register-form.ts';
import type { SessionParts } from '../session-parts.ts';
import { newSecret } from '../tokens.ts';

/** Fields that have a column of their own, or are used and not kept; what else is filled in goes into the profile. */
const NOT_PROFILE: ReadonlySet<string> = new Set<RegisterFieldName>([
  'username',
  'password',
  'confirmPassword',
  'paymentPassword',
  'payeeName',
  'email',
  'mobileNum',
  'captcha',
  'verificationCode',
]);

const taken = refuse('USERNAME_TAKEN', { fields: { username: [{ rule: 'taken' }] } });

/** Signing up by the form. */
export function createRegisterService(parts: SessionParts) {
  return { register, signUp };

  /** Signs up with a username by the operator's rules, and signs in unless told not to (specification §4, §5). */
  async function register(body: RegisterBody, facts: RequestFacts): Promise<Result<RegisterOutcome>> {
    const { switches } = await parts.settings(facts.merchant.code);
    if (!switches.USERNAMEREG3) return refuse('REGISTRATION_CLOSED');
    return signUp('username', body, facts);
  }

  /** Either form, from the rules to the first session. */
  async function signUp(
    form: SignUpForm,
    body: MobileRegisterBody,
    facts: RequestFacts,
  ): Promise<Result<RegisterOutcome>> {
    const settings = await parts.settings(facts.merchant.code);
    const filled = await readForm(form, body, settings);
    if (!filled.ok) return filled;
    if (!(await parts.verification.check(body.verification))) return refuse('VERIFICATION_FAILED');
    const captcha = await checkCaptcha(parts, body, settings.register, facts);
    if (captcha) return captcha;
    const { affiliateCode, recommenderId } = filled.value.values;
    const { referralCode } = body;
    const invited = await inviterOf(parts, { affiliateCode, recommenderId, referralCode }, facts);
    if (!invited.ok) return invited;
    if (invited.value === undefined && !settings.switches.DIRECTREG3) {
      return refuseFields({ affiliateCode: [{ rule: 'required' }] });
    }
    try {
      return await create(parts, { ...filled.value, body, invited: invited.value }, facts);
    } catch (error) {
      if (error instanceof InvitationGone) return refuse('AFFILIATE_INVALID');
      throw error;
    }
  }
}

/** With Firebase, its token must be for the typed number. */
async function firebaseProof(
  { deps }: SessionParts,
  { firebaseIdToken }: MobileRegisterBody,
  { number, needsCode }: FilledForm,
): Promise<Result<boolean>> {
  if (firebaseIdToken === undefined || !needsCode) return ok(false);
  const proved = await numberOfFirebase(deps, firebaseIdToken);
  if (!proved.ok) return proved;
  return proved.value === number?.e164 ? ok(true) : refuse('CODE_INVALID');
}

interface Form extends FilledForm {
  readonly body: MobileRegisterBody;
  readonly invited: Invited;
}

async function create(parts: SessionParts, form: Form, facts: RequestFacts): Promise<Result<RegisterOutcome>> {
  const { deps } = parts;
  const { values, number, needsCode } = form;
  const { merchant, now } = facts;
  const { username, verificationCode: code = '' } = values;
  // Asked beforehand, because hashing a password takes longer than looking.
  if (username !== undefined && (await isTaken(parts, merchant.code, username))) return taken;
  // Last, because the word is good once: who has to choose another name keeps it.
  const byFirebase = await firebaseProof(parts, form.body, form);
  if (!byFirebase.ok) return byFirebase;
  const member = await newMember(parts, form, facts);
  const recipient = number?.e164 ?? '';
  const opened = await deps.db.transaction(async (tx) => {
    if (needsCode && !byFirebase.value) {
      const purposes = ['register'] as const;
      const wrong = await spendCode(tx, deps, { merchantCode: merchant.code, recipient, code, purposes, now });
      if (wrong) return wrong;
    }
    // Only whoever has just shown to read the number is told.
    const until = needsCode ? await numberShutOutUntil(tx, merchant.code, recipient, now) : undefined;
    if (until) return refuse('SELF_EXCLUDED', { value: { until: until.toISOString() } }).problem;
    const isNew = username === undefined ? insertUnnamed(tx, member, 'm') : insertMember(tx, { ...member, username });
    if (!(await isNew)) return refuse('CONTACT_TAKEN').problem;
    await spendInvitation(tx, form.invited, facts);
    if (form.body.login === false) return undefined;
    return createSession(tx, deps, { memberId: member.id, scope: 'full', withTicket: true }, facts);
  });
  if (opened === undefined) return ok({ registered: true });
  if ('code' in opened) {
    const isNamed = opened.code === 'CONTACT_TAKEN' && username !== undefined;
    return isNamed && (await isTaken(parts, merchant.code, username)) ? taken : { ok: false, problem: opened };
  }
  return ok(
    signedIn(opened, facts, deps, { firstTimeLogin: false, passwordExpired: false, passwordChangeRequired: false }),
  );
}

const isTaken = async ({ deps }: SessionParts, merchantCode: string, username: string): Promise<boolean> =>
  (await deps.db.single((tx) => findAccountByUsername(tx, merchantCode, username))) !== undefined;

async function newMember(
  parts: SessionParts,
  { body, values, invited, number, needsCode }: Form,
  facts: RequestFacts,
): Promise<Omit<NewMember, 'username'>> {
  const { deps, passwords } = parts;
  const { merchant, now, ip, language } = facts;
  const { password, paymentPassword, email, payeeName } = values;
  return {
    id: newMemberId(),
    merchantCode: merchant.code,
    // An account made by a number alone has a password that nobody knows, until its owner sets one.
    passwordHash: await passwords.hash(password ?? newSecret()),
    hasPassword: password !== undefined,
    paymentPasswordHash: paymentPassword === undefined ? undefined : await passwords.hash(paymentPassword),
    kind: invited?.kind ?? MEMBER_KIND.member,
    uplineSeq: invited?.inviter?.seq,
    invitationCode: invited?.code,
    invitation: invitationUsed(parts, invited, facts),
    currency: merchant.currency.code,
    language,
    firstLoginDone: true,
    email,
    mobile: number?.e164,
    mobileVerified: number !== undefined && needsCode,
    payeeName,
    profile: {
      ...profileOf(body, values, ownHosts(deps.config.publicOrigin, merchant.hosts)),
      // By which of its channels Firebase proved the number (specification §3).
      ...(body.firebaseIdToken !== undefined && needsCode && { firebaseChannel: body.firebaseChannel }),
    },
    at: now,
    ip,
  };
}

const ownHosts = (publicOrigin: string, hosts: readonly string[]): readonly string[] => [
  new URL(publicOrigin).hostname,
  ...hosts,
];

/** The other fields, and the referring site (specification §3); only our own sites. */
function profileOf(body: MobileRegisterBody, values: Values, hosts: readonly string[]): Record<string, unknown> {
  const { referralCode, domain, registerUrl, registerMethod, termsAccepted } = body;
  const rest = Object.entries(values).filter(([name]) => !NOT_PROFILE.has(name));
  const page = registerUrl === undefined ? null : URL.parse(registerUrl);
  return {
    ...Object.fromEntries(rest),
    referralCode,
    domain: hosts.includes(domain?.toLowerCase().replace(/:\d+$/, '') ?? '') ? domain : undefined,
    // Without its query: an invitation link carries codes that are kept under their own names.
    registerUrl: page && hosts.includes(page.hostname) ? `${page.origin}${page.pathname}` : undefined,
    registerMethod,
    termsAccepted,
  };
}
