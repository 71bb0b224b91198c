import { currencyOf, languageOf, ok, refuse, refuseFields, type Result } from '@baize/protocol/kernel';
import type { Member } from '@baize/protocol/session';
import type { MemberCaller } from '../kernel/caller.ts';
import type { RequestFacts } from '../kernel/serve.ts';
import { findAccount, setFirstLoginDone, setLanguage } from './member-store.ts';
import type { SessionParts } from './session-parts.ts';
import { endSession } from './session-store.ts';

/** What a call answers that only succeeds. */
type Nothing = Record<string, never>;

/** Everyone stands on the first rank, the cue ball, until there are ranks to climb. */
const FIRST_RANK: Readonly<Record<string, string>> = { EN: 'Cue ball', CN: '白球' };

export async function getMember(
  { deps }: SessionParts,
  caller: MemberCaller,
  { merchant, language }: RequestFacts,
): Promise<Result<Member>> {
  const account = await deps.db.read((tx) => findAccount(tx, caller.memberId));
  if (account === undefined) return refuse('NOT_LOGGED_IN');
  return ok({
    id: account.id,
    account: account.username,
    nickname: account.nickname,
    type: account.isAgent,
    isAgent: account.isAgent,
    toUpline: account.hasUpline,
    clubLabel: { labelName: FIRST_RANK[language] ?? 'Cue ball', rankLevel: 0 },
    memberLabel: [],
    merchantCode: account.merchantCode,
    currency: account.currency,
    currencyExponent: currencyOf(account.currency).exponent,
    language: account.language ?? merchant.defaultLanguage,
    registeredAt: account.createdAt.toISOString(),
    passwordChangeRequired: caller.scope === 'password-change',
  });
}

export async function markFirstLogin({ deps }: SessionParts, caller: MemberCaller): Promise<Result<Nothing>> {
  await deps.db.read((tx) => setFirstLoginDone(tx, caller.memberId));
  return ok({});
}

export async function updateLanguage(
  { deps }: SessionParts,
  caller: MemberCaller,
  language: string,
): Promise<Result<Nothing>> {
  const known = languageOf(language.toUpperCase());
  if (known === undefined) return refuseFields({ language: [{ rule: 'invalid' }] });
  await deps.db.read((tx) => setLanguage(tx, caller.memberId, known.code));
  return ok({});
}

/** Ends one session of the caller's own; someone else's answers like one that does not exist. */
export async function endOwnSession(
  { deps }: SessionParts,
  caller: MemberCaller,
  sessionId: string,
): Promise<Result<Nothing>> {
  const ended = await deps.db.read((tx) => endSession(tx, caller.memberId, sessionId, deps.clock.now()));
  if (!ended) return refuse('NOT_FOUND');
  deps.events.publish(caller.memberId, { type: 'session-ended', sessionId });
  return ok({});
}
