import type { JsonObject } from '../../kernel/json.ts';
import type { Channel } from '../../rooms/channel.ts';
import type { RoomRow } from '../../rooms/records.ts';
import type { SessionRow } from '../../rounds/records.ts';
import type { HandFacts } from '../bodies.ts';
import type { Cards, HandEvent, Rake, Sitting } from '../define-cards.ts';
import type { SeatAct } from '../hand/play-hand.ts';
import type { RoomSetting } from '../setting.ts';
import type { PointValue, SeatMoney } from '../hand/money.ts';
import type { CardSeatState, HandRow } from '../records.ts';

/** Somebody in the room. Their chair and their part in a hand stay where they are when the page is gone. */
export interface Person {
  readonly seat: string;
  readonly name: string;
  readonly channel: Channel;
  session: SessionRow;
  balance: string;
  heardMs: number;
  awayMs: number | undefined;
}

/** Holds a chair: a player by the seat of their session, or a bot by its name. */
export interface Sitter {
  readonly seat: string;
  readonly name: string;
  readonly bot: boolean;
  readonly playerId: string;
  readonly sessionHash: string;
  /** Nobody else at the table has one of these. */
  readonly apart: readonly string[];
  seed: string;
  seedHash: string;
  ready: boolean;
  /** Gives the chair up as soon as no hand needs it. */
  leaving: boolean;
}

/** A seat's part in a hand. */
export interface HandSeat {
  readonly chair: number;
  readonly sitter: Sitter;
  readonly bet: string;
  readonly stakeMinor: bigint;
  readonly seed: string;
  state: CardSeatState;
}

export interface Clock {
  readonly key: string;
  readonly beganMs: number;
  untilMs: number;
  refill: boolean;
  /** When a bot answers. */
  readonly botMs: number;
}

export interface LiveHand {
  row: HandRow;
  /** In the order of play, once it is dealt; before that by chair. */
  seats: readonly HandSeat[];
  sitting: Sitting | undefined;
  state: JsonObject | undefined;
  /** The seeds of all seats as one, once it is dealt. */
  combined: string;
  readonly acts: SeatAct[];
  readonly clocks: Map<number, Clock>;
  /** Spare time that is left, by place. */
  readonly refillMs: Map<number, number>;
  /** Places whose last question the clock answered. */
  readonly silent: Set<number>;
  /** Ids of acts that were taken, so that one that is sent again is answered and not done twice. */
  readonly taken: Set<string>;
  points: readonly number[] | undefined;
  money: readonly SeatMoney[];
}

export interface CardTable {
  readonly no: number;
  readonly chairs: (Sitter | undefined)[];
  hand: LiveHand;
  /** When the hand begins, while enough are ready; when the result goes. 0 where nothing waits for time. */
  untilMs: number;
  /** The chair that dealt last. */
  dealerChair: number;
  /** Acts since the table heard the last ones. */
  events: HandEvent[];
  /** The questions that everybody knew of when the table last heard of the hand. */
  asked: string;
}

/** Stakes and seats of a room. */
export interface RoomTerms extends PointValue {
  readonly practice: boolean;
  readonly currency: string;
  /** People that the room takes in all. */
  readonly seats: number;
}

/** All that a room knows. Only its own queue changes it. */
export interface CardRoomState {
  readonly row: RoomRow;
  readonly cards: Cards;
  readonly terms: RoomTerms;
  /** As its operator set it. */
  setting: RoomSetting;
  readonly people: Map<string, Person>;
  readonly tables: Map<number, CardTable>;
}

export const isPresent = ({ channel }: Person): boolean => channel.line !== undefined;

export const tableOf = ({ tables }: CardRoomState, seat: string): CardTable | undefined =>
  [...tables.values()].find(({ chairs }) => chairs.some((sitter) => sitter?.seat === seat));

export const sitterOf = ({ chairs }: CardTable, seat: string): Sitter | undefined =>
  chairs.find((sitter) => sitter?.seat === seat);

export const placeOf = ({ seats, sitting }: LiveHand, seat: string): number | undefined => {
  const place = sitting ? seats.findIndex(({ sitter }) => sitter.seat === seat) : -1;
  return place < 0 ? undefined : place;
};

/** A hand that holds stakes, or asks for them. */
export const isGoingOn = ({ row }: LiveHand): boolean => row.phase === 'STAKING' || row.phase === 'PLAYING';

export const isOver = ({ row }: LiveHand): boolean =>
  row.phase === 'SETTLED' || row.phase === 'CANCELLED' || row.phase === 'REFUNDED';

/** Whether somebody is there to be dealt in: bots always are. */
export const isThere = ({ people }: CardRoomState, { bot, seat, leaving }: Sitter): boolean => {
  if (leaving) return false;
  const person = people.get(seat);
  return bot || (person !== undefined && isPresent(person));
};

const NO_RAKE: Rake = { bps: 0, capPoints: 0 };

/** The rake of a hand is the one that it was begun with, whatever its room takes now. */
export const rakeOfHand = (
  { cards, terms }: Pick<CardRoomState, 'cards' | 'terms'>,
  { rake_bps: bps, rake_points: capPoints }: Pick<HandRow, 'rake_bps' | 'rake_points'>,
): Rake => {
  if (terms.practice) return NO_RAKE;
  return bps === null || capPoints === null ? cards.rake : { bps, capPoints };
};

/** All that a proof needs of a hand that was dealt. */
export const handFacts = (cards: Cards, { seats, combined, acts }: LiveHand, sitting: Sitting): HandFacts => ({
  cards,
  sitting,
  seeds: seats.map(({ seed }) => seed),
  combined,
  acts,
});

export const freshHand = (row: HandRow): LiveHand => ({
  row,
  seats: [],
  sitting: undefined,
  state: undefined,
  combined: '',
  acts: [],
  clocks: new Map(),
  refillMs: new Map(),
  silent: new Set(),
  taken: new Set(),
  points: undefined,
  money: [],
});
