import { minorOf } from '@baize/protocol/kernel';
import type { LimitRow } from './trading-store.ts';

/** Money in minor units. */
export interface Bounds {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly payoutMinor: bigint;
  readonly liabilityMinor: bigint;
}

export const BRAND_SCOPE = 'brand';
export const marketScope = (kind: string): string => `market:${kind}`;
export const playerScope = (playerId: string): string => `player:${playerId}`;

const least = (...amounts: readonly bigint[]): bigint => amounts.reduce((low, each) => (each < low ? each : low));
const read = (text: string | null | undefined): bigint[] => (typeof text === 'string' ? [minorOf(text)] : []);

/**
 * The bounds of a slip as operators set them. Those for all replace the book's own; those of a kind of market or of a
 * player narrow them. `stakeCapMinor` is never passed, whatever an operator sets.
 */
export function boundedBy(own: Bounds, rows: readonly LimitRow[], stakeCapMinor?: bigint): Bounds {
  const brand = rows.find(({ scope }) => scope === BRAND_SCOPE);
  const others = rows.filter(({ scope }) => scope !== BRAND_SCOPE);
  const stake = read(brand?.max_stake)[0] ?? own.maxMinor;
  const payout = read(brand?.max_payout)[0] ?? own.payoutMinor;
  const liability = read(brand?.liability)[0] ?? own.liabilityMinor;
  return {
    minMinor: own.minMinor,
    maxMinor: least(
      stake,
      ...(stakeCapMinor === undefined ? [] : [stakeCapMinor]),
      ...others.flatMap(({ max_stake }) => read(max_stake)),
    ),
    payoutMinor: least(payout, ...others.flatMap(({ max_payout }) => read(max_payout))),
    liabilityMinor: liability,
  };
}

/** How much an outcome of a kind of market may lose. */
export const liabilityFor = (bounds: Bounds, kind: string, rows: readonly LimitRow[]): bigint =>
  least(
    bounds.liabilityMinor,
    ...rows.filter(({ scope }) => scope === marketScope(kind)).flatMap(({ liability }) => read(liability)),
  );
