/** The ways to write the price of a bet. A price is decimal odds in thousandths: 2200 is 2.20. */
export const ODDS_FORMATS = ['decimal', 'fractional', 'hong-kong', 'malay', 'indonesian', 'american'] as const;

export type OddsFormat = (typeof ODDS_FORMATS)[number];

/** Odds as an exact fraction. Below zero, it is what has to be staked to win one unit, or 100 in American odds. */
export interface Odds {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const EVEN = 1_000n;

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

function reduced(numerator: bigint, denominator: bigint): Odds {
  const divisor = gcd(numerator < 0n ? -numerator : numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** A price in another format, exactly. An even price is +1 in Malay and Indonesian odds and +100 in American ones. */
export function oddsIn(format: OddsFormat, price: number): Odds {
  const profit = BigInt(price) - EVEN;
  switch (format) {
    case 'decimal':
      return reduced(BigInt(price), EVEN);
    case 'fractional':
    case 'hong-kong':
      return reduced(profit, EVEN);
    case 'malay':
      return profit <= EVEN ? reduced(profit, EVEN) : reduced(-EVEN, profit);
    case 'indonesian':
      return profit >= EVEN ? reduced(profit, EVEN) : reduced(-EVEN, profit);
    case 'american':
      return profit >= EVEN ? reduced(100n * profit, EVEN) : reduced(-100n * EVEN, profit);
  }
}

/** Digits behind the point; fractional odds have none to round. */
const PLACES = { decimal: 2, 'hong-kong': 2, malay: 3, indonesian: 3, american: 0 } as const;
const SIGNED: ReadonlySet<OddsFormat> = new Set(['malay', 'indonesian', 'american']);

/** Rounded half away from zero to so many digits behind the point, with a minus where it is below zero. */
function rounded({ numerator, denominator }: Odds, places: number): string {
  const size = numerator < 0n ? -numerator : numerator;
  const scaled = (size * 10n ** BigInt(places) * 2n + denominator) / (denominator * 2n);
  const digits = scaled.toString().padStart(places + 1, '0');
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return `${numerator < 0n ? '-' : ''}${text}`;
}

/**
 * A price as text in plain digits: `2.20`, `6/5`, `1.20`, `-0.833`, `+1.200`, `+120`. Decimal prices of the ladder have
 * at most two digits behind the point, so those are exact.
 */
export function formatPrice(format: OddsFormat, price: number): string {
  const odds = oddsIn(format, price);
  if (format === 'fractional') return `${odds.numerator}/${odds.denominator}`;
  const text = rounded(odds, PLACES[format]);
  return SIGNED.has(format) && odds.numerator >= 0n ? `+${text}` : text;
}
