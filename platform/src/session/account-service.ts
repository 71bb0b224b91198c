import { currencyOf, languageOf, ok, refuse, refuseFields, type Result } from '@baize/protocol/kernel';
import type { Member, Security } from '@baize/protocol/session';
import type { MemberCaller } from '../kernel/caller.ts';
import type { RequestFacts } from '../kernel/serve.ts';
import { findAccount, setFirstLoginDone, setLanguage, type MemberAccount } from './member-store.ts';
import type { SessionParts } from './session-parts.ts';
import { endSession, listLiveSessions, listLogins } from './session-store.ts';

const LOGINS_SHOWN = 20;

/** What a call answers that only succeeds. */
type Nothing = Record<string, never>;

/** Parts of what protects an account, in points of a hundred. */
const PROTECTION = { password: 40, paymentPassword: 20, email: 20, mobile: 20 };

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

export async function getSecurity({ deps }: SessionParts, caller: MemberCaller, now: Date): Promise<Result<Security>> {
  const [account, sessions, logins] = await deps.db.read((tx) =>
    Promise.all([
      findAccount(tx, caller.memberId),
      listLiveSessions(tx, caller.memberId, now),
      listLogins(tx, caller.memberId, LOGINS_SHOWN),
    ]),
  );
  if (account === undefined) return refuse('NOT_LOGGED_IN');
  return ok({
    account: account.username,
    nickname: account.nickname,
    registeredAt: account.createdAt.toISOString(),
    passwordChangedAt: account.passwordChangedAt.toISOString(),
    hasPaymentPassword: account.paymentPasswordHash !== undefined,
    email: masked(account.email, /(?<=^.).*(?=@)/),
    mobile: masked(account.mobile, /.(?=.{3})/g),
    strength: strengthOf(account),
    sessions: sessions.map((session) => ({
      id: session.id,
      device: session.device,
      ip: session.ip,
      createdAt: session.started_at.toISOString(),
      lastSeenAt: session.last_seen_at.toISOString(),
      current: session.id === caller.sessionId,
    })),
    loginHistory: logins.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
  });
}

const masked = (text: string | undefined, hidden: RegExp): string | null => text?.replace(hidden, '*') ?? null;

const strengthOf = (account: MemberAccount): number =>
  PROTECTION.password +
  (account.paymentPasswordHash === undefined ? 0 : PROTECTION.paymentPassword) +
  (account.email === undefined ? 0 : PROTECTION.email) +
  (account.mobile === undefined ? 0 : PROTECTION.mobile);
