import {
  fillPath,
  MEMBER_KIND,
  ok,
  refuse,
  refuseFields,
  type CallBody,
  type CallQuery,
  type CallValue,
  type Result,
} from '@baize/protocol/kernel';
import { entryPaths, type EntryCalls, type SocialProvider } from '@baize/protocol/session';
import { z } from 'zod';
import { rawReply, type RawReply, type RequestFacts } from '../../kernel/calls/serve.ts';
import { admit } from '../sign-in/admission.ts';
import { brandOrigin } from '../../kernel/site/brand-origin.ts';
import { byProof } from '../sign-in/first-factor.ts';
import { InvitationGone, invitationUsed, inviterOf, spendInvitation } from '../sign-up/invitations.ts';
import { findAccount, insertUnnamed, type MemberAccount, newMemberId } from '../../members/index.ts';
import type { SessionParts } from '../session-parts.ts';
import { newSecret } from '../tokens.ts';
import { newJourney, type Identity, type Provider } from './providers.ts';
import { findLinked, insertLinked } from './social-store.ts';

type Outcome = CallValue<EntryCalls['completeSocial']>;
type Returned = CallQuery<EntryCalls['returnSocial']>;

/** Ties the journey to this browser; Lax, because the provider sends the browser back from elsewhere. */
const STATE_COOKIE = 'baize_social';
/** Says who came back, for the page to complete. */
const READY_COOKIE = 'baize_social_ready';
const JOURNEY_MS = 10 * 60_000;

/** Set when a logged-in member links an account, in this session alone. Absent for a log-in. */
const linkFor = z.optional(z.object({ memberId: z.string(), sessionId: z.string() }));

const journeySchema = z.object({
  provider: z.enum(['google', 'facebook']),
  merchantCode: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  link: linkFor,
});
const readySchema = z.object({
  provider: z.enum(['google', 'facebook']),
  merchantCode: z.string(),
  subject: z.string(),
  name: z.string(),
  link: linkFor,
});
type Ready = z.infer<typeof readySchema>;

/** Both providers' word for somebody who pressed Cancel (RFC 6749, 4.1.2.1). */
const CANCELED = 'access_denied';

/** Only to pages of our own, and with nothing of the journey in the address. */
const sendOn = (location: string): RawReply =>
  rawReply({
    status: 302,
    contentType: 'text/html',
    headers: { location, 'referrer-policy': 'no-referrer' },
    body: '',
  });

/** A journey's outcome: the person is known, turned back, the method is switched off, or it failed. */
type End = 'ready' | 'canceled' | 'off' | 'failed';

const comingBack = (link: Ready['link'], of: End): RawReply =>
  sendOn(
    link
      ? `/index?centre=securityCenter&modal=security&of=link-${of === 'ready' ? of : 'failed'}`
      : `/index?modal=social&of=${of}`,
  );

const failed = (): RawReply => comingBack(undefined, 'failed');

/** The provider, where the operator has switched it on and it is set up here. */
export async function providerOf(
  { providers, settings }: SessionParts,
  name: SocialProvider,
  { merchant }: RequestFacts,
): Promise<Provider | undefined> {
  const { switches } = await settings(merchant.code);
  const isOn = name === 'google' ? switches.GOOGLELOGIN : switches.FACEBOOKLOGIN;
  return isOn ? providers[name] : undefined;
}

/** Sends the browser to the provider. */
export async function startSocial(parts: SessionParts, name: SocialProvider, facts: RequestFacts): Promise<RawReply> {
  if ((await providerOf(parts, name, facts)) === undefined) return comingBack(undefined, 'off');
  const location = await beginJourney(parts, name, undefined, facts);
  return location === undefined ? failed() : sendOn(location);
}

/** The address for the browser, which a cookie ties to the journey; undefined when that is impossible. */
export async function beginJourney(
  parts: SessionParts,
  name: SocialProvider,
  link: Ready['link'],
  facts: RequestFacts,
): Promise<string | undefined> {
  const { deps } = parts;
  const provider = await providerOf(parts, name, facts);
  if (provider === undefined) return undefined;
  const path = fillPath(entryPaths.returnSocial.path, { provider: name });
  const journey = newJourney(`${brandOrigin(deps.config.publicOrigin, facts.merchant)}${path}`);
  try {
    const location = await provider.authorizeUrl(journey);
    const ticket = newSecret();
    const kept: z.infer<typeof journeySchema> = { provider: name, merchantCode: facts.merchant.code, link, ...journey };
    await deps.cache.set(`social:${ticket}`, JSON.stringify(kept), JOURNEY_MS);
    facts.setCookie(STATE_COOKIE, ticket, JOURNEY_MS / 1000, 'lax');
    return location;
  } catch (error) {
    facts.log.warn({ provider: name, reason: reasonOf(error) }, 'a provider could not be reached');
    return undefined;
  }
}

