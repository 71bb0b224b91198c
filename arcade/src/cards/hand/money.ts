import type { Rake } from '../define-cards.ts';

/** One point is worth this; every sum is a whole number of the currency's smallest unit. */
export interface PointValue {
  readonly pointMinor: bigint;
  /** Decimals of the currency. Amounts have four. */
  readonly exponent: number;
}

export interface SeatMoney {
  readonly stakeMinor: bigint;
  readonly netMinor: bigint;
  readonly rakeMinor: bigint;
  readonly returnedMinor: bigint;
}

const DECIMALS = 4;
const BPS = 10_000n;

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** The rake of one seat: a share of what it won from the others, down to a whole unit, never above the cap. */
export function rakeOf(netMinor: bigint, { bps, capPoints }: Rake, { pointMinor, exponent }: PointValue): bigint {
  if (netMinor <= 0n) return 0n;
  const unit = 10n ** BigInt(Math.max(0, DECIMALS - exponent));
  const capped = smaller((netMinor * BigInt(bps)) / BPS, BigInt(capPoints) * pointMinor);
  return capped - (capped % unit);
}

/** Works out how much each seat gets back of its stake: points are worth money, and winners pay the rake. */
export function settleMoney(
  points: readonly number[],
  stakes: readonly bigint[],
  rake: Rake,
  value: PointValue,
): readonly SeatMoney[] {
  return points.map((each, seat) => {
    const stakeMinor = stakes[seat] ?? 0n;
    const netMinor = BigInt(each) * value.pointMinor;
    const rakeMinor = rakeOf(netMinor, rake, value);
    return { stakeMinor, netMinor, rakeMinor, returnedMinor: stakeMinor + netMinor - rakeMinor };
  });
}
