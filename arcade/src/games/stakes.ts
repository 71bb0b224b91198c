import { currencies, MONEY_SCALE, parseAmount } from '@baize/protocol/kernel';

/** The ladder of stakes in cents of a dollar: 0.20 to 40.00. Each is a whole number of ten line stakes. */
const LADDER_CENTS = [20, 40, 60, 80, 100, 160, 200, 300, 400, 600, 800, 1_000, 1_600, 2_000, 3_000, 4_000];

/** The local amount that stands for one dollar of stake, rounded to a sum that people there would use. */
const UNITS_PER_DOLLAR: Readonly<Record<string, number>> = { THB: 30, IDR: 15_000, JPY: 100, VND: 25_000 };
const UNITS_PER_DOLLAR_WITHOUT_CENTS = 10_000;

/** Decimal places of a currency. */
export const exponentOf = (currency: string): number =>
  Object.values(currencies).find(({ code }) => code === currency)?.exponent ?? 2;

export interface StakeRules {
  readonly currency: string;
  readonly exponent: number;
  /** The platform's stake limits, where it states them, as exact decimals. */
  readonly min_stake: string | null;
  readonly max_stake: string | null;
}

/**
 * The stakes offered in a currency, in minor units, smallest first: USD 0.20 to 40.00, VND 5,000 to 1,000,000, without
 * those that the platform would refuse.
 */
export function stakesFor(
  { currency, exponent, min_stake, max_stake }: StakeRules,
  ladder: readonly number[] = LADDER_CENTS,
): readonly bigint[] {
  const factor = UNITS_PER_DOLLAR[currency] ?? (exponent === 0 ? UNITS_PER_DOLLAR_WITHOUT_CENTS : 1);
  const minorPerCent = 10n ** BigInt(MONEY_SCALE - 2);
  const [min, max] = [min_stake, max_stake].map((bound) => (bound === null ? undefined : parseAmount(bound)));
  return ladder
    .map((cents) => BigInt(cents) * minorPerCent * BigInt(factor))
    .filter((stake) => stake >= (min ?? 0n) && (max === undefined || stake <= max));
}
