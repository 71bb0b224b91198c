import type { JsonObject } from '../kernel/json.ts';
import type { SessionEnd } from '../sessions/store.ts';
import type { Proof } from '../verify/proof.ts';
import type { Act, HandEvent, OpenAct } from './define-cards.ts';

/** Messages between a card room and its page. Amounts are exact decimals, times milliseconds of the server's clock. */

/** Terms that a room states before anybody sits down. */
export interface RoomView {
  readonly game: string;
  /** With bots, for points that are worth nothing. */
  readonly practice: boolean;
  readonly currency: string;
  readonly exponent: number;
  /** One point is worth this. */
  readonly point: string;
  /** The most that is ever held of one seat, at a full table. */
  readonly worst: string;
  /** None in practice. */
  readonly rake: { readonly bps: number; readonly cap: string } | null;
  readonly seats: { readonly min: number; readonly max: number };
  /** Its operator closed it: the hand that goes on is the last one. */
  readonly closing: boolean;
  /** People in the room. */
  readonly people: number;
}

/** READY: dealt in next. OUT: sits and is not dealt in. AWAY: its page is gone. LEAVING: its hand is played out. */
export type ChairState = 'READY' | 'OUT' | 'AWAY' | 'LEAVING';

/** A taken chair of the table. */
export interface ChairView {
  readonly chair: number;
  readonly name: string;
  readonly bot: boolean;
  readonly you: boolean;
  readonly state: ChairState;
  /** Its seat in the hand, by the order of play; null while it is in none. */
  readonly place: number | null;
  /** SHA-256 of the seed that it gave when it sat down. */
  readonly seedHash: string;
}

/** A question to a seat, and until when. `refill`: the seat is away and its spare time runs. */
export interface TurnView {
  readonly place: number;
  readonly phase: string;
  readonly until: number;
  /** How long the question lasts in all, for a ring. */
  readonly lasts: number;
  readonly refill: boolean;
}

/** The question to this page's own seat. */
export interface OwnTurn {
  readonly key: string;
  readonly phase: string;
  readonly acts: readonly OpenAct[];
  /** It is played when the time is up. */
  readonly fallback: Act;
}

export interface HandResult {
  readonly serverSeed: string;
  /** Points by place. */
  readonly points: readonly number[];
  /** The own money; absent for who did not play. */
  readonly mine?: {
    readonly stake: string;
    readonly returned: string;
    readonly net: string;
    readonly rake: string;
  };
  readonly proof?: Proof;
  /** Every stake went back, because the hand could not be played to its end. */
  readonly refunded?: true;
}

/** A hand of this player that ended, here or in another room of the game. */
export interface PastHand {
  readonly handId: string;
  readonly number: number;
  readonly beganMs: number;
  /** The own seat. */
  readonly place: number;
  /** By place. */
  readonly names: readonly string[];
  readonly result: HandResult;
}

/** WAITING: for players. STARTING: in a moment. STAKING: the stakes are asked for. */
export type TablePhase = 'WAITING' | 'STARTING' | 'STAKING' | 'PLAYING' | 'SETTLED';

export interface HandView {
  readonly id: string;
  readonly number: number;
  readonly commitment: string;
  readonly dealer: number | null;
  /** As much as this seat may see; null before the deal. */
  readonly view: JsonObject | null;
  readonly turns: readonly TurnView[];
  readonly turn: OwnTurn | null;
  /** Held of this page's seat. */
  readonly held: string;
  readonly result: HandResult | null;
}

/** The table as this seat sees it; without one, the room alone. */
export interface TableView {
  readonly no: number;
  readonly phase: TablePhase;
  /** When the phase ends by itself; 0 where it does not. */
  readonly until: number;
  readonly chairs: readonly ChairView[];
  readonly hand: HandView;
}

export interface CardState {
  readonly now: number;
  readonly room: RoomView;
  readonly table: TableView | null;
  readonly balance: string;
}

export type CardRefusal =
  | 'TOO_LATE'
  | 'NO_SEAT'
  | 'ROOM_FULL'
  | 'NOT_SEATED'
  | 'BET_REFUSED'
  | 'INSUFFICIENT_FUNDS'
  | 'BET_NOT_ALLOWED'
  | 'TAKEN_BACK'
  | 'SAT_OUT'
  | 'RULES';

/**
 * Server to page. Each change of a table is one `state` for each of its people, with what was done since the last one.
 * `done`, `refused`, `past`, `resumed`, `ended` and `echo` have no number.
 */
export type CardMessage =
  | ({ readonly type: 'snapshot'; readonly n: number } & CardState)
  | ({ readonly type: 'state'; readonly n: number; readonly events: readonly HandEvent[] } & CardState)
  /** Tells this seat something that no act of its own asked for: its stake was refused, it sits out. */
  | { readonly type: 'notice'; readonly n: number; readonly code: CardRefusal }
  | { readonly type: 'done'; readonly id: string }
  /** `rule` is the game's own word for why it does not take the act. */
  | {
      readonly type: 'refused';
      readonly id: string;
      readonly code: CardRefusal;
      readonly rule?: string;
      readonly details?: JsonObject;
    }
  /** `more`: there are older ones. */
  | { readonly type: 'past'; readonly id: string; readonly hands: readonly PastHand[]; readonly more: boolean }
  | { readonly type: 'resumed'; readonly after: number; readonly now: number }
  | {
      readonly type: 'ended';
      readonly reason: 'ELSEWHERE' | SessionEnd | 'GAME_CLOSED' | 'LAUNCH_REFUSED' | 'BAD_REQUEST' | 'NO_ROOM';
    }
  | { readonly type: 'echo'; readonly id: string; readonly now: number };

/** Page to server. */
export type CardAsk =
  /** Takes a chair, with the page's part of every shuffle from the next hand on. */
  | { readonly type: 'sit'; readonly id: string; readonly seed: string }
  /** Dealt in, or not, from the next hand on. */
  | { readonly type: 'ready'; readonly id: string; readonly ready: boolean }
  | { readonly type: 'act'; readonly id: string; readonly handId: string; readonly key: string; readonly act: Act }
  /** Asks for own hands that ended before one of them, or for the last ones. */
  | { readonly type: 'past'; readonly id: string; readonly before?: string | undefined }
  /** Gives the chair up. A hand that goes on is played out by the default acts. */
  | { readonly type: 'stand'; readonly id: string };

/** Asks that change the table: they are taken one after the other. */
export type TableAsk = Exclude<CardAsk, { type: 'past' }>;
