import { multiplyRatio } from '../../kernel/money.ts';

/** The operator's fee for a withdrawal. */
export interface FeeRule {
  readonly fixedMinor: bigint;
  readonly bps: number;
  /** The smallest amount a person may be paid: the fee is a whole number of it. */
  readonly stepMinor: bigint;
}

const ALL_BPS = 10_000n;

/**
 * The fee of a withdrawal beyond the free ones: the higher of a fixed sum and a share, rounded down to what can be
 * paid, and never all of the amount (semantics §4.5). It is kept back from the amount.
 */
export function withdrawalFee(amountMinor: bigint, { fixedMinor, bps, stepMinor }: FeeRule): bigint {
  const share = multiplyRatio(amountMinor, BigInt(bps), ALL_BPS, 'down');
  const higher = share > fixedMinor ? share : fixedMinor;
  const payable = higher - (higher % stepMinor);
  const most = amountMinor - stepMinor;
  return payable < most ? payable : most > 0n ? most : 0n;
}

/** The fee of what was paid of a withdrawal: its share, rounded down to what can be paid. */
export function partOfFee(feeMinor: bigint, paidMinor: bigint, dueMinor: bigint, stepMinor: bigint): bigint {
  if (dueMinor <= 0n) return 0n;
  const part = multiplyRatio(feeMinor, paidMinor, dueMinor, 'down');
  return part - (part % stepMinor);
}
