import { choose, rational, type Rational } from '@baize/protocol/kernel/rational';
import type { Draw } from '../../src/fairness/draws.ts';
import { isObject } from '../../src/kernel/json.ts';

export const NUMBERS = 80;
export const DRAWN = 20;
export const MOST_SPOTS = 10;

export type Choice = { readonly spots: readonly number[] };

/** Ten parts are one stake. By the count of chosen numbers, the return of each count of them that come. */
export const PARTS = 10;
export const PAYS: readonly Readonly<Record<number, number>>[] = [
  {},
  { 1: 38 },
  { 1: 10, 2: 95 },
  { 2: 25, 3: 440 },
  { 2: 15, 3: 80, 4: 950 },
  { 3: 40, 4: 250, 5: 4_900 },
  { 3: 20, 4: 100, 5: 800, 6: 12_500 },
  { 3: 10, 4: 50, 5: 300, 6: 3_000, 7: 15_000 },
  { 4: 30, 5: 160, 6: 1_100, 7: 9_000, 8: 30_000 },
  { 4: 20, 5: 80, 6: 400, 7: 3_100, 8: 15_000, 9: 40_000 },
  { 0: 30, 5: 50, 6: 200, 7: 1_250, 8: 9_000, 9: 15_000, 10: 50_000 },
];

export const payOf = (spots: number, hits: number): number => PAYS[spots]?.[hits] ?? 0;

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= NUMBERS;

/** Whole numbers of the card in a list, in order. */
export const numbersIn = (value: unknown): readonly number[] => (Array.isArray(value) ? value.filter(isNumber) : []);

export function readChoice(value: unknown): Choice | undefined {
  if (!isObject(value) || !Array.isArray(value.spots)) return undefined;
  const spots = numbersIn(value.spots);
  const different = new Set(spots).size;
  if (different !== value.spots.length || different < 1 || different > MOST_SPOTS) return undefined;
  return { spots: spots.toSorted((a, b) => a - b) };
}

const ALL_NUMBERS = Uint8Array.from({ length: NUMBERS }, (_, index) => index + 1);

/** Twenty different numbers in the order in which they come. */
export function drawNumbers(draw: Draw): number[] {
  const left = ALL_NUMBERS.slice();
  const drawn: number[] = [];
  for (let rest = NUMBERS; drawn.length < DRAWN; rest -= 1) {
    const at = draw(rest);
    drawn.push(left[at] ?? 0);
    left.copyWithin(at, at + 1, rest);
  }
  return drawn;
}

/** The chance that so many of the chosen numbers come: hypergeometric. */
export const chanceOf = (spots: number, hits: number): Rational =>
  rational(choose(DRAWN, hits) * choose(NUMBERS - DRAWN, spots - hits), choose(NUMBERS, spots));
