import { rankOf, suitOf } from './cards.ts';

/** Kinds of poker hands, each above the one before it. */
const HIGH_CARD = 0;
export const PAIR = 1;
const TWO_PAIRS = 2;
const THREE = 3;
const STRAIGHT = 4;
export const FLUSH = 5;
export const FULL = 6;
export const FOUR = 7;
export const STRAIGHT_FLUSH = 8;

/** A score holds the kind and up to five ranks, so the higher of two numbers is the better hand. */
const pack = (kind: number, a: number, b = 0, c = 0, d = 0, e = 0): number =>
  (kind << 20) | (a << 16) | (b << 12) | (c << 8) | (d << 4) | e;

export const kindOf = (score: number): number => score >> 20;
/** The rank that tells hands of a kind apart first: of a pair its rank, of a straight its top card. */
export const topOf = (score: number): number => (score >> 16) & 15;

const ACE_LOW = 0b1_0000_0000_1111;

/** The top of the best straight among these ranks, or −1; the ace may stand below the two. */
function straightTop(mask: number): number {
  for (let top = 12; top >= 4; top -= 1) if (((mask >> (top - 4)) & 31) === 31) return top;
  return (mask & ACE_LOW) === ACE_LOW ? 3 : -1;
}

const highest = (mask: number): number => 31 - Math.clz32(mask);

function takeHighest(kind: number, mask: number): number {
  let left = mask;
  const next = (): number => {
    const top = highest(left);
    left &= ~(1 << top);
    return top;
  };
  return pack(kind, next(), next(), next(), next(), next());
}

/** The best flush or straight flush of five or more ranks in one suit. */
export function scoreOfFlush(mask: number): number {
  const top = straightTop(mask);
  return top >= 0 ? pack(STRAIGHT_FLUSH, top) : takeHighest(FLUSH, mask);
}

/** The best hand of five to seven cards by their ranks alone: bit masks of ranks held at least 1, 2, 3 and 4 times. */
export function scoreOfRanks(ones: number, twos: number, threes: number, fours: number): number {
  if (fours > 0) {
    const four = highest(fours);
    return pack(FOUR, four, highest(ones & ~(1 << four)));
  }
  if (threes > 0) {
    const three = highest(threes);
    const pairs = twos & ~(1 << three);
    if (pairs > 0) return pack(FULL, three, highest(pairs));
  }
  const straight = straightTop(ones);
  if (straight >= 0) return pack(STRAIGHT, straight);
  if (threes > 0) {
    const three = highest(threes);
    const rest = ones & ~(1 << three);
    const kicker = highest(rest);
    return pack(THREE, three, kicker, highest(rest & ~(1 << kicker)));
  }
  if (twos === 0) return takeHighest(HIGH_CARD, ones);
  const pair = highest(twos);
  const others = twos & ~(1 << pair);
  const rest = ones & ~(1 << pair);
  if (others > 0) {
    const second = highest(others);
    return pack(TWO_PAIRS, pair, second, highest(rest & ~(1 << second)));
  }
  const first = highest(rest);
  const second = highest(rest & ~(1 << first));
  return pack(PAIR, pair, first, second, highest(rest & ~(1 << first) & ~(1 << second)));
}

/** The best five of five to seven cards. */
export function scoreOf(cards: readonly number[]): number {
  const suits = [0, 0, 0, 0];
  const held = [0, 0, 0, 0];
  for (const card of cards) {
    const bit = 1 << rankOf(card);
    const suit = suitOf(card);
    suits[suit] = (suits[suit] ?? 0) | bit;
    let deep = 0;
    while (((held[deep] ?? 0) & bit) !== 0) deep += 1;
    held[deep] = (held[deep] ?? 0) | bit;
  }
  const [ones = 0, twos = 0, threes = 0, fours = 0] = held;
  const ranks = scoreOfRanks(ones, twos, threes, fours);
  for (const mask of suits) if (bitsOf(mask) >= 5) return Math.max(ranks, scoreOfFlush(mask));
  return ranks;
}

/** Three cards on the scale of five: three alike, a pair or high cards. They make neither a straight nor a flush. */
export function scoreOfThree(cards: readonly number[]): number {
  const [a = 0, b = 0, c = 0] = cards.map(rankOf).toSorted((x, y) => y - x);
  if (a === c) return pack(THREE, a);
  if (a === b || b === c) return pack(PAIR, b, a === b ? c : a);
  return pack(HIGH_CARD, a, b, c);
}

function bitsOf(mask: number): number {
  let count = 0;
  for (let left = mask; left > 0; left &= left - 1) count += 1;
  return count;
}
