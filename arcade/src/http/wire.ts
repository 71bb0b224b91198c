import type { JsonObject } from '../kernel/json.ts';
import type { Proof } from '../verify/proof.ts';

/** Messages between the arcade's server and its pages. Amounts are exact decimals, times milliseconds. */

/** Names the page's session; it lives in the page's memory only. */
export const SESSION_HEADER = 'x-arcade-session';

/** COMMITTED: the stake never arrived and nothing was taken. The others as in the arcade's book. */
export type RoundStateView =
  | 'COMMITTED'
  | 'BETTING'
  | 'PLAYING'
  | 'PAYING'
  | 'SETTLED'
  | 'REFUNDING'
  | 'REFUNDED'
  | 'REFUSED'
  | 'STUCK';

export interface CommitmentView {
  readonly roundId: string;
  readonly serverSeedHash: string;
}

export interface RoundView {
  readonly roundId: string;
  readonly state: RoundStateView;
  readonly stake: string;
  readonly choice: JsonObject | null;
  /** Null until the stake is taken and the round drawn. */
  readonly outcome: JsonObject | null;
  /** The steps of a round of steps, in order; empty in other games. */
  readonly steps: readonly JsonObject[];
  /** As much of a round that goes on as may be seen; null before and after. */
  readonly shown: JsonObject | null;
  /** Ending a round that goes on would return this. */
  readonly worth: string | null;
  readonly payout: string | null;
  readonly balanceAfterStake: string | null;
  readonly balance: string | null;
  /** The platform's result name, after a refusal. */
  readonly problem: string | null;
  /** When the stake was asked for, and the time since then, by the server's clock. */
  readonly startedMs: number | null;
  readonly elapsedMs: number;
  readonly proof: Proof | null;
}

export interface SessionView {
  readonly sessionId: string;
  readonly game: string;
  readonly mode: 'REAL' | 'TRIAL';
  readonly currency: string;
  readonly exponent: number;
  readonly balance: string;
  readonly stakes: readonly string[];
  /** This player's last stake in this game; null on the first visit. */
  readonly lastStake: string | null;
  readonly lastChoice: JsonObject | null;
  readonly next: CommitmentView;
  /** How long until the next spin is taken. */
  readonly waitMs: number;
  /** A round that ended, or goes on, without its player having seen it. */
  readonly unseen: RoundView | null;
}

export type TableSessionView = Pick<SessionView, 'sessionId' | 'game' | 'mode' | 'currency' | 'exponent' | 'balance'>;

export interface RoundReply {
  readonly round: RoundView;
  readonly next: CommitmentView;
  readonly waitMs: number;
}

export type ArcadeProblem =
  | 'BAD_REQUEST'
  | 'NOT_FOUND'
  | 'SESSION_ENDED'
  | 'LAUNCH_REFUSED'
  | 'PLAYER_LOCKED'
  | 'GAME_CLOSED'
  | 'HOUSE_UNREACHABLE'
  | 'TOO_EARLY'
  | 'ROUND_OPEN'
  | 'UNKNOWN_ROUND'
  | 'STEP_REFUSED'
  | 'UNKNOWN_ERROR';

export type ArcadeEnvelope<T> =
  | { readonly success: true; readonly value: T }
  | { readonly success: false; readonly code: ArcadeProblem; readonly message: string; readonly value?: JsonObject };
