import { currencies } from '@baize/protocol/kernel/money';

export interface MoneyFormat {
  /** BCP 47, as Intl takes it. */
  readonly locale: string;
  /** A code: its own decimals are shown at least. Without one, as many as the amount has. */
  readonly currency?: string | undefined;
  /** `always` is for net figures only: it adds the plus. Zero carries no sign. */
  readonly sign?: 'auto' | 'always' | undefined;
}

const DECIMAL = /^-?\d+(?:\.\d+)?$/;
const isDecimal = (value: string): value is `${number}` => DECIMAL.test(value);

const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(locale: string, digits: number, sign: 'auto' | 'always'): Intl.NumberFormat {
  const key = `${locale} ${digits} ${sign}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    numberingSystem: 'latn',
    signDisplay: sign === 'always' ? 'exceptZero' : 'negative',
  });
  formatters.set(key, made);
  return made;
}

/** The decimals people use with a currency; none known for one that this build has not heard of. */
export const currencyDecimals = (code: string): number | undefined =>
  Object.values(currencies).find((currency) => currency.code === code)?.exponent;

/**
 * Writes an exact decimal string of the wire ("-1234.5") for a reader ("−1,234.50"). Intl reads the digits of
 * a string exactly, so no float is passed through. No digit is dropped: "0.0001" stays so in any currency.
 * What is no decimal comes back as it is.
 */
export function moneyText(value: string, { locale, currency, sign = 'auto' }: MoneyFormat): string {
  if (!isDecimal(value)) return value;
  const own = value.split('.')[1]?.replace(/0+$/, '').length ?? 0;
  const wanted = currency === undefined ? value.split('.')[1]?.length : currencyDecimals(currency);
  const digits = Math.max(own, wanted ?? value.split('.')[1]?.length ?? 0);
  // The hyphen that Intl writes in many languages is shorter than a plus and falls off the end of a line.
  return formatterOf(locale, digits, sign).format(value).replace('-', '\u2212');
}
