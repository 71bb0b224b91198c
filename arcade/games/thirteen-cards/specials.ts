import { ACE, rankOf, RANKS, suitOf } from '../../src/tables/cards.ts';

export type Special = 'dragon' | 'six-pairs' | 'three-straights' | 'three-flushes';

function counted(values: readonly number[], size: number): number[] {
  const counts = Array.from({ length: size }, () => 0);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** The ranks of every straight of so many cards; the ace stands below the two or above the king. */
const straightsOf = (length: number): number[][] =>
  Array.from({ length: RANKS.length - length + 2 }, (_, first) =>
    Array.from({ length }, (_each, step) => (first + step + ACE) % RANKS.length),
  );

const SHORT_STRAIGHTS = straightsOf(3);
const LONG_STRAIGHTS = straightsOf(5);

/** The counts that remain without these ranks; none where one is missing. */
function without(counts: readonly number[], ranks: readonly number[]): number[] | undefined {
  const left = [...counts];
  for (const rank of ranks) {
    const held = left[rank] ?? 0;
    if (held === 0) return undefined;
    left[rank] = held - 1;
  }
  return left;
}

const areThreeStraights = (counts: readonly number[]): boolean =>
  LONG_STRAIGHTS.some((first, at) => {
    const eight = without(counts, first);
    return (
      eight !== undefined &&
      LONG_STRAIGHTS.slice(at).some((second) => {
        const three = without(eight, second);
        return three !== undefined && SHORT_STRAIGHTS.some((third) => without(three, third) !== undefined);
      })
    );
  });

/** Cards of each suit that three, five and five of one suit each can make up, in rising order. */
const FLUSH_COUNTS = new Set(['0,0,0,13', '0,0,3,10', '0,0,5,8', '0,3,5,5']);

/** The best special hand that thirteen cards are. */
export function specialOf(hand: readonly number[]): Special | undefined {
  const ranks = counted(hand.map(rankOf), RANKS.length);
  if (ranks.every((count) => count === 1)) return 'dragon';
  if (ranks.reduce((pairs, count) => pairs + Math.floor(count / 2), 0) === 6) return 'six-pairs';
  if (areThreeStraights(ranks)) return 'three-straights';
  const suits = counted(hand.map(suitOf), 4).toSorted((a, b) => a - b);
  return FLUSH_COUNTS.has(suits.join(',')) ? 'three-flushes' : undefined;
}
