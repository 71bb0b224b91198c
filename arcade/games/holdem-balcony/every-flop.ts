import { rankOf, suitOf } from '../../src/tables/cards.ts';
import { addBoard, cardsOfPair, PAIRS, pairOf } from './enumerate.ts';

// Boards that differ only by the names of the suits are gone through once: 134,459 of them instead of two million.

const RANKS = 13;
const SUIT_RANGE = 1 << RANKS;

/** All orders of the four suits: the suit that each of them becomes. */
export const SUIT_ORDERS = [0, 1, 2, 3].flatMap((a, _, all) =>
  all.flatMap((b) => all.flatMap((c) => (new Set([a, b, c]).size < 3 ? [] : [[a, b, c, 6 - a - b - c] as const]))),
);

export const recoloured = (card: number, order: readonly number[]): number =>
  (order[suitOf(card)] ?? 0) * RANKS + rankOf(card);

/** The number of each pair once its suits are exchanged, for each order. */
const EXCHANGED = SUIT_ORDERS.map((order) =>
  Uint16Array.from({ length: PAIRS }, (_, pair) => {
    const [a, b] = cardsOfPair(pair);
    return pairOf(recoloured(a, order), recoloured(b, order));
  }),
);

/** Four suits ordered by their ranks name a board in 52 bits, whatever its suits are called. */
function nameOf(cards: readonly number[]): { readonly name: number; readonly order: number } {
  const masks = [0, 0, 0, 0];
  for (const card of cards) masks[suitOf(card)] = (masks[suitOf(card)] ?? 0) | (1 << rankOf(card));
  const suits = [0, 1, 2, 3].toSorted((a, b) => (masks[b] ?? 0) - (masks[a] ?? 0));
  const name = suits.reduce((sum, suit) => sum * SUIT_RANGE + (masks[suit] ?? 0), 0);
  return { name, order: SUIT_ORDERS.findIndex((each) => suits.every((suit, place) => each[suit] === place)) };
}

function boardNamed(name: number): number[] {
  const cards: number[] = [];
  for (let suit = 3, left = name; suit >= 0; suit -= 1, left = Math.floor(left / SUIT_RANGE))
    for (let rank = 0; rank < RANKS; rank += 1) if ((left % SUIT_RANGE) & (1 << rank)) cards.push(suit * RANKS + rank);
  return cards;
}

/** The flops on which each board can come, with the order that exchanges their suits for the board's. */
function comingFrom(flops: readonly (readonly number[])[]): Map<number, { at: number; order: number }[]> {
  const boards = new Map<number, { at: number; order: number }[]>();
  for (const [at, flop] of flops.entries())
    for (let turn = 0; turn < 52; turn += 1) {
      if (flop.includes(turn)) continue;
      for (let river = 0; river < turn; river += 1) {
        if (flop.includes(river)) continue;
        const { name, order } = nameOf([...flop, turn, river]);
        const flopsOf = boards.get(name);
        if (flopsOf) flopsOf.push({ at, order });
        else boards.set(name, [{ at, order }]);
      }
    }
  return boards;
}

/** The sums that calling wins in all futures of each flop, by hand, as `callsOn` finds them one flop at a time. */
export function callsOnAll(flops: readonly (readonly number[])[]): Float64Array[] {
  const totals = flops.map(() => new Float64Array(PAIRS));
  const sums = new Float64Array(PAIRS);
  for (const [name, comings] of comingFrom(flops)) {
    sums.fill(0);
    addBoard(boardNamed(name), sums);
    for (const { at, order } of comings)
      addExchanged(totals[at] as Float64Array, sums, EXCHANGED[order] as Uint16Array);
  }
  return totals;
}

function addExchanged(total: Float64Array, sums: Float64Array, exchanged: Uint16Array): void {
  for (let pair = 0; pair < PAIRS; pair += 1)
    total[pair] = (total[pair] as number) + (sums[exchanged[pair] as number] as number);
}
