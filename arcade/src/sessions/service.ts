import { DAY_MS, parseAmount } from '@baize/protocol/kernel';
import { exponentOf } from '../games/stakes.ts';
import { callHead, type VendorApi } from '../vendor-api/client.ts';
import type { Verdict } from '../vendor-api/verdict.ts';
import { hashOf, newSecretHex } from '../kernel/ids.ts';
import type { SessionRow } from '../rounds/records.ts';
import type { NewSession, SessionEnd, SessionStore } from './store.ts';

export interface LaunchRequest {
  readonly token: string;
  readonly game: string;
  readonly merchantCode: string;
}

export type SessionRefusal = {
  readonly refused: 'LAUNCH_REFUSED' | 'PLAYER_LOCKED' | 'GAME_CLOSED' | 'HOUSE_UNREACHABLE';
};

export type CreatedSession =
  | SessionRefusal
  | { readonly refused?: never; readonly sessionId: string; readonly session: SessionRow; readonly balance: string };

export type FoundSession = { readonly ended: SessionEnd } | { readonly ended?: never; readonly session: SessionRow };

export type BalanceAnswer = SessionRefusal | { readonly refused?: never; readonly balance: string };

/** A page may stay open this long; the platform's own token usually ends earlier. */
const SESSION_MEMORY_MS = DAY_MS;
const SESSION_PRUNE_MS = 30 * SESSION_MEMORY_MS;

const SESSION_ENDS: readonly string[] = ['PLAYER_LOCKED', 'INVALID_TOKEN', 'TOKEN_EXPIRED'] satisfies SessionEnd[];
export const isSessionEnd = (name: string): name is SessionEnd => SESSION_ENDS.includes(name);

function refusalOf({ class: verdict, name }: Verdict): SessionRefusal {
  if (verdict === 'uncertain') return { refused: 'HOUSE_UNREACHABLE' };
  if (name === 'PLAYER_LOCKED') return { refused: 'PLAYER_LOCKED' };
  return { refused: name === 'GAME_NOT_FOUND' ? 'GAME_CLOSED' : 'LAUNCH_REFUSED' };
}

export interface SessionOptions {
  readonly store: SessionStore;
  readonly vendorApi: VendorApi;
  /** Sums that a session can stake. */
  readonly stakesOf: (session: NewSession) => readonly bigint[];
  readonly now: () => number;
}

export type SessionService = ReturnType<typeof createSessionService>;

/** Sessions of the page: opened by a single-use launch token, known by a header, never by a cookie. */
export function createSessionService({ store, vendorApi, stakesOf, now }: SessionOptions) {
  return {
    /** Exchanges the launch token. It is not retried, because an unanswered exchange may have used the token up. */
    open: async ({ token, game, merchantCode }: LaunchRequest): Promise<CreatedSession> => {
      await store.prune(now() - SESSION_PRUNE_MS);
      const verdict = await vendorApi.send(
        'authenticate',
        JSON.stringify({ ...callHead(merchantCode, now()), token, gameCode: game }),
      );
      const { reply } = verdict;
      if (verdict.class !== 'success') return refusalOf(verdict);
      if (!reply?.sessionToken || !reply.playerId || !reply.currency || parseAmount(reply.balance ?? '') === undefined)
        return { refused: 'HOUSE_UNREACHABLE' };
      const sessionId = newSecretHex();
      const mode = reply.mode ?? 'REAL';
      const merchant = reply.merchantCode ?? merchantCode;
      const session = {
        id_hash: hashOf(sessionId),
        seat: JSON.stringify([merchant, reply.playerId, game, mode, reply.currency]),
        game,
        mode,
        player_id: reply.playerId,
        merchant_code: merchant,
        currency: reply.currency,
        exponent: reply.currencyExponent ?? exponentOf(reply.currency),
        min_stake: reply.minStake ?? null,
        max_stake: reply.maxStake ?? null,
        room: reply.room ? JSON.stringify(reply.room) : null,
        apart: reply.apart ? JSON.stringify(reply.apart) : null,
        session_token: reply.sessionToken,
        opened_ms: now(),
      };
      // Nothing could be staked: the operator takes no sum that this game has.
      if (stakesOf(session).length === 0) return { refused: 'GAME_CLOSED' };
      await store.open(session);
      return { sessionId, session: { ...session, ended: null }, balance: reply.balance ?? '0.0000' };
    },

    /** The session of a header, or why it plays no longer. An unknown one reads as expired. */
    find: async (sessionId: string): Promise<FoundSession> => {
      const session = await store.find(hashOf(sessionId));
      if (!session || session.opened_ms < now() - SESSION_MEMORY_MS) return { ended: 'EXPIRED' };
      if (session.ended === 'SUPERSEDED') return { ended: 'SUPERSEDED' };
      if (session.ended !== null) return { ended: isSessionEnd(session.ended) ? session.ended : 'EXPIRED' };
      return { session };
    },

    /** Asks the platform for the balance; a token it no longer takes ends the session. */
    balance: async (session: SessionRow): Promise<BalanceAnswer> => {
      const { merchant_code: merchantCode, player_id: playerId, currency, session_token: token } = session;
      const verdict = await vendorApi.send(
        'balance',
        JSON.stringify({ ...callHead(merchantCode, now()), playerId, currency, token }),
      );
      if (verdict.class === 'success' && verdict.reply?.balance) return { balance: verdict.reply.balance };
      if (isSessionEnd(verdict.name)) await store.end(session.id_hash, verdict.name);
      return refusalOf(verdict);
    },

    /** Ends every session of a player. */
    kick: (playerId: string): Promise<void> => store.endPlayer(playerId),

    end: (sessionHash: string, reason: SessionEnd): Promise<void> => store.end(sessionHash, reason),
  };
}
