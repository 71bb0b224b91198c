import { ACE, rankOf, suitOf } from '../../src/tables/cards.ts';
import { isJoker, isPrinted } from './deck.ts';

export type MeldKind = 'pure' | 'sequence' | 'set';

const LEAST = 3;
const MOST_IN_SET = 4;
const MOST_IN_SEQUENCE = 13;

/** Places of ranks in a sequence, the ace below the two or above the king. */
const placesOf = (ranks: readonly number[], low: boolean): number[] =>
  ranks.map((rank) => (low && rank === ACE ? 0 : rank + 1));

/** How far ranks reach from the first to the last, with the ace where it is nearer; none where one comes twice. */
export function spanOf(ranks: readonly number[]): number | undefined {
  if (new Set(ranks).size < ranks.length) return undefined;
  const spans = [true, false].map((low) => {
    const places = placesOf(ranks, low);
    return Math.max(...places) - Math.min(...places) + 1;
  });
  return Math.min(...spans);
}

const areAlike = (values: readonly number[]): boolean => values.every((value) => value === values[0]);

/** The best that a group is. A sequence is pure where every card of it stands for itself. */
export function kindOfGroup(group: readonly number[], wild: number): MeldKind | undefined {
  if (group.length < LEAST || group.length > MOST_IN_SEQUENCE) return undefined;
  if (!group.some(isPrinted) && areAlike(group.map(suitOf)) && spanOf(group.map(rankOf)) === group.length)
    return 'pure';
  const naturals = group.filter((card) => !isJoker(card, wild));
  const ranks = naturals.map(rankOf);
  const suits = naturals.map(suitOf);
  // Among jokers alone, one card of the wild rank stands for itself.
  if (naturals.length === 0) return 'sequence';
  if (areAlike(suits) && (spanOf(ranks) ?? Infinity) <= group.length) return 'sequence';
  const isSet = areAlike(ranks) && new Set(suits).size === suits.length && group.length <= MOST_IN_SET;
  return isSet ? 'set' : undefined;
}

/** Whether these groups may be declared: all of them hold, two are sequences, one of those is pure. */
export function isDeclarable(groups: readonly (readonly number[])[], wild: number): boolean {
  const kinds = groups.map((group) => kindOfGroup(group, wild));
  return !kinds.includes(undefined) && kinds.includes('pure') && kinds.filter((kind) => kind !== 'set').length >= 2;
}

/** A group of cards that stand for themselves, and the jokers that it needs beside them. */
export interface Meld {
  readonly kind: MeldKind;
  /** The naturals by their places, as bits. */
  readonly mask: number;
  readonly jokers: number;
}

const firstOf = (mask: number): number => 31 - Math.clz32(mask & -mask);

interface Placed {
  readonly bit: number;
  /** Its place in a sequence, or its suit in a set. */
  readonly at: number;
}

/** Every group that naturals can make with at most so many jokers, by the place of its first natural. */
export function meldsOf(naturals: readonly number[], jokers: number): Meld[][] {
  const found: Meld[][] = naturals.map(() => []);
  const add = (mask: number, kind: MeldKind, needed: number): void => {
    if (needed <= jokers) found[firstOf(mask)]?.push({ kind, mask, jokers: needed });
  };
  const byAt = (placed: readonly Placed[]): Placed[] => placed.toSorted((a, b) => a.at - b.at);
  const sequences = (placed: readonly Placed[], from: number, first: number, mask: number, size: number): void => {
    for (let next = from; next < placed.length; next += 1) {
      const { bit, at } = placed[next] ?? { bit: 0, at: 0 };
      const span = at - (size === 0 ? at : first) + 1;
      if (span - size - 1 > jokers) return;
      if (size > 0 && at === placed[from - 1]?.at) continue;
      const needed = Math.max(span, LEAST) - size - 1;
      add(mask | bit, needed === 0 ? 'pure' : 'sequence', needed);
      sequences(placed, next + 1, size === 0 ? at : first, mask | bit, size + 1);
    }
  };
  const sets = (placed: readonly Placed[], from: number, last: number, mask: number, size: number): void => {
    for (let next = from; next < placed.length; next += 1) {
      const { bit, at } = placed[next] ?? { bit: 0, at: 0 };
      if (at === last) continue;
      if (size > 0) add(mask | bit, 'set', Math.max(LEAST - size - 1, 0));
      sets(placed, next + 1, at, mask | bit, size + 1);
    }
  };
  for (let suit = 0; suit < 4; suit += 1) {
    const placed = naturals.flatMap((card, place) =>
      suitOf(card) === suit ? [{ bit: 1 << place, at: rankOf(card) + 1 }] : [],
    );
    sequences(byAt(placed), 0, 0, 0, 0);
    const rest = placed.filter(({ at }) => at !== ACE + 1);
    // An ace below the two goes first.
    for (const { bit, at } of placed) if (at === ACE + 1) sequences([{ bit: 0, at: -1 }, ...byAt(rest)], 1, 0, bit, 1);
  }
  for (let rank = 0; rank <= ACE; rank += 1) {
    const placed = naturals.flatMap((card, place) =>
      rankOf(card) === rank ? [{ bit: 1 << place, at: suitOf(card) }] : [],
    );
    if (placed.length > 1) sets(byAt(placed), 0, -1, 0, 0);
  }
  return found;
}
