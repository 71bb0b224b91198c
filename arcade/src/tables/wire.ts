import type { VendorResult } from '@baize/protocol/games';
import type { JsonObject } from '../kernel/json.ts';
import type { SessionEnd } from '../sessions/store.ts';
import type { Decision, Reveal } from './define-table.ts';

/** A round's phases, by the server's clock. `OFF` while the table is closed or its process changes. */
export type Phase = 'BETTING' | 'CLOSED' | 'DEALING' | 'DECIDING' | 'SETTLED' | 'OFF';

/** Stakes by area, exact decimals. */
export type Stakes = Readonly<Record<string, string>>;

/** All that a seat may see of its table: sent at joining and whenever a reader fell behind. */
export interface Snapshot {
  readonly type: 'snapshot';
  /** Number of the last message it holds. */
  readonly n: number;
  readonly table: string;
  readonly currency: string;
  readonly phase: Phase;
  /** The server's clock now and at the phase's end, in ms. */
  readonly now: number;
  readonly until: number;
  readonly round: RoundView;
  /** Laid open in this round so far, in order. */
  readonly reveals: readonly Reveal[];
  /** Everybody's confirmed stakes: number of players and sum, by area. */
  readonly totals: Readonly<Record<string, { readonly players: number; readonly stake: string }>>;
  readonly players: readonly { readonly name: string; readonly stake: string }[];
  readonly playerCount: number;
  readonly mine: Mine;
  readonly history: readonly PastRound[];
  readonly limits: Limits;
  readonly balance: string;
  readonly result: RoundResult | null;
}

/** A round as it is promised: `commitment` is SHA-256 of `previous` and the round's seed, 32 bytes each. */
export interface RoundView {
  readonly id: string;
  readonly number: number;
  readonly commitment: string;
  /** The commitment of the room's round before this one; zeros before the first. */
  readonly previous: string;
}

export interface Mine {
  /** Confirmed and accepted by the platform. */
  readonly stakes: Stakes;
  /** On their way to the platform. */
  /** Names of the bets of this round that the platform took. */
  readonly accepted: readonly string[];
  readonly pending: readonly { readonly betId: string; readonly stakes: Stakes }[];
  readonly taken: readonly string[];
  readonly open: readonly Decision[];
  /** The own hand after the acts taken. */
  readonly shown: JsonObject;
}

export interface Limits {
  readonly chips: readonly string[];
  readonly min: string;
  readonly max: string;
  /** Bounds of an area where they differ from the table's. */
  readonly areas: Readonly<Record<string, { readonly min: string; readonly max: string }>>;
}

export interface PastRound {
  readonly number: number;
  readonly id: string;
  readonly result: JsonObject;
}

/** A round with own bets that ended while its player was away. */
export interface MissedRound {
  readonly id: string;
  readonly number: number;
  /** Nothing where the round was not dealt or no bet of it was taken: the stake went back. */
  readonly result: JsonObject | null;
  readonly stake: string;
  readonly returned: string;
  /** Decisions that the clock took for the player, in order. */
  readonly acts: readonly string[];
}

export interface RoundResult {
  readonly result: JsonObject;
  readonly winning: readonly string[];
  /** The round's seed, which its commitment promised. */
  readonly serverSeed: string;
  /** Absent for who had no stake. */
  readonly mine?: { readonly stake: string; readonly returned: string; readonly areas: Stakes };
}

/**
 * The reason why a bet or a decision was not taken: the room's own, or the platform's. TAKEN_BACK: nobody knows whether
 * the platform took it, so it is given back.
 */
export type TableRefusal =
  /** Betting, or this decision, is over. */
  | 'TOO_LATE'
  | 'UNKNOWN_ROUND'
  | 'UNKNOWN_AREA'
  /** `details.bound` is the step of all stakes, then the bound that was passed. */
  | 'AREA_MIN'
  | 'AREA_MAX'
  | 'TABLE_MIN'
  | 'TABLE_MAX'
  | 'TOO_MANY'
  | 'BET_CONFLICT'
  | 'ACT_REFUSED'
  | 'TAKEN_BACK'
  | VendorResult;

/**
 * Server to page. `echo`, `refused`, `advice`, `away`, `resumed` and `ended` have no number; a page that misses a numbered one
 * joins again with the last number it has.
 */
export type TableMessage =
  | Snapshot
  | {
      readonly type: 'phase';
      readonly n: number;
      readonly phase: Phase;
      readonly now: number;
      readonly until: number;
      /** With a new round, whose table is empty: nothing is laid, open or settled in it yet. */
      readonly round?: RoundView;
    }
  | { readonly type: 'reveal'; readonly n: number; readonly reveals: readonly Reveal[] }
  | {
      readonly type: 'totals';
      readonly n: number;
      readonly totals: Snapshot['totals'];
      readonly players: Snapshot['players'];
      readonly playerCount: number;
    }
  | { readonly type: 'mine'; readonly n: number; readonly mine: Mine; readonly balance: string }
  | {
      readonly type: 'settled';
      readonly n: number;
      readonly result: RoundResult;
      readonly past: PastRound;
      readonly balance: string;
    }
  | { readonly type: 'limits'; readonly n: number; readonly limits: Limits }
  /** The round cannot be dealt: every stake of it goes back. */
  | {
      readonly type: 'refunded';
      readonly n: number;
      readonly now: number;
      readonly until: number;
      readonly roundId: string;
      readonly serverSeed: string;
      readonly stake: string;
    }
  /** Answers one bet or decision that was not taken; `area` where one is to blame. `code` is a refusal's name. */
  | {
      readonly type: 'refused';
      readonly id: string;
      readonly code: TableRefusal;
      readonly area?: string;
      readonly details?: JsonObject;
    }
  /** The best act for the own hand as it is. */
  | { readonly type: 'advice'; readonly id: string; readonly decision: string }
  /** Rounds with own bets that ended while no page was there, oldest first; said at every joining until it is put away. */
  | { readonly type: 'away'; readonly rounds: readonly MissedRound[] }
  /** Ends what a page missed: it has everything up to this number. */
  | { readonly type: 'resumed'; readonly after: number; readonly now: number }
  /** The seat is given up, or was not to be had; stakes that were taken stand. ELSEWHERE: another window has it. */
  | {
      readonly type: 'ended';
      readonly reason: 'ELSEWHERE' | SessionEnd | 'GAME_CLOSED' | 'LAUNCH_REFUSED' | 'BAD_REQUEST';
    }
  | { readonly type: 'echo'; readonly id: string; readonly now: number };

/** Page to server. `betId` and `id` are made by the page; sent twice, an act is done once. */
export type SeatMessage =
  | { readonly type: 'join'; readonly game: string; readonly ticket: string; readonly after?: number }
  | { readonly type: 'bet'; readonly betId: string; readonly roundId: string; readonly stakes: Stakes }
  | {
      readonly type: 'decide';
      readonly id: string;
      readonly roundId: string;
      readonly decision: string;
      readonly index: number;
    }
  | { readonly type: 'advice'; readonly id: string; readonly roundId: string }
  /** The page has shown the end of a round as it came. */
  | { readonly type: 'seen'; readonly roundId: string }
  /** The player put away what is said of missed rounds, up to this number. */
  | { readonly type: 'put-away'; readonly upTo: number }
  | { readonly type: 'ping'; readonly id: string };
