/** First digit of the decimal digits that readers of our languages may type. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0be6, 0x0c66, 0x0e50, 0x0ed0, 0x1040, 0x17e0, 0xff10];

const toLatinDigit = (char: string): string => {
  const code = char.codePointAt(0) ?? 0;
  const zero = zeros.find((start) => code >= start && code < start + 10);
  return zero === undefined ? char : String(code - zero);
};

/** Unambiguous group separators become a space here, and the Arabic decimal sign becomes `d`. */
const toLatinMark = (text: string): string =>
  text
    .replace(/[\s'’\u066c]/g, ' ')
    .replaceAll('\u066b', 'd')
    .replace(/[\u060c\uff0c]/g, ',')
    .replaceAll('\uff0e', '.');

type Mark = '.' | ',' | 'd';

/** Amounts are written in Latin digits in every language, so those separators are what a reader sees. */
function separatorsOf(locale: string): { decimal: '.' | ','; group: string } {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1_234_567.5);
  const of = (type: string) => parts.find((part) => part.type === type)?.value;
  return { decimal: of('decimal') === ',' ? ',' : '.', group: toLatinMark(of('group') ?? ' ') };
}

/** `1234`, `1,234,567`, or `12,34,567` as India writes it. No group follows a leading zero. */
const GROUPED = /^[1-9]\d{0,2}(?:([ .,])\d{3})(?:\1\d{3})*$|^[1-9]\d?(?:([ .,])\d{2})(?:\2\d{2})*\2\d{3}$/;

/** The exact decimal that a text is when `decimal` is its decimal sign. */
function readWith(text: string, decimal: Mark): string | undefined {
  const [whole = '', fraction, ...more] = text.split(decimal);
  if (more.length > 0 || !/^\d*$/.test(fraction ?? '')) return undefined;
  if (fraction === undefined ? !/^\d*$/.test(whole) : !/^(?:0|[1-9]\d*)?$/.test(whole)) {
    if (!GROUPED.test(whole)) return undefined;
  }
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  if (digits === '' && !fraction) return undefined;
  return fraction ? `${digits || '0'}.${fraction}` : digits;
}

/** An exact decimal string; two of them where a text may mean either; `null` where it is no amount. */
export type TypedAmount = string | readonly [string, string] | null;

/**
 * Reads what a person typed ("1,234.5" → "1234.5"). The language's own way of writing wins, unless it gives an amount
 * finer than the currency has: "20.000" in English may be twenty dollars or twenty thousand, and nobody guesses which.
 */
export function parseAmount(text: string, locale: string, fractionDigits = 2): TypedAmount {
  const latin = toLatinMark(Array.from(text.trim(), toLatinDigit).join(''));
  const { decimal, group } = separatorsOf(locale);
  const other = decimal === '.' ? ',' : '.';
  const marks: readonly Mark[] = [decimal, other, 'd'];
  const [first, second] = new Set(marks.flatMap((mark) => readWith(latin, mark) ?? []));
  if (first === undefined) return null;
  // French groups with spaces, so a point is as foreign there between thousands as before decimals.
  const ownWay = readWith(latin, decimal) === first && !(latin.includes(other) && group !== other);
  return second === undefined || (ownWay && decimalsOf(first) <= fractionDigits) ? first : [first, second];
}

/**
 * Reads a number of which nobody marks thousands, as a rate or a multiple: one mark parts its decimals in every
 * language, and "1,250" is none.
 */
export function parseUngrouped(text: string): string | undefined {
  const read = parseAmount(text, 'en');
  if (typeof read !== 'string') return undefined;
  return text.trim().split(/\P{Nd}/u).length === read.split('.').length ? read : undefined;
}

const decimalsOf = (amount: string): number => amount.split('.')[1]?.length ?? 0;
