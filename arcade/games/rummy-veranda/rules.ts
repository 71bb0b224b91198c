import type { Draw } from '../../src/fairness/draws.ts';
import type { Sitting } from '../../src/cards/define-cards.ts';
import { shuffled } from '../../src/tables/cards.ts';
import { CARDS, isJoker, wildRankOf } from './deck.ts';
import { deadwoodOf } from './grouping.ts';
import { isDeclarable } from './melds.ts';

export const HAND = 13;
export const FIRST_DROP = 20;
export const MIDDLE_DROP = 40;
export const MOST_POINTS = 80;
/** The discards become the stock once; when it is used up again, nobody has won. */
const MOST_RESHUFFLES = 1;

export type Ended =
  | { readonly how: 'declared'; readonly winner: number; readonly groups: readonly (readonly number[])[] }
  | { readonly how: 'last'; readonly winner: number }
  | { readonly how: 'exhausted'; readonly winner: null };

export type Out = { readonly how: 'dropped' | 'wrong'; readonly points: number };

export type State = {
  readonly dealer: number;
  /** The card that was turned up to name the wild rank. */
  readonly turned: number;
  /** The last card is on top. */
  readonly stock: readonly number[];
  readonly discards: readonly number[];
  /** Every card's place in the stock that the discards become. */
  readonly order: readonly number[];
  readonly reshuffles: number;
  readonly hands: readonly (readonly number[])[];
  readonly out: readonly (Out | null)[];
  /** Turns that each seat has begun by drawing. */
  readonly drawn: readonly number[];
  readonly turn: number;
  /** The card that the seat to move drew; none while it has to draw. */
  readonly held: { readonly card: number; readonly from: 'stock' | 'discards' } | null;
  readonly moves: number;
  readonly ended: Ended | null;
};

export const wildOf = ({ turned }: State): number => wildRankOf(turned);
export const topOf = ({ discards }: State): number | undefined => discards.at(-1);

export function deal(draw: Draw, { seats, dealer }: Sitting): State {
  const cards = shuffled(draw, CARDS, CARDS);
  const hands = Array.from({ length: seats }, () => cards.splice(0, HAND));
  const [turned = 0, first = 0] = cards.splice(0, 2);
  return {
    dealer,
    turned,
    stock: cards,
    discards: [first],
    order: shuffled(draw, CARDS, CARDS),
    reshuffles: 0,
    hands,
    out: hands.map(() => null),
    drawn: hands.map(() => 0),
    turn: (dealer + 1) % seats,
    held: null,
    moves: 0,
    ended: null,
  };
}

/** A joker on the discards is not taken. */
export function mayTake(state: State): boolean {
  const top = topOf(state);
  return top !== undefined && !isJoker(top, wildOf(state));
}

export const dropPoints = ({ drawn }: State, seat: number): number => (drawn[seat] === 0 ? FIRST_DROP : MIDDLE_DROP);

const hold = (state: State, card: number, from: 'stock' | 'discards'): State => ({
  ...state,
  hands: state.hands.with(state.turn, [...(state.hands[state.turn] ?? []), card]),
  drawn: state.drawn.with(state.turn, (state.drawn[state.turn] ?? 0) + 1),
  held: { card, from },
  moves: state.moves + 1,
});

export const drawStock = (state: State): State =>
  hold({ ...state, stock: state.stock.slice(0, -1) }, state.stock.at(-1) ?? 0, 'stock');

export const takeDiscard = (state: State): State =>
  hold({ ...state, discards: state.discards.slice(0, -1) }, topOf(state) ?? 0, 'discards');

/** The next seat that is still in; the last one left has won. */
function goOn(state: State): State {
  const seats = state.hands.length;
  const left = state.out.flatMap((out, seat) => (out === null ? [seat] : []));
  const next = { ...state, held: null, moves: state.moves + 1 };
  if (left.length === 1) return { ...next, ended: { how: 'last', winner: left[0] ?? 0 } };
  let turn = (state.turn + 1) % seats;
  while (state.out[turn] !== null) turn = (turn + 1) % seats;
  return filled({ ...next, turn });
}

/** A stock that is used up is made of the discards below the top one. */
function filled(state: State): State {
  if (state.stock.length > 0) return state;
  const below = state.discards.slice(0, -1);
  if (state.reshuffles >= MOST_RESHUFFLES || below.length === 0)
    return { ...state, ended: { how: 'exhausted', winner: null } };
  const stock = below.toSorted((a, b) => (state.order[a] ?? 0) - (state.order[b] ?? 0));
  return { ...state, stock, discards: state.discards.slice(-1), reshuffles: state.reshuffles + 1 };
}

const without = (hand: readonly number[], card: number): number[] => hand.filter((each) => each !== card);

const lay = (state: State, card: number): State => ({
  ...state,
  hands: state.hands.with(state.turn, without(state.hands[state.turn] ?? [], card)),
  discards: [...state.discards, card],
});

export const discard = (state: State, card: number): State => goOn(lay(state, card));

const leave = (state: State, out: Out): State => goOn({ ...state, out: state.out.with(state.turn, out) });

export const drop = (state: State): State => leave(state, { how: 'dropped', points: dropPoints(state, state.turn) });

/** A declaration that does not hold costs the most, and the hand goes on without its seat. */
export function declare(state: State, card: number, groups: readonly (readonly number[])[]): State {
  const laid = lay(state, card);
  if (!isDeclarable(groups, wildOf(state))) return leave(laid, { how: 'wrong', points: MOST_POINTS });
  return { ...laid, held: null, moves: state.moves + 1, ended: { how: 'declared', winner: state.turn, groups } };
}

/** Points that each seat loses to the winner; nothing where nobody has won. */
export function lossesOf(state: State): number[] {
  const winner = state.ended?.winner ?? null;
  return state.hands.map((hand, seat) => {
    if (winner === null || seat === winner) return 0;
    return state.out[seat]?.points ?? Math.min(deadwoodOf(hand, wildOf(state)), MOST_POINTS);
  });
}

export function settle(state: State): number[] {
  const losses = lossesOf(state);
  const sum = losses.reduce((total, each) => total + each, 0);
  return losses.map((loss, seat) => (seat === state.ended?.winner ? sum : 0 - loss));
}
