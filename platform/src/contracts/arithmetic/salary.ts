import { rateFor, type Terms } from '@baize/protocol/contracts';

/** Ledger minor units in 10,000 of the currency. */
const UNIT_MINOR = 10_000n * 10_000n;

export interface SalarySum {
  /** For each 10,000, in hundredths; 0 where no tier was reached. */
  readonly rate: number;
  /** 10,000s that count, in hundredths, rounded down. */
  readonly unitsHundredths: bigint;
  readonly grossMinor: bigint;
}

/**
 * A daily or hourly salary (semantics §3.3): for each full 10,000 of sales the rate of the tier that is reached; without
 * `fullUnits` parts count as well. Rounded down to 1/10,000.
 */
export function salaryOf(
  terms: Terms,
  { validBet, active }: { readonly validBet: bigint; readonly active: number },
  { fullUnits }: { readonly fullUnits: boolean },
): SalarySum {
  const sales = validBet > 0n ? validBet : 0n;
  const rate = rateFor(terms, { validBet: sales, loss: 0n, active });
  const counted = fullUnits ? sales - (sales % UNIT_MINOR) : sales;
  return {
    rate,
    unitsHundredths: (counted * 100n) / UNIT_MINOR,
    grossMinor: rate === 0 ? 0n : (counted * BigInt(rate)) / 1_000_000n,
  };
}
