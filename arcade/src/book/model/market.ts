/** A market counts one of these. */
export type Counted = 'goals' | 'points' | 'games' | 'sets' | 'rounds' | 'maps' | 'laps' | 'tenths';

export const MARKET_KINDS = [
  'result',
  'winner',
  'double-chance',
  'draw-no-bet',
  'handicap',
  'total',
  'both-score',
  'correct-score',
  'half-full',
  'next-goal',
] as const;

/**
 * `result` has three ways over regular time or one period, `winner` two ways with overtime, or over one set, map or
 * lap. Totals and handicaps count overtime in basketball and leave it out in ice hockey.
 */
export type MarketKind = (typeof MARKET_KINDS)[number];

/** A market is a question about a match. Two are the same when `marketId` says so. */
export interface Market {
  readonly kind: MarketKind;
  readonly counts: Counted;
  /** 0 is the whole match; else the half, set, quarter, third, map or lap, from 1. */
  readonly period: number;
  /** A line in quarters: 11 is 2.75. For a handicap it is what home is given, so −1 is home −0.25 and away +0.25. */
  readonly line?: number;
  /** For `next-goal`, which goal of the match, from 1. */
  readonly number?: number;
}

/**
 * `home`, `draw`, `away`; `home-draw`, `home-away`, `draw-away`; `over`, `under`; `yes`, `no`; `none` for no further
 * goal; `2:1` or `other` for a score; `home/draw` for half and full time.
 */
export type SelectionId = string;

/** Decimal odds are kept in thousandths, so 2200 is 2.20. A price is always a step of the ladder, from 1010 to 500000. */
export type Price = number;

/** `suspended` for a moment, `closed` for good: settled, or no longer offered. */
export type MarketStatus = 'open' | 'suspended' | 'closed';

export interface PricedSelection {
  readonly id: SelectionId;
  readonly price: Price;
}

export interface PricedMarket {
  readonly id: string;
  readonly market: Market;
  readonly status: MarketStatus;
  /** In the order they are shown. A selection that cannot be had is left out. */
  readonly selections: readonly PricedSelection[];
}
