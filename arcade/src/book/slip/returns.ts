import type { Price } from '../model/market.ts';
import type { Mark } from '../model/settlement.ts';
import { sizesOf, type BetKind } from './bet-kinds.ts';

/** A selection's part of a line is a whole number of these, so that a half of a price in thousandths is one too. */
const PARTS = 2_000n;

export interface GradedLeg {
  readonly price: Price;
  /** `undefined` while the market is open. */
  readonly mark: Mark | undefined;
}

/** By how much a selection multiplies a line, in parts: nothing for a lost one, one for a void one. */
function factorOf(price: Price, mark: Mark): bigint {
  switch (mark) {
    case 'WON':
      return BigInt(price) * 2n;
    case 'HALF_WON':
      return BigInt(price) + 1_000n;
    case 'REFUNDED':
    case 'VOID':
      return PARTS;
    case 'HALF_LOST':
      return PARTS / 2n;
    case 'LOST':
      return 0n;
  }
}

/** Sums of the products of every 0, 1, 2 … of the factors. */
function sumsOfProducts(factors: readonly bigint[]): readonly bigint[] {
  const sums = [1n, ...factors.map(() => 0n)];
  for (const [index, factor] of factors.entries())
    for (let size = index + 1; size >= 1; size -= 1) sums[size] = (sums[size] ?? 0n) + (sums[size - 1] ?? 0n) * factor;
  return sums;
}

/**
 * Sums the returns of all lines of a bet for a stake on each, with factors in whole `parts`, times a ratio. It is
 * rounded once, down, at the very end.
 */
export function linesReturn(kind: BetKind, stakePerLineMinor: bigint, { factors, parts, ratio }: Factors): bigint {
  const sums = sumsOfProducts(factors);
  const sizes = sizesOf(kind).filter((size) => size <= factors.length);
  const largest = Math.max(0, ...sizes);
  // On the denominator of the longest line, so that nothing is rounded between the lines.
  const whole = sizes.reduce((sum, size) => sum + (sums[size] ?? 0n) * parts ** BigInt(largest - size), 0n);
  const [top, bottom] = ratio ?? [1n, 1n];
  return (stakePerLineMinor * whole * top) / (parts ** BigInt(largest) * bottom);
}

export interface Factors {
  readonly factors: readonly bigint[];
  readonly parts: bigint;
  readonly ratio?: readonly [bigint, bigint];
}

const returnWith = (kind: BetKind, stakePerLineMinor: bigint, legs: readonly GradedLeg[], open: Mark): bigint =>
  linesReturn(kind, stakePerLineMinor, {
    factors: legs.map(({ price, mark }) => factorOf(price, mark ?? open)),
    parts: PARTS,
  });

export interface BetFigures {
  /** This much is paid whatever comes. */
  readonly sureMinor: bigint;
  /** This much is paid when everything open is won. */
  readonly possibleMinor: bigint;
  /** Nothing open can change the return any more. */
  readonly isDecided: boolean;
}

/** The return of a bet in minor units, at most what the book pays for one slip. */
export function betFigures(
  kind: BetKind,
  stakePerLineMinor: bigint,
  legs: readonly GradedLeg[],
  maxPayoutMinor?: bigint,
): BetFigures {
  const capped = (minor: bigint): bigint =>
    maxPayoutMinor !== undefined && minor > maxPayoutMinor ? maxPayoutMinor : minor;
  const sure = returnWith(kind, stakePerLineMinor, legs, 'LOST');
  const possible = returnWith(kind, stakePerLineMinor, legs, 'WON');
  const isDecided = legs.every(({ mark }) => mark !== undefined) || possible === sure;
  return { sureMinor: capped(sure), possibleMinor: capped(possible), isDecided };
}

/** The largest stake on each line whose possible return stays within what the book pays for one slip. */
export function largestStakePerLine(kind: BetKind, prices: readonly Price[], maxPayoutMinor: bigint): bigint {
  const legs = prices.map((price) => ({ price, mark: undefined }));
  const returns = (stake: bigint): bigint => betFigures(kind, stake, legs).possibleMinor;
  let low = 0n;
  let high = maxPayoutMinor;
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (returns(middle) <= maxPayoutMinor) low = middle;
    else high = middle - 1n;
  }
  return low;
}

/**
 * The turnover that a settled bet counts: no more than the stake, and no more than what was won or lost. A bet that
 * gives its stake back counts nothing.
 */
export function validBet(stakeMinor: bigint, returnMinor: bigint): bigint {
  const moved = returnMinor > stakeMinor ? returnMinor - stakeMinor : stakeMinor - returnMinor;
  return moved < stakeMinor ? moved : stakeMinor;
}
