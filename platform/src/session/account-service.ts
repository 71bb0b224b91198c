import { currencyOf, languageOf, ok, refuse, refuseFields, type Result } from '@baize/protocol/kernel';
import type { Member } from '@baize/protocol/session';
import type { MemberCaller } from '../kernel/caller.ts';
import type { RequestFacts } from '../kernel/calls/serve.ts';
import { findAccount, setFirstLoginDone, setLanguage } from '../members/index.ts';
import type { SessionParts } from './session-parts.ts';
import { rememberedSelector } from './sign-in/remembered.ts';
import { deleteAllRemembered } from './sign-in/remembered-store.ts';
import { endChallenges } from './second-factor/second-factor-store.ts';
import { tellEnded } from './revocation.ts';
import { endAllSessions, endSession, findSessionEnd } from './session-store.ts';

/** The answer of a call that can only succeed. */
type Nothing = Record<string, never>;

/** The account of a logged-in member, and its settings. */
export function createAccountService({ deps }: SessionParts) {
  return { getMember, markFirstLogin, updateLanguage, endOwnSession, endOtherSessions };

  async function getMember(caller: MemberCaller, { merchant, language }: RequestFacts): Promise<Result<Member>> {
    const { account, endsAt, rank } = await deps.db.read(async (tx) => ({
      account: await findAccount(tx, caller.memberId),
      endsAt: await findSessionEnd(tx, caller.sessionId),
      rank: await deps.ranks.labelOf(tx, caller.memberId, language),
    }));
    if (account === undefined || endsAt === undefined) return refuse('NOT_LOGGED_IN');
    return ok({
      id: account.id,
      account: account.username,
      nickname: account.nickname,
      type: account.isAgent,
      isAgent: account.isAgent,
      toUpline: account.hasUpline,
      clubLabel: { labelName: rank.name, rankLevel: rank.level },
      memberLabel: [...rank.labels],
      merchantCode: account.merchantCode,
      currency: account.currency,
      currencyExponent: currencyOf(account.currency).exponent,
      language: account.language ?? merchant.defaultLanguage,
      registeredAt: account.createdAt.toISOString(),
      passwordChangeRequired: caller.scope === 'password-change',
      excludedUntil: caller.excludedUntil?.toISOString() ?? null,
      session: {
        idleSeconds: Math.floor(deps.config.sessionIdleMs / 1000),
        endsAt: endsAt.toISOString(),
        // A device's own clock may say anything.
        endsInSeconds: Math.floor((endsAt.getTime() - deps.clock.now().getTime()) / 1000),
      },
    });
  }

  async function markFirstLogin(caller: MemberCaller): Promise<Result<Nothing>> {
    await deps.db.transaction((tx) => setFirstLoginDone(tx, caller.memberId));
    return ok({});
  }

  async function updateLanguage(caller: MemberCaller, language: string): Promise<Result<Nothing>> {
    const known = languageOf(language.toUpperCase());
    if (known === undefined) return refuseFields({ language: [{ rule: 'invalid' }] });
    await deps.db.transaction((tx) => setLanguage(tx, caller.memberId, known.code));
    return ok({});
  }

  /**
   * Ends one session of the caller's own; someone else's answers like one that does not exist. Ending another one is done
   * for fear of whoever holds it, so no other browser stays remembered either.
   */
  async function endOwnSession(caller: MemberCaller, sessionId: string, facts: RequestFacts): Promise<Result<Nothing>> {
    const ended = await deps.db.transaction(async (tx) => {
      const found = await endSession(tx, caller.memberId, sessionId, facts.now);
      if (found && sessionId !== caller.sessionId) {
        await deleteAllRemembered(tx, caller.memberId, rememberedSelector(facts));
      }
      return found;
    });
    if (!ended) return refuse('NOT_FOUND');
    tellEnded(deps, caller.memberId, [sessionId]);
    return ok({});
  }

  /** Ends every session but the caller's, what other browsers remember, and sign-ins half done; returns how many. */
  async function endOtherSessions(caller: MemberCaller, facts: RequestFacts): Promise<number> {
    const ended = await deps.db.transaction(async (tx) => {
      // In this order: one that comes in by what it remembers keeps that until its session is there to be ended.
      await deleteAllRemembered(tx, caller.memberId, rememberedSelector(facts));
      await endChallenges(tx, caller.memberId);
      return endAllSessions(tx, caller.memberId, facts.now, caller.sessionId);
    });
    tellEnded(deps, caller.memberId, ended);
    return ended.length;
  }
}
