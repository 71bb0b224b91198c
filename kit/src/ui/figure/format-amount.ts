import { moneyText } from '../../kernel/format/money.ts';

/** How an amount is written for a reader. */
export interface AmountFormat {
  /** BCP 47, as Intl takes it. */
  locale: string;
  /** `always` is for net figures only: it adds the plus. Zero carries no sign. */
  sign?: 'auto' | 'always' | undefined;
  /** Digits after the separator at least; by default as many as the amount itself has. */
  fractionDigits?: number | undefined;
}

/** Adds the zeros that an amount lacks to show so many decimals: ("1234.5", 2) is "1234.50". */
function withDecimals(value: string, fractionDigits: number): string {
  const [whole = '', fraction = ''] = value.split('.');
  return fractionDigits > 0 ? `${whole}.${fraction.padEnd(fractionDigits, '0')}` : value;
}

/**
 * Writes an exact decimal string ("-1234.50") for a reader ("−1,234.50"), without a float and without dropping a
 * digit. What is no decimal comes back as it is.
 */
export function formatAmount(value: string, { locale, sign, fractionDigits = 0 }: AmountFormat): string {
  return /^-?\d+(?:\.\d+)?$/.test(value) ? moneyText(withDecimals(value, fractionDigits), { locale, sign }) : value;
}
