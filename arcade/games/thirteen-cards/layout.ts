import { rankOf, suitOf, cardOf } from '../../src/tables/cards.ts';
import { missetRow, nameOfRow, ROW_SIZES, type Row } from './rules.ts';

/** Cards as the player has laid them so far: three rows, the front first, and what is still in the hand. */
export interface Layout {
  readonly rows: readonly (readonly string[])[];
  readonly hand: readonly string[];
}

export type Order = 'rank' | 'suit';

const numbers = (faces: readonly string[]): number[] => faces.map(cardOf);

export const sorted = (faces: readonly string[], order: Order): string[] =>
  faces.toSorted((a, b) => {
    const [one, other] = [cardOf(a), cardOf(b)];
    const [rank, suit] = [rankOf(other) - rankOf(one), suitOf(other) - suitOf(one)];
    return order === 'rank' ? rank || suit : suit || rank;
  });

export const fresh = (hand: readonly string[]): Layout => ({ rows: [[], [], []], hand });

const sizeOf = (row: number): number => ROW_SIZES[row] ?? 0;

/** Moves cards of the hand, or of other rows, into a row; undefined where they do not fit. */
export function place({ rows, hand }: Layout, cards: readonly string[], row: number): Layout | undefined {
  const others = rows.map((each) => each.filter((card) => !cards.includes(card)));
  const target = [...(others[row] ?? []), ...cards];
  if (cards.length === 0 || target.length > sizeOf(row)) return undefined;
  return {
    rows: others.map((each, at) => (at === row ? sorted(target, 'rank') : each)),
    hand: hand.filter((card) => !cards.includes(card)),
  };
}

/** Takes a card back into the hand. */
export const takeBack = ({ rows, hand }: Layout, card: string): Layout => ({
  rows: rows.map((row) => row.filter((each) => each !== card)),
  hand: [...hand, card],
});

/** A card of the hand or of a row and one of another row change places. */
export const exchanged = ({ rows, hand }: Layout, card: string, other: string): Layout => {
  const swap = (cards: readonly string[]): string[] =>
    cards.map((each) => (each === card ? other : each === other ? card : each));
  return { rows: rows.map((row) => sorted(swap(row), 'rank')), hand: swap(hand) };
};

/** The remaining cards go where they fit when only one row has room, so that nobody places the last cards one by one. */
export function complete(layout: Layout): Layout {
  const open = layout.rows.flatMap((row, at) => (row.length < sizeOf(at) ? [at] : []));
  const [only] = open;
  return open.length === 1 && only !== undefined ? (place(layout, layout.hand, only) ?? layout) : layout;
}

export const isComplete = ({ hand }: Layout): boolean => hand.length === 0;

/** The name of a row that is full; nothing before. */
export const rowName = (row: readonly string[], at: number): ReturnType<typeof nameOfRow> | undefined =>
  row.length === sizeOf(at) ? nameOfRow(numbers(row)) : undefined;

/** The row that ranks above the one behind it, as far as both are full. */
export function missetOf({ rows }: Layout): Row | undefined {
  const [front = [], middle = [], back = []] = rows.map(numbers);
  const full = (row: readonly number[], at: number): boolean => row.length === sizeOf(at);
  if (full(front, 0) && full(middle, 1) && full(back, 2)) return missetRow([front, middle, back]);
  if (full(middle, 1) && full(back, 2) && missetRow([[], middle, back]) === 'middle') return 'middle';
  if (full(front, 0) && full(middle, 1) && missetRow([front, middle, middle]) === 'front') return 'front';
  return undefined;
}
