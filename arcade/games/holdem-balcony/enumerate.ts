import { FUTURES } from './advice.ts';
import { Board } from './board.ts';
import { anteWin, CALL, qualifies } from './rules.ts';

// The worth of calling for every two cards on a flop at once: on each board all hands are put in order, so that each is
// compared with all dealers by counting.

const HANDS = 1_081;
const DEALERS = 990;

/** The pair of cards a and b, a < b, is number `b (b − 1) / 2 + a`. */
export const PAIRS = (52 * 51) / 2;
export const pairOf = (a: number, b: number): number => (a < b ? (b * (b - 1)) / 2 + a : (a * (a - 1)) / 2 + b);

const FIRST = new Uint8Array(PAIRS);
const SECOND = new Uint8Array(PAIRS);
for (let b = 1; b < 52; b += 1)
  for (let a = 0; a < b; a += 1) {
    FIRST[pairOf(a, b)] = a;
    SECOND[pairOf(a, b)] = b;
  }

export const cardsOfPair = (pair: number): readonly [number, number] => [FIRST[pair] as number, SECOND[pair] as number];

/** Scores are kept with their pair in one number, so that sorting numbers sorts hands. */
const SCALE = 2_048;
const pairIn = (packed: number): number => packed % SCALE;
const scoreIn = (packed: number): number => Math.floor(packed / SCALE);

/** Counts hands, and for each card those that hold it. */
class Counter {
  readonly #holding = new Int32Array(52);
  #all = 0;

  add(pair: number): void {
    this.#all += 1;
    this.#change(FIRST[pair] as number, 1);
    this.#change(SECOND[pair] as number, 1);
  }

  clear(): void {
    this.#all = 0;
    this.#holding.fill(0);
  }

  #change(card: number, by: number): void {
    this.#holding[card] = (this.#holding[card] as number) + by;
  }

  /** Hands that share no card with the pair. One that was counted itself is taken away twice and given back. */
  apartFrom(pair: number, counted: boolean): number {
    const holding =
      (this.#holding[FIRST[pair] as number] as number) + (this.#holding[SECOND[pair] as number] as number);
    return this.#all - holding + (counted ? 1 : 0);
  }
}

const board = new Board();
const sorted = new Float64Array(HANDS);
const idle = new Counter();
const beaten = new Counter();
const equal = new Counter();

function sortOn(cards: readonly number[]): void {
  board.lay(cards);
  let count = 0;
  for (let b = 1; b < 52; b += 1) {
    if (cards.includes(b)) continue;
    for (let a = 0; a < b; a += 1) {
      if (cards.includes(a)) continue;
      sorted[count] = board.score(a, b) * SCALE + pairOf(a, b);
      count += 1;
    }
  }
  sorted.sort();
}

/** Adds to each hand's sum what calling wins against all dealers on one board. */
export function addBoard(cards: readonly number[], sums: Float64Array): void {
  sortOn(cards);
  for (const counter of [idle, beaten, equal]) counter.clear();
  for (const packed of sorted) if (!qualifies(scoreIn(packed))) idle.add(pairIn(packed));
  for (let from = 0; from < HANDS;) {
    const score = scoreIn(sorted[from] as number);
    const plays = qualifies(score);
    let to = from;
    equal.clear();
    for (; to < HANDS && scoreIn(sorted[to] as number) === score; to += 1)
      if (plays) equal.add(pairIn(sorted[to] as number));
    for (let at = from; at < to; at += 1) addHand(pairIn(sorted[at] as number), score, plays, sums);
    if (plays) for (let at = from; at < to; at += 1) beaten.add(pairIn(sorted[at] as number));
    from = to;
  }
}

function addHand(pair: number, score: number, plays: boolean, sums: Float64Array): void {
  const ante = anteWin(score);
  const out = idle.apartFrom(pair, !plays);
  const below = beaten.apartFrom(pair, false);
  const same = plays ? equal.apartFrom(pair, true) : 0;
  const above = DEALERS - out - below - same;
  sums[pair] = (sums[pair] as number) + out * ante + below * (ante + CALL) - above * (1 + CALL);
}

/** The sums that calling wins in all futures of a flop, by hand; 0 for two cards of which the flop holds one. */
export function callsOn(flop: readonly number[]): Float64Array {
  const sums = new Float64Array(PAIRS);
  for (let turn = 0; turn < 52; turn += 1) {
    if (flop.includes(turn)) continue;
    for (let river = 0; river < turn; river += 1) if (!flop.includes(river)) addBoard([...flop, turn, river], sums);
  }
  return sums;
}

/** The best that all hands on a flop can make of it together: each calls or folds, whichever loses less. */
export function bestOn(
  flop: readonly number[],
  sums: Float64Array = callsOn(flop),
): {
  readonly won: number;
  readonly hands: number;
  readonly folds: number;
  /** 1 for each pair that calls. */
  readonly called: Uint8Array;
} {
  const called = new Uint8Array(PAIRS);
  let [won, hands, folds] = [0, 0, 0];
  for (const [pair, sum] of sums.entries()) {
    if (flop.includes(FIRST[pair] as number) || flop.includes(SECOND[pair] as number)) continue;
    hands += 1;
    if (sum < -FUTURES) folds += 1;
    // As the advice has it: where both lose alike, it folds.
    called[pair] = sum > -FUTURES ? 1 : 0;
    won += Math.max(sum, -FUTURES);
  }
  return { won, hands, folds, called };
}
