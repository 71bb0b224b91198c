import type { JsonObject } from '../kernel/json.ts';
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
  readonly round: { readonly id: string; readonly number: number; readonly commitment: string };
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

export interface Mine {
  /** Confirmed and accepted by the platform. */
  readonly stakes: Stakes;
  /** On their way to the platform. */
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

export interface RoundResult {
  readonly result: JsonObject;
  readonly winning: readonly string[];
  /** The round's seed, which its commitment promised. */
  readonly serverSeed: string;
  /** Absent for who had no stake. */
  readonly mine?: { readonly stake: string; readonly returned: string; readonly areas: Stakes };
}

/** Server to page; each but `echo` and `refused` is numbered, and a page that misses one asks from its number on. */
export type TableMessage =
  | Snapshot
  | {
      readonly type: 'phase';
      readonly n: number;
      readonly phase: Phase;
      readonly now: number;
      readonly until: number;
      /** With BETTING: the new round. */
      readonly round?: Snapshot['round'];
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
  /** Answers one bet or decision that was not taken; `area` where one is to blame. `code` is a refusal's name. */
  | {
      readonly type: 'refused';
      readonly id: string;
      readonly code: string;
      readonly area?: string;
      readonly details?: JsonObject;
    }
  | { readonly type: 'ended'; readonly reason: string }
  | { readonly type: 'echo'; readonly id: string; readonly now: number };

/** Page to server. `betId` and `id` are made by the page; sent twice, an act is done once. */
export type SeatMessage =
  | { readonly type: 'join'; readonly table: string; readonly ticket: string; readonly after?: number }
  | { readonly type: 'bet'; readonly betId: string; readonly roundId: string; readonly stakes: Stakes }
  | {
      readonly type: 'decide';
      readonly id: string;
      readonly roundId: string;
      readonly decision: string;
      readonly index: number;
    }
  | { readonly type: 'advice'; readonly id: string; readonly roundId: string }
  | { readonly type: 'ping'; readonly id: string };
