import type { DepositMethod, DepositTurnover } from '@baize/protocol/wallet';
import { feeOn, formatMoney, minorOf, parseAmount, turnoverOf, type Currency } from '@baize/protocol/kernel/money';
import { amountFault, type AmountTerms } from '@baize/kit/kernel/form/amount-fault.ts';

export interface DepositTerms extends Pick<
  DepositMethod,
  'minAmount' | 'maxAmount' | 'fee' | 'feeBps' | 'quickAmounts'
> {
  readonly currency: Currency;
  readonly turnover: Pick<DepositTurnover, 'multiplierBps'>;
}

/** The bounds of an amount that a method takes. */
export const boundsOf = ({ minAmount, maxAmount, currency }: DepositTerms): AmountTerms => ({
  currency: currency.code,
  min: minAmount,
  max: maxAmount,
});

/** The sums of a deposit; `null` where not yet known. All are exact decimal strings. */
export interface DepositSum {
  readonly pays: string | null;
  readonly fee: string | null;
  readonly balanceAfter: string | null;
  /** The turnover required before it can be withdrawn. */
  readonly turnover: string | null;
}

/** The fee is paid on top, so the balance grows by the whole amount. */
export function sumOf(amount: string, terms: DepositTerms, balance: string | undefined): DepositSum {
  const { currency } = terms;
  const minor = amountFault(boundsOf(terms))(amount) === undefined ? parseAmount(amount) : undefined;
  const fixedMinor = minorOf(terms.fee);
  const fee = minor === undefined ? undefined : feeOn(minor, { fixedMinor, bps: terms.feeBps }, currency);
  const held = balance === undefined ? undefined : minorOf(balance);
  return {
    pays: minor === undefined || fee === undefined ? null : formatMoney(minor + fee, currency),
    fee:
      fee === undefined ? (terms.feeBps === 0 ? formatMoney(fixedMinor, currency) : null) : formatMoney(fee, currency),
    balanceAfter: minor === undefined || held === undefined ? null : formatMoney(held + minor, currency),
    turnover: minor === undefined ? null : formatMoney(turnoverOf(minor, terms.turnover.multiplierBps), currency),
  };
}

const QUICK_STEPS = ['10', '20', '50', '100', '200', '500', '1000', '2000', '5000'];
const QUICK_COUNT = 5;

/** The operator's own, or five round amounts within the bounds, scaled for currencies whose units are small. The highest is never chosen for anyone. */
export function quickAmounts({ minAmount, maxAmount, quickAmounts: own, currency }: DepositTerms): readonly string[] {
  if (own.length > 0) return own;
  const least = minorOf(minAmount);
  const most = minorOf(maxAmount);
  // A currency without decimals counts in thousands: 10 means 10,000 there.
  const scale = currency.exponent === 0 ? 1_000n : 1n;
  return QUICK_STEPS.map((step) => minorOf(step) * scale)
    .filter((minor) => minor >= least && minor <= most)
    .slice(0, QUICK_COUNT)
    .map((minor) => formatMoney(minor, currency));
}
