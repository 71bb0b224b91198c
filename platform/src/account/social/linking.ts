import { ok, refuse, type CallBody, type CallValue, type Result } from '@baize/protocol/kernel';
import type { Security, AccountCalls } from '@baize/protocol/account';
import type { SocialProvider } from '@baize/protocol/session';
import type { MemberCaller } from '../../kernel/caller.ts';
import type { RequestFacts } from '../../kernel/calls/serve.ts';
import { lockMember, type MemberAccount } from '../../members/index.ts';
import {
  tellOwner,
  type SessionParts,
  waysIn,
  beginJourney,
  providerOf,
  takeReady,
  deleteLinked,
  findLinked,
  insertLinked,
  listLinked,
} from '../../session/index.ts';
import { reauthenticate } from '../passwords/reauthentication.ts';
import { unheldAccount } from '../hold.ts';

const PROVIDERS = ['google', 'facebook'] as const satisfies readonly SocialProvider[];
const providerNames: Readonly<Record<SocialProvider, string>> = { google: 'Google', facebook: 'Facebook' };

type Linked = Awaited<ReturnType<typeof listLinked>>;

/** Linked and linkable providers; a provider that is switched off is shown only while it is linked. */
export async function socialOf(parts: SessionParts, linked: Linked, merchantCode: string): Promise<Security['social']> {
  const ways = waysIn(parts.deps, (await parts.settings(merchantCode)).switches);
  return PROVIDERS.flatMap((provider): Security['social'] => {
    const link = linked.find((one) => one.provider === provider);
    if (link) return [{ provider, name: link.name, linkedAt: link.linked_at.toISOString() }];
    return ways[provider] ? [{ provider, name: null, linkedAt: null }] : [];
  });
}

/** Sends a member to the provider, bound to this very session: an account that is linked signs in from then on. */
export async function startLink(
  parts: SessionParts,
  provider: SocialProvider,
  { password }: CallBody<AccountCalls['startLink']>,
  caller: MemberCaller,
  facts: RequestFacts,
): Promise<Result<CallValue<AccountCalls['startLink']>>> {
  const account = await unheldAccount(parts, caller, facts.now);
  if (!account.ok) return account;
  if ((await providerOf(parts, provider, facts)) === undefined) return refuse('NOT_OFFERED');
  const linked = await parts.deps.db.single((tx) => listLinked(tx, caller.memberId));
  if (linked.some((one) => one.provider === provider)) return refuse('CONFLICT');
  const known = await reauthenticate(parts, caller, account.value, facts.now, { field: 'password', typed: password });
  if (!known.ok) return known;
  const { memberId, sessionId } = caller;
  const location = await beginJourney(parts, provider, { memberId, sessionId }, facts);
  return location === undefined ? refuse('SOCIAL_FAILED') : ok({ location });
}

/** Links whom the provider has sent back, where the same session began it; what is somebody else's stays theirs. */
export async function completeLink(
  parts: SessionParts,
  caller: MemberCaller,
  facts: RequestFacts,
): Promise<Result<CallValue<AccountCalls['completeLink']>>> {
  const taken = await takeReady(parts, facts);
  const { memberId, sessionId } = caller;
  const begun = taken?.ready.link;
  if (taken === undefined || begun?.memberId !== memberId || begun.sessionId !== sessionId) {
    return refuse('SOCIAL_FAILED');
  }
  const account = await unheldAccount(parts, caller, facts.now);
  if (!account.ok) return account;
  const { provider, subject, name } = taken.ready;
  const row = {
    provider,
    subject,
    name,
    merchant_code: facts.merchant.code,
    member_id: memberId,
    linked_at: facts.now,
  };
  const { isNew, owner } = await parts.deps.db.transaction(async (tx) => ({
    isNew: await insertLinked(tx, row),
    owner: await findLinked(tx, facts.merchant.code, provider, subject),
  }));
  if (!isNew && owner !== memberId) return refuse(owner === undefined ? 'CONFLICT' : 'CONTACT_TAKEN');
  if (isNew) await tellOwner(parts, account.value, 'linked', facts, { provider: providerNames[provider] });
  return ok({ provider });
}

/** Unlinks an account of a provider, unless nobody could sign in without it. */
export async function deleteLink(
  parts: SessionParts,
  provider: SocialProvider,
  { password }: CallBody<AccountCalls['deleteLink']>,
  caller: MemberCaller,
  facts: RequestFacts,
): Promise<Result<Record<string, never>>> {
  const { deps } = parts;
  const account = await unheldAccount(parts, caller, facts.now);
  if (!account.ok) return account;
  const { memberId } = caller;
  const linked = await deps.db.single((tx) => listLinked(tx, memberId));
  if (!linked.some((one) => one.provider === provider)) return refuse('NOT_FOUND');
  // Asked before the transaction: what the site's settings are read by is a call of its own.
  const entersBy = await waysBeside(parts, provider, account.value);
  if (!entersBy(linked)) return refuse('ONLY_WAY_IN');
  const known = await reauthenticate(parts, caller, account.value, facts.now, { field: 'password', typed: password });
  if (!known.ok) return known;
  const gone = await deps.db.transaction(async (tx) => {
    // Locks the member, so that of two concurrent calls the second sees the first one's result.
    await lockMember(tx, memberId);
    if (!entersBy(await listLinked(tx, memberId))) return 'ONLY_WAY_IN';
    return (await deleteLinked(tx, memberId, provider)) ? undefined : 'NOT_FOUND';
  });
  if (gone) return refuse(gone);
  await tellOwner(parts, account.value, 'unlinked', facts, { provider: providerNames[provider] });
  return ok({});
}

/** Whether somebody could still come in: by a password, by a code to a number, or by another provider on offer. */
async function waysBeside(
  parts: SessionParts,
  provider: SocialProvider,
  account: MemberAccount,
): Promise<(linked: Linked) => boolean> {
  const { switches } = await parts.settings(account.merchantCode);
  const ways = waysIn(parts.deps, switches);
  const byNumber = account.mobileVerified && switches.MOBILEVERCODELOGIN3 && (ways.sms || ways.firebase !== null);
  return (linked) =>
    account.hasPassword ||
    byNumber ||
    PROVIDERS.some((other) => other !== provider && ways[other] && linked.some((one) => one.provider === other));
}
