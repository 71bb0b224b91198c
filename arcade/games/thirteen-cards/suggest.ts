import { rankOf, suitOf } from '../../src/tables/cards.ts';
import { CHANCES } from './chances.ts';
import { HAND, scoreOfRow, type Rows } from './rules.ts';

const SUBSETS = 1 << HAND;

const bitsOf = (mask: number): number[] =>
  Array.from({ length: HAND }, (_, place) => place).filter((place) => (mask & (1 << place)) !== 0);

interface Choice {
  readonly mask: number;
  readonly places: readonly number[];
}

/** Choices of three and of five of thirteen places, as bit masks. */
const choices = (size: number): readonly Choice[] =>
  Array.from({ length: SUBSETS }, (_, mask) => ({ mask, places: bitsOf(mask) })).filter(
    ({ places }) => places.length === size,
  );

const THREES = choices(3);
const FIVES = choices(5);
/** The number of a choice of three by its mask. */
const THREE_AT = new Uint16Array(SUBSETS);
for (const [at, { mask }] of THREES.entries()) THREE_AT[mask] = at;
/** For every choice of five the 56 that share no card with it, one after the other. */
const BESIDE = Uint16Array.from(
  FIVES.flatMap(({ mask }) => FIVES.flatMap((other, at) => ((other.mask & mask) === 0 ? [at] : []))),
);
const BESIDE_ONE = BESIDE.length / FIVES.length;

/** The chance that a row of this score beats another player's: how many of the stated scores it is above. */
export function chanceOf(scores: readonly number[], score: number): number {
  let low = 0;
  let high = scores.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((scores[middle] ?? 0) < score) low = middle + 1;
    else high = middle;
  }
  return (low + 0.5) / (scores.length + 1);
}

/** Points to expect of one other player: a point a row, and three more where all are won. */
const worthOf = (front: number, middle: number, back: number): number =>
  2 * (front + middle + back) - 3 + 3 * (front * middle * back - (1 - front) * (1 - middle) * (1 - back));

/**
 * The arrangement that expects most of all 72,072, never a misset one. Of equal ones the one whose cards come first is
 * taken, so that page and server suggest the same.
 */
export function suggest(cards: readonly number[]): Rows {
  const hand = cards.toSorted((a, b) => rankOf(b) - rankOf(a) || suitOf(b) - suitOf(a));
  const pick = (places: readonly number[]): number[] => places.map((place) => hand[place] ?? 0);
  const scores = (all: readonly Choice[]): Int32Array => Int32Array.from(all, ({ places }) => scoreOfRow(pick(places)));
  const chances = (from: Int32Array, of: readonly number[]): Float64Array =>
    Float64Array.from(from, (score) => chanceOf(of, score));
  const threes = scores(THREES);
  const fives = scores(FIVES);
  const fronts = chances(threes, CHANCES.front);
  const middles = chances(fives, CHANCES.middle);
  const backs = chances(fives, CHANCES.back);
  let best = -Infinity;
  let found = [0, 0, 0];
  for (let back = 0; back < FIVES.length; back += 1)
    for (let at = back * BESIDE_ONE; at < (back + 1) * BESIDE_ONE; at += 1) {
      const middle = BESIDE[at] ?? 0;
      if ((fives[middle] ?? 0) > (fives[back] ?? 0)) continue;
      const left = SUBSETS - 1 - (FIVES[middle]?.mask ?? 0) - (FIVES[back]?.mask ?? 0);
      const front = THREE_AT[left] ?? 0;
      if ((threes[front] ?? 0) > (fives[middle] ?? 0)) continue;
      const worth = worthOf(fronts[front] ?? 0, middles[middle] ?? 0, backs[back] ?? 0);
      if (worth > best) {
        best = worth;
        found = [front, middle, back];
      }
    }
  const [front = 0, middle = 0, back = 0] = found;
  return [THREES[front], FIVES[middle], FIVES[back]].map((choice) => pick(choice?.places ?? []));
}
