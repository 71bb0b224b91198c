/** An exact fraction in lowest terms; the denominator is above zero. Chances and returns are never rounded. */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));

/** The fraction in lowest terms. Throws a RangeError when the denominator is not above zero. */
export function rational(numerator: bigint | number, denominator: bigint | number = 1): Rational {
  const [top, bottom] = [BigInt(numerator), BigInt(denominator)];
  if (bottom <= 0n) throw new RangeError('A fraction needs a denominator above zero.');
  const divisor = gcd(top, bottom);
  return { numerator: top / divisor, denominator: bottom / divisor };
}

export const ZERO = rational(0);
export const ONE = rational(1);

export const add = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

export const subtract = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator);

export const multiply = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.numerator, a.denominator * b.denominator);

/** Throws a RangeError when `b` is zero or below. */
export const divide = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.denominator, a.denominator * b.numerator);

export const isAbove = (a: Rational, b: Rational): boolean => a.numerator * b.denominator > b.numerator * a.denominator;

export const power = (a: Rational, exponent: number): Rational =>
  rational(a.numerator ** BigInt(exponent), a.denominator ** BigInt(exponent));

/** n over k. */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let result = 1n;
  for (let i = 1; i <= k; i += 1) result = (result * BigInt(n - k + i)) / BigInt(i);
  return result;
}

/** Decimal text with so many places, cut off. The fraction is not negative. */
export function toDecimal(value: Rational, places: number): string {
  const scaled = (value.numerator * 10n ** BigInt(places)) / value.denominator;
  const digits = scaled.toString().padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Per cent, cut off after the given places: 24/25 becomes "96.00". */
export const toPercent = (value: Rational, places: number): string => toDecimal(multiply(value, rational(100)), places);
