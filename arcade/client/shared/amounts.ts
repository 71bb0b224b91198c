import { formatAmount, minorOf } from '@baize/protocol/kernel';
import { locale } from './i18n.ts';

export const minor = (amount: string | null): bigint => minorOf(amount ?? '0');
/** An amount as the exact decimal that messages carry. */
export const exactAmount = (amountMinor: bigint): string => formatAmount(amountMinor, 4);

/** Writes amounts, given as exact decimals or in minor units. */
export type AmountWriter = (amount: string | bigint) => string;

/** Writes an amount in the reader's language with the currency's decimals, more only where the amount has them. */
export function amountWriter(exponent: number): AmountWriter {
  const format = new Intl.NumberFormat(locale(), { minimumFractionDigits: exponent, maximumFractionDigits: 4 });
  return (amount) => {
    const text = typeof amount === 'bigint' ? exactAmount(amount) : amount;
    return format.format(text as Intl.StringNumericLiteral).replace('-', '−');
  };
}