/** Takes the browser back, once, and keeps who it is until the page completes the sign-in. */
export async function returnSocial(
  parts: SessionParts,
  name: SocialProvider,
  returned: Returned,
  facts: RequestFacts,
): Promise<RawReply> {
  const { deps } = parts;
  const provider = await providerOf(parts, name, facts);
  const ticket = facts.cookie(STATE_COOKIE);
  facts.clearCookie(STATE_COOKIE);
  const text = ticket === undefined ? undefined : await deps.cache.take(`social:${ticket}`);
  const journey = text === undefined ? undefined : journeySchema.parse(JSON.parse(text));
  const isTheirs = journey?.provider === name && journey.merchantCode === facts.merchant.code;
  if (journey === undefined || !isTheirs) return failed();
  const { link } = journey;
  if (provider === undefined) return comingBack(link, 'off');
  if (returned.error !== undefined) return comingBack(link, returned.error === CANCELED ? 'canceled' : 'failed');
  try {
    const address = new URL(journey.redirectUri);
    for (const [key, value] of Object.entries(returned)) if (value !== undefined) address.searchParams.set(key, value);
    const identity = await provider.identify(journey, address);
    await setReady(parts, { ...identity, merchantCode: facts.merchant.code, link }, newSecret(), facts);
    return comingBack(link, 'ready');
  } catch (error) {
    facts.log.warn({ provider: name, reason: reasonOf(error) }, 'a provider did not say who came back');
    return comingBack(link, 'failed');
  }
}

async function setReady({ deps }: SessionParts, ready: Ready, ticket: string, facts: RequestFacts): Promise<void> {
  await deps.cache.set(`social-ready:${ticket}`, JSON.stringify(ready), JOURNEY_MS);
  facts.setCookie(READY_COOKIE, ticket, JOURNEY_MS / 1000);
}

/** Takes the person who came back in this browser, with the ticket of it; once. */
export async function takeReady({ deps }: SessionParts, facts: RequestFacts) {
  const ticket = facts.cookie(READY_COOKIE);
  const text = ticket === undefined ? undefined : await deps.cache.take(`social-ready:${ticket}`);
  const ready = text === undefined ? undefined : readySchema.parse(JSON.parse(text));
  return ticket !== undefined && ready?.merchantCode === facts.merchant.code ? { ticket, ready } : undefined;
}

/** Signs in who came back, once; who is new here accepts the terms first, and is signed up by that. */
export async function completeSocial(
  parts: SessionParts,
  body: CallBody<EntryCalls['completeSocial']>,
  facts: RequestFacts,
): Promise<Result<Outcome>> {
  const taken = await takeReady(parts, facts);
  // A journey that links an account must not log anybody in.
  if (taken === undefined || taken.ready.link) return refuse('SOCIAL_FAILED');
  const { ticket, ready } = taken;
  const account = await linkedAccount(parts, ready);
  if (account === undefined && body.site === 'agent') return refuse('NOT_AN_AGENT');
  if (account === undefined && body.termsAccepted !== true) {
    await setReady(parts, ready, ticket, facts);
    return ok({ newcomer: { provider: ready.provider, name: ready.name } });
  }
  const person = account ? ok(account) : await signUpSocial(parts, ready, body, facts);
  if (!person.ok) {
    // The member can correct the fault without returning to the provider.
    await setReady(parts, ready, ticket, facts);
    return person;
  }
  facts.clearCookie(READY_COOKIE);
  return admit(parts, person.value, byProof(person.value, undefined), facts, body.site);
}

const linkedAccount = (
  { deps }: SessionParts,
  { merchantCode, provider, subject }: Identity & { readonly merchantCode: string },
): Promise<MemberAccount | undefined> =>
  deps.db.read(async (tx) => {
    const memberId = await findLinked(tx, merchantCode, provider, subject);
    return memberId === undefined ? undefined : findAccount(tx, memberId);
  });

/** The second of two tabs that complete at once rolls back and finds the account of the first. */
class Overtaken extends Error {}

async function signUpSocial(
  parts: SessionParts,
  identity: Identity & { readonly merchantCode: string },
  { affiliateCode, referralCode }: CallBody<EntryCalls['completeSocial']>,
  facts: RequestFacts,
): Promise<Result<MemberAccount>> {
  const { deps, passwords } = parts;
  const { merchant, now, ip, language } = facts;
  const { switches } = await parts.settings(merchant.code);
  if (!switches.USERNAMEREG3 && !switches.MOBILENUMREG3) return refuse('REGISTRATION_CLOSED');
  const codes = { affiliateCode: affiliateCode === '' ? undefined : affiliateCode, referralCode };
  const invited = await inviterOf(parts, codes, facts);
  if (!invited.ok) return invited;
  if (invited.value === undefined && !switches.DIRECTREG3) {
    return refuseFields({ affiliateCode: [{ rule: 'required' }] });
  }
  const id = newMemberId();
  const passwordHash = await passwords.hash(newSecret());
  const newcomer = {
    id,
    merchantCode: merchant.code,
    passwordHash,
    hasPassword: false,
    kind: invited.value?.kind ?? MEMBER_KIND.member,
    uplineSeq: invited.value?.inviter?.seq,
    invitationCode: invited.value?.code,
    invitation: invitationUsed(parts, invited.value, facts),
    currency: merchant.currency.code,
    language,
    firstLoginDone: true,
    profile: { registerMethod: 'WEB', social: identity.provider, termsAccepted: true },
    at: now,
    ip,
  };
  const { provider, subject, name } = identity;
  const link = { provider, subject, name, merchant_code: merchant.code, member_id: id, linked_at: now };
  try {
    await deps.db.transaction(async (tx) => {
      if (!(await insertUnnamed(tx, newcomer, 's'))) throw new Error('a newcomer could not be signed up');
      if (!(await insertLinked(tx, link))) throw new Overtaken();
      await spendInvitation(tx, invited.value, facts);
    });
  } catch (error) {
    if (error instanceof InvitationGone) return refuse('AFFILIATE_INVALID');
    if (!(error instanceof Overtaken)) throw error;
  }
  const account = await linkedAccount(parts, identity);
  return account ? ok(account) : refuse('SOCIAL_FAILED');
}

/** Errors of the library quote addresses with codes in them, so only their kind is kept. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
