/** An exact fraction; the denominator is positive. Used where a chance or a return must not be rounded. */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));

/** The fraction in lowest terms. Throws a RangeError when the denominator is zero. */
export function rational(numerator: bigint | number, denominator: bigint | number = 1n): Rational {
  const top = BigInt(numerator);
  const bottom = BigInt(denominator);
  if (bottom === 0n) throw new RangeError('A fraction needs a denominator other than zero.');
  const divisor = gcd(top, bottom) * (bottom < 0n ? -1n : 1n);
  return { numerator: top / divisor, denominator: bottom / divisor };
}

export const add = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

export const subtract = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator);

export const multiply = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.numerator, a.denominator * b.denominator);

export const isEqual = (a: Rational, b: Rational): boolean =>
  a.numerator * b.denominator === b.numerator * a.denominator;

/** Decimal text with the given number of places, cut off and never rounded up. The fraction must not be negative. */
export function toDecimal(value: Rational, places: number): string {
  const scale = 10n ** BigInt(places);
  const scaled = (value.numerator * scale) / value.denominator;
  const digits = scaled.toString().padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Per cent, cut off after the given places: 24/25 becomes "96.00". */
export const toPercent = (value: Rational, places: number): string => toDecimal(multiply(value, rational(100)), places);
