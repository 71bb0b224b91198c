import type { WithdrawalSettings } from '@baize/protocol/wallet';
import { currencyOf, fitsStep, formatMoney, minorOf, parseAmount, stepOf } from '@baize/protocol/kernel/money';
import { withdrawalFee } from '@baize/protocol/wallet/withdrawals/fee';

/** A withdrawal's fee and payout; null while the amount cannot be read. */
export function withdrawalSum(
  amount: string,
  { currency: code, fee }: WithdrawalSettings,
): { readonly fee: string; readonly arrives: string } | null {
  const currency = currencyOf(code);
  const minor = parseAmount(amount);
  if (minor === undefined || minor <= 0n) return null;
  const feeMinor =
    fee.freeLeft > 0
      ? 0n
      : withdrawalFee(minor, { fixedMinor: minorOf(fee.fixed), bps: fee.bps, stepMinor: stepOf(currency) });
  return { fee: formatMoney(feeMinor, currency), arrives: formatMoney(minor - feeMinor, currency) };
}

/** The balance after a withdrawal, with what providers give back; undefined while the amount is not covered. */
export function balanceAfter(
  amount: string,
  { currency, available, atProviders }: WithdrawalSettings,
): string | undefined {
  const minor = parseAmount(amount);
  if (minor === undefined || minor <= 0n) return undefined;
  const after = minorOf(available) + minorOf(atProviders) - minor;
  return after < 0n ? undefined : formatMoney(after, currencyOf(currency));
}

/** The rest of a partly received payment; undefined while the amount is not a part. */
export function remainingOf(amount: string, received: string, code: string): string | undefined {
  const currency = currencyOf(code);
  const minor = parseAmount(received);
  const all = minorOf(amount);
  if (minor === undefined || minor <= 0n || minor >= all || !fitsStep(minor, currency)) return undefined;
  return formatMoney(all - minor, currency);
}
