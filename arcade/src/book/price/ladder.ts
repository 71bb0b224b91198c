import type { Price } from '../model/market.ts';

/** Steps in thousandths: from each price on up to the next one. */
const STEPS: readonly (readonly [from: Price, step: number])[] = [
  [1_010, 10],
  [3_000, 50],
  [5_000, 100],
  [10_000, 500],
  [20_000, 1_000],
  [50_000, 5_000],
  [100_000, 10_000],
];

export const LOWEST: Price = 1_010;
export const HIGHEST: Price = 500_000;

/** The step nearest to decimal odds; `undefined` for odds that are too short to be offered. */
export function toLadder(odds: number): Price | undefined {
  const thousandths = Math.min(odds * 1_000, HIGHEST);
  const [from, step] = STEPS.findLast(([start]) => start <= thousandths) ?? [LOWEST, 10];
  const price = from + Math.round((thousandths - from) / step) * step;
  return price < LOWEST ? undefined : price;
}

/** Whether a price is a step of the ladder, as one that comes from a page has to be. */
export function isOnLadder(price: number): boolean {
  if (!Number.isSafeInteger(price) || price < LOWEST || price > HIGHEST) return false;
  const [from, step] = STEPS.findLast(([start]) => start <= price) ?? [LOWEST, 10];
  return (price - from) % step === 0;
}
