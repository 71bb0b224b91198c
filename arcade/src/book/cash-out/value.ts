import type { Price } from '../model/market.ts';
import type { Mark } from '../model/settlement.ts';
import type { MarkChances } from '../price/outlook.ts';
import type { BetKind } from '../slip/bet-kinds.ts';
import { linesReturn } from '../slip/returns.ts';

/** Chances become whole billionths before they meet money. */
const PARTS = 1_000_000_000n;
const FULL_BPS = 10_000n;

/** A selection of a bet is settled by now, still open with its chances, or cannot be priced at the moment. */
export type LegNow = { readonly price: Price } & (
  | { readonly status: 'settled'; readonly mark: Mark }
  | { readonly status: 'open'; readonly chances: MarkChances }
  | { readonly status: 'suspended' }
);

export interface CashOutQuote {
  /** The bet's worth by the public model comes before any margin. */
  readonly fairMinor: bigint;
  /** A player is paid this: the fair value less the margin. */
  readonly valueMinor: bigint;
}

/** Sums the return of one unit on the selection over its marks, each by its chance. */
function expectedReturn(price: Price, chances: MarkChances): number {
  const odds = price / 1_000;
  return (
    chances.WON * odds + (chances.HALF_WON * (odds + 1)) / 2 + chances.REFUNDED + chances.VOID + chances.HALF_LOST / 2
  );
}

const CERTAIN: MarkChances = { WON: 0, LOST: 0, HALF_WON: 0, HALF_LOST: 0, REFUNDED: 0, VOID: 0 };

/**
 * Prices a bet, or the part of it that has this stake on each line. Selections of one line are of different matches, so
 * their expected returns multiply. `undefined` while one of them has no price.
 */
export function cashOutQuote(
  kind: BetKind,
  stakePerLineMinor: bigint,
  legs: readonly LegNow[],
  marginBps: number,
): CashOutQuote | undefined {
  const factors: bigint[] = [];
  for (const leg of legs) {
    if (leg.status === 'suspended') return undefined;
    const chances = leg.status === 'settled' ? { ...CERTAIN, [leg.mark]: 1 } : leg.chances;
    factors.push(BigInt(Math.round(expectedReturn(leg.price, chances) * 1e9)));
  }
  const priced = (ratio: readonly [bigint, bigint]): bigint =>
    linesReturn(kind, stakePerLineMinor, { factors, parts: PARTS, ratio });
  return {
    fairMinor: priced([1n, 1n]),
    valueMinor: priced([FULL_BPS - BigInt(marginBps), FULL_BPS]),
  };
}
