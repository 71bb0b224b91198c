import { currencies } from '@baize/protocol/kernel/money';

export interface MoneyFormat {
  /** BCP 47, as Intl takes it. */
  readonly locale: string;
  /** A code: the amount is written with its decimals. Without one, with as many as the amount has. */
  readonly currency?: string | undefined;
  /** So many decimals, whatever the currency. */
  readonly decimals?: number | undefined;
  /** Every digit, for details: no fewer decimals than the amount has. */
  readonly exact?: boolean | undefined;
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

/** Takes the decimals away that are too many: towards zero, so that nothing is shown that is not there. */
function cut(value: `${number}`, digits: number): `${number}` {
  const [whole = '', fraction = ''] = value.split('.');
  const kept = digits > 0 && fraction !== '' ? `${whole}.${fraction.slice(0, digits)}` : whole;
  return isDecimal(kept) ? kept : value;
}

const significant = (value: string): number => value.split('.')[1]?.replace(/0+$/, '').length ?? 0;

/** Whether an amount has digits that so many decimals do not show. */
export const isCut = (value: string, digits: number): boolean => isDecimal(value) && significant(value) > digits;

/**
 * Writes an exact decimal string of the wire ("-1234.5678") for a reader as its currency writes it ("−1,234.56"), cut and
 * never rounded up. Intl reads the digits of a string exactly, so no float is passed through. What is no decimal comes
 * back as it is.
 */
export function moneyText(value: string, { locale, currency, decimals, exact, sign = 'auto' }: MoneyFormat): string {
  if (!isDecimal(value)) return value;
  const given = value.split('.')[1]?.length ?? 0;
  const wanted = decimals ?? (currency === undefined ? given : (currencyDecimals(currency) ?? given));
  const digits = exact ? Math.max(significant(value), wanted) : wanted;
  // The hyphen that Intl writes in many languages is shorter than a plus and falls off the end of a line.
  return formatterOf(locale, digits, sign).format(cut(value, digits)).replace('-', '\u2212');
}
