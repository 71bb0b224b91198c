import { betFigures, largestStakePerLine } from '../book/slip/returns.ts';
import { sizesOf, type BetKind } from '../book/slip/bet-kinds.ts';
import type { Price } from '../book/model/market.ts';
import { roundedDown } from './slip-views.ts';

export interface Terms {
  readonly kind: BetKind;
  readonly prices: readonly Price[];
  readonly lines: bigint;
}

/**
 * The book's loss if one selection won: on singles its own profit, on longer lines the profit of the whole slip, which
 * is never too little.
 */
export function liabilityOf({ kind, prices, lines }: Terms, stakePerLine: bigint, leg: number): bigint {
  const isApart = sizesOf(kind).every((size) => size === 1);
  if (isApart) return (stakePerLine * BigInt((prices[leg] ?? 1_000) - 1_000)) / 1_000n;
  const legs = prices.map((price) => ({ price, mark: undefined }));
  const profit = betFigures(kind, stakePerLine, legs).possibleMinor - stakePerLine * lines;
  return profit > 0n ? profit : 0n;
}

/** The largest stake per line that keeps within the stake bound, the maximum payout and what each outcome may still lose. */
export function largestStake(
  terms: Terms,
  bounds: { readonly maxMinor: bigint; readonly payoutMinor: bigint; readonly room: readonly bigint[] },
  exponent: number,
): bigint {
  const byPayout = largestStakePerLine(terms.kind, terms.prices, bounds.payoutMinor);
  const byStake = bounds.maxMinor / terms.lines;
  let low = 0n;
  let high = byPayout < byStake ? byPayout : byStake;
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    const fits = bounds.room.every((room, leg) => liabilityOf(terms, middle, leg) <= room);
    if (fits) low = middle;
    else high = middle - 1n;
  }
  return roundedDown(low, exponent);
}
