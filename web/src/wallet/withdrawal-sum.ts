import type { WithdrawalSettings } from '@baize/protocol/wallet';
import { currencyOf, fitsStep, formatMoney, minorOf, parseAmount, stepOf } from '@baize/protocol/kernel/money';
import { withdrawalFee } from '@baize/protocol/wallet/withdrawals/fee';

/** Why an amount cannot be withdrawn. */
export type WithdrawalFault = 'missing' | 'unreadable' | 'step' | 'below' | 'above' | 'locked' | 'balance' | 'day';

/** Checks a typed amount against the bounds, the day and what may leave, in exact integers. */
export function withdrawalFault(amount: string, settings: WithdrawalSettings): WithdrawalFault | undefined {
  if (amount.trim() === '') return 'missing';
  const minor = parseAmount(amount);
  if (minor === undefined || minor <= 0n) return 'unreadable';
  if (!fitsStep(minor, currencyOf(settings.currency))) return 'step';
  if (minor < minorOf(settings.minAmount)) return 'below';
  if (minor > minorOf(settings.available) + minorOf(settings.atProviders)) return 'balance';
  if (minor > minorOf(settings.withdrawable)) return 'locked';
  if (minor > minorOf(settings.maxAmount)) return 'above';
  return minor > minorOf(settings.dailyAmountLeft) ? 'day' : undefined;
}

/** What a withdrawal costs and what arrives; null while the amount cannot be read. */
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

/** The most that can be asked for at once; undefined when that is less than the least. */
export function mostNow(settings: WithdrawalSettings): string | undefined {
  const currency = currencyOf(settings.currency);
  const most = [settings.withdrawable, settings.maxAmount, settings.dailyAmountLeft]
    .map(minorOf)
    .reduce((least, each) => (each < least ? each : least));
  const payable = most - (most % stepOf(currency));
  return payable < minorOf(settings.minAmount) ? undefined : formatMoney(payable, currency);
}

/** What remains of a payment of which a part arrived; undefined while that is not a part. */
export function remainingOf(amount: string, received: string, code: string): string | undefined {
  const currency = currencyOf(code);
  const minor = parseAmount(received);
  const all = minorOf(amount);
  if (minor === undefined || minor <= 0n || minor >= all || !fitsStep(minor, currency)) return undefined;
  return formatMoney(all - minor, currency);
}
