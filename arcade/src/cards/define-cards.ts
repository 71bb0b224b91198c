import type { Draw } from '../fairness/draws.ts';
import { GameRefused } from '../games/define-game.ts';
import type { JsonObject } from '../kernel/json.ts';

/** The seats of one hand and who deals it. The deal goes round from hand to hand. */
export interface Sitting {
  /** Seats are numbered 0 to this, less one, in the order of play. */
  readonly seats: number;
  readonly dealer: number;
}

/** An act of a seat: its name and what it takes ("discard" and a card, "arrange" and three rows). */
export interface Act extends JsonObject {
  readonly act: string;
}

/** An act that a seat may choose now, with what its parameters may be where the page cannot know. */
export interface OpenAct extends JsonObject {
  readonly act: string;
}

/** A question to one seat. Several seats may be asked at once; each answers for itself. */
export interface Turn {
  readonly seat: number;
  /** Another question has another key, so that an answer that comes late is not taken for the next one. */
  readonly key: string;
  /** Names the text `phase-{phase}` of the folder: "arrange", "draw", "discard", "claim". */
  readonly phase: string;
  /** The seat has so long before its refill is touched. */
  readonly seconds: number;
  readonly acts: readonly OpenAct[];
  /** Only its own seat knows that it is asked: that it may claim a tile says which tiles it holds. */
  readonly isQuiet?: true;
}

/** The state after an act, or a word for why it was refused: the text `refused-{refused}` of the folder. */
export type Applied<State> = { readonly state: State } | { readonly refused: string; readonly details?: JsonObject };

/** The public part of an act, for the page's announcements and the hand's history. It never holds a hidden card. */
export interface HandEvent extends JsonObject {
  /** Names the text `event-{event}` of the folder. */
  readonly event: string;
  readonly seat: number;
}

/** The rake of a hand that was played for money. */
export interface Rake {
  /** In hundredths of a per cent of the net win of each winning seat; at most 300. */
  readonly bps: number;
  /** At most so many points a winning seat. */
  readonly capPoints: number;
}

/** A hand of cards or tiles between players, in pure rules. They know points, and neither money, players nor clock. */
export interface CardsDefinition<State extends JsonObject, View extends JsonObject> {
  /** Names the folder, the launch address, cover and title. */
  readonly code: string;
  readonly provider: string;
  readonly kind: 'cards';
  readonly seats: { readonly min: number; readonly max: number };
  /** Counted up whenever the rules change, so that old hands are not checked by new ones. */
  readonly rules: number;
  readonly rake: Rake;
  /** A seat never loses more points than this in one hand; the engine holds them before the deal. */
  worstLoss(sitting: Sitting, seat: number): number;
  /** Draws all that the hand will ever need, a reshuffle too: no act draws. */
  deal(draw: Draw, sitting: Sitting): State;
  /** The questions that are open. The hand is over when there are none. */
  open(state: State): readonly Turn[];
  /** The act is what a page sent and nobody has looked at: it may hold anything. The given state stays as it is. */
  apply(state: State, seat: number, act: Act): Applied<State>;
  /** The stated act for a seat that does not answer. It follows from what the seat may see, and is always taken. */
  fallback(state: State, seat: number): Act;
  /** As much as a seat may see; with no seat, as much as a bystander may see. Once the hand is over, what is laid open. */
  view(state: State, seat: number | undefined): View;
  /**
   * An act that {@link apply} takes, in public words; nothing where nobody may know of it yet. It is called with the
   * state before the act.
   */
  event(state: State, seat: number, act: Act): HandEvent | null;
  /** Points by seat of a hand that is over. They sum to 0, and none is below the seat's worst loss. */
  settle(state: State): readonly number[];
  /**
   * Points that a seat of a hand that is over gave away knowingly, as far as the rules can tell: it had a stated act that
   * cost less and took another one. Left out where that cannot be told.
   */
  givenAway?(state: State, seat: number): number;
  /** The hand for the betting record as a seat saw it end: short words and marks, no state. */
  summary(state: State, seat: number): JsonObject;
  /** A bot's act, from its own view and nothing else. */
  bot(view: View, turn: Turn, draw: Draw): Act;
}

/** A card game as the rooms hold it. */
export type Cards = CardsDefinition<JsonObject, JsonObject>;

/** No room takes more of a winner's net. */
export const MOST_RAKE_BPS = 300;
const MOST_SEATS = 8;

function faultOf({ seats, rake, rules, worstLoss }: Cards): string | undefined {
  const { min, max } = seats;
  if (!Number.isInteger(min) || !Number.isInteger(max) || min < 2 || max < min || max > MOST_SEATS)
    return 'its seats are not from 2 up to 8';
  if (!Number.isInteger(rules) || rules < 1) return 'its rules have no version';
  if (!Number.isInteger(rake.bps) || rake.bps < 0 || rake.bps > MOST_RAKE_BPS) return 'its rake is above 3 %';
  if (!Number.isInteger(rake.capPoints) || rake.capPoints < 0) return 'its rake has no cap';
  for (let count = min; count <= max; count += 1)
    for (let seat = 0; seat < count; seat += 1) {
      const loss = worstLoss({ seats: count, dealer: 0 }, seat);
      if (!Number.isSafeInteger(loss) || loss < 1) return 'a worst loss is not stated in whole points';
    }
  return undefined;
}

/** Declares a card game. Throws a {@link GameRefused} when what it states is not allowed. */
export function defineCards<State extends JsonObject, View extends JsonObject>(
  definition: CardsDefinition<State, View>,
): Cards {
  const cards: Cards = definition;
  const fault = faultOf(cards);
  if (fault !== undefined) throw new GameRefused(`The card game ${cards.code} is refused: ${fault}.`);
  return cards;
}
