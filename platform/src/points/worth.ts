import { minorOf } from '@baize/protocol/kernel';
import type { PointItemDraft, PointRules } from '@baize/protocol/points';

/** The price of points: so much money for so many of them. */
export interface Price {
  readonly cashMinor: bigint;
  readonly pointsMinor: bigint;
}

/** The price of an item that pays money; undefined of others, and of one that nobody can redeem. */
export const priceOf = ({
  enabled,
  cash,
  points,
}: Pick<PointItemDraft, 'enabled' | 'cash' | 'points'>): Price | undefined =>
  enabled && cash !== null ? { cashMinor: minorOf(cash), pointsMinor: minorOf(points) } : undefined;

const conversionOf = ({ convert }: PointRules): Price | undefined =>
  convert.open ? { cashMinor: minorOf(convert.cash), pointsMinor: minorOf(convert.lot) } : undefined;

/**
 * The return in points on the money that earns most of them, in basis points rounded up: at the best rank and the best
 * of these prices and of converting.
 */
export function returnBps(rules: PointRules, prices: readonly (Price | undefined)[]): number {
  const rank = most(rules.rankBps);
  const earned = [
    { bps: most(Object.values(rules.multipliersBps)), unit: minorOf(rules.unit) },
    { bps: BigInt(rules.depositBps), unit: minorOf(rules.depositUnit) },
  ];
  const given = [...prices, conversionOf(rules)].flatMap((price) => price ?? []);
  const returns = given.flatMap(({ cashMinor, pointsMinor }) =>
    earned.map(({ bps, unit }) => ceiling(bps * rank * cashMinor, pointsMinor * unit)),
  );
  return Number(returns.reduce((best, each) => (each > best ? each : best), 0n));
}

const most = (values: readonly (number | undefined)[]): bigint =>
  BigInt(Math.max(0, ...values.map((value) => value ?? 0)));
const ceiling = (over: bigint, under: bigint): bigint => (under <= 0n ? 0n : (over + under - 1n) / under);
