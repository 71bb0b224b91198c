import type { Price, SelectionId } from '../model/market.ts';
import { MOST_SELECTIONS, sizesOf, type BetKind } from './bet-kinds.ts';

/** A selection in a slip, at the price that its player saw. */
export interface Leg {
  readonly fixtureId: string;
  readonly marketId: string;
  readonly selection: SelectionId;
  readonly price: Price;
}

/** Two selections that cannot share a line, by their places in the slip. */
export interface Clash {
  readonly first: number;
  readonly second: number;
  /** The same bet twice, two answers to one question, or two questions about one match. */
  readonly why: 'same-selection' | 'same-market' | 'same-match';
}

function clashOf(a: Leg, b: Leg): Clash['why'] | undefined {
  if (a.fixtureId !== b.fixtureId) return undefined;
  if (a.marketId !== b.marketId) return 'same-match';
  return a.selection === b.selection ? 'same-selection' : 'same-market';
}

/**
 * Pairs that a bet of this kind may not hold. How one match goes decides all its markets together, so prices of one
 * match cannot be multiplied; beside each other, as singles, only the same selection twice is refused.
 */
export function clashesOf(legs: readonly Leg[], kind: BetKind): readonly Clash[] {
  const isApart = sizesOf(kind).every((size) => size === 1);
  return legs.flatMap((leg, first) =>
    legs.slice(first + 1).flatMap((other, index): Clash[] => {
      const why = clashOf(leg, other);
      if (why === undefined || (isApart && why !== 'same-selection')) return [];
      return [{ first, second: first + 1 + index, why }];
    }),
  );
}

/** Whether a slip takes one more selection; the same one chosen again is taken out instead. */
export const hasRoom = (legs: readonly Leg[]): boolean => legs.length < MOST_SELECTIONS;

/** May a bet be placed at other prices than its player saw? */
export type PricePolicy = 'ask' | 'better' | 'any';

/** A selection's price now; `undefined` while it cannot be had. */
export type PriceNow = Price | undefined;

export interface Moved {
  readonly leg: number;
  readonly from: Price;
  /** `undefined`: suspended, closed, or no longer offered. */
  readonly to: PriceNow;
}

export type PriceCheck =
  | { readonly accepted: true; readonly prices: readonly Price[] }
  | { readonly accepted: false; readonly moved: readonly Moved[] };

/** Whether a slip holds at the prices of this moment, by the policy that its player chose. */
export function checkPrices(legs: readonly Leg[], now: readonly PriceNow[], policy: PricePolicy): PriceCheck {
  const moved = legs.flatMap(({ price }, leg): Moved[] => {
    const to = now[leg];
    const holds = to !== undefined && (to === price || policy === 'any' || (policy === 'better' && to > price));
    return holds ? [] : [{ leg, from: price, to }];
  });
  if (moved.length > 0) return { accepted: false, moved };
  return { accepted: true, prices: legs.map(({ price }, leg) => now[leg] ?? price) };
}
