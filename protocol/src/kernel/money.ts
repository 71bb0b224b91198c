import { AMOUNT_PATTERN, INPUT_AMOUNT_PATTERN } from './amount-pattern.ts';

export { AMOUNT_PATTERN, INPUT_AMOUNT_PATTERN };

/**
 * Money is a `bigint` count of ledger minor units, 1/10,000 of the currency's unit whatever the currency,
 * so that payouts with four decimals are exact (semantics §5.5). A currency's own `exponent` rules what a
 * person may stake, deposit and reads. On the wire money is an exact decimal string.
 */
export const MONEY_SCALE = 4;
const UNIT = 10n ** BigInt(MONEY_SCALE);

/** ISO 4217 code, or a house code such as TEST for trial credits. */
export type CurrencyCode = string;

export interface Currency {
  readonly code: CurrencyCode;
  /** Decimals a person uses: USD 2, VND 0. */
  readonly exponent: number;
}

/** Currencies the reference platform deals in. TEST is the trial accounts' play credit (semantics §5.2). */
export const currencies = {
  USD: { code: 'USD', exponent: 2 },
  EUR: { code: 'EUR', exponent: 2 },
  VND: { code: 'VND', exponent: 0 },
  THB: { code: 'THB', exponent: 2 },
  IDR: { code: 'IDR', exponent: 0 },
  JPY: { code: 'JPY', exponent: 0 },
  TEST: { code: 'TEST', exponent: 2 },
} as const satisfies Record<string, Currency>;

/** The currency of a code; throws on one this build does not know, because a guess would misplace decimals. */
export function currencyOf(code: CurrencyCode): Currency {
  const found = (currencies as Record<string, Currency>)[code];
  if (!found) throw new Error(`unknown currency ${code}`);
  return found;
}

export type Rounding = 'down' | 'up' | 'half-up' | 'half-even';

const SIGNED_PATTERN = /^(-?)(0|[1-9]\d{0,14})(?:\.(\d{1,4}))?$/;

/**
 * Reads an exact decimal such as `1234.50` or `-0.0001` into minor units.
 * Returns `undefined` for anything else: more than four decimals, leading zeros, signs other than one minus.
 */
export function parseAmount(text: string): bigint | undefined {
  const match = SIGNED_PATTERN.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '0', fraction = ''] = match;
  const minor = BigInt(whole) * UNIT + BigInt(fraction.padEnd(MONEY_SCALE, '0'));
  return sign ? -minor : minor;
}

/** Minor units of an amount that must be one. Throws on text that is none: taken for zero, it would hide what is wrong. */
export function minorOf(text: string): bigint {
  const minor = parseAmount(text);
  if (minor === undefined) throw new Error(`not an amount: "${text.slice(0, 40)}"`);
  return minor;
}

/**
 * Writes minor units as an exact decimal with at least `minDecimals` and at most four decimals:
 * `formatAmount(12_345_000n, 2)` is `1234.50`, and 1 minor unit is `0.0001` whatever the minimum.
 */
export function formatAmount(amountMinor: bigint, minDecimals = 0): string {
  const negative = amountMinor < 0n;
  const digits = (negative ? -amountMinor : amountMinor).toString().padStart(MONEY_SCALE + 1, '0');
  const whole = digits.slice(0, -MONEY_SCALE);
  let fraction = digits.slice(-MONEY_SCALE);
  while (fraction.length > minDecimals && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  return `${negative ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`;
}

/** {@link formatAmount} with the currency's own decimals as the minimum. */
export const formatMoney = (amountMinor: bigint, currency: Currency): string =>
  formatAmount(amountMinor, currency.exponent);

/** An amount for words: cut to the currency's decimals, towards zero, and never `-0.00`. */
export function cutMoney(amountMinor: bigint, currency: Currency): string {
  const step = stepOf(currency);
  return formatMoney((amountMinor / step) * step, currency);
}

/**
 * The smallest amount a person may stake or pay in a currency, in minor units: 100 for USD (0.01), 10,000 for VND. Of a
 * currency that is divided finer than the ledger's unit, such as one of 8 decimals, it is that unit.
 */
export const stepOf = (currency: Currency): bigint => 10n ** BigInt(Math.max(0, MONEY_SCALE - currency.exponent));

/** Whether an amount is a whole number of the currency's steps. */
export const fitsStep = (amountMinor: bigint, currency: Currency): boolean => amountMinor % stepOf(currency) === 0n;

/** `amount × numerator / denominator` in exact integers, rounded as named. The denominator is above zero. */
export function multiplyRatio(amountMinor: bigint, numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  if (denominator <= 0n) throw new Error('a ratio needs a denominator above zero');
  const product = amountMinor * numerator;
  const quotient = product / denominator;
  const rest = product % denominator;
  if (rest === 0n) return quotient;
  const away = product < 0n ? -1n : 1n;
  const twice = (rest < 0n ? -rest : rest) * 2n;
  switch (rounding) {
    case 'down':
      return quotient;
    case 'up':
      return quotient + away;
    case 'half-up':
      return twice >= denominator ? quotient + away : quotient;
    case 'half-even':
      if (twice === denominator) return quotient % 2n === 0n ? quotient : quotient + away;
      return twice > denominator ? quotient + away : quotient;
  }
}

/** The fee of a payment on top of its amount, in minor units: a fixed part and a share, down to the currency's step. */
export function feeOn(
  amountMinor: bigint,
  { fixedMinor, bps }: { readonly fixedMinor: bigint; readonly bps: number },
  currency: Currency,
): bigint {
  const fee = fixedMinor + (amountMinor * BigInt(bps)) / 10_000n;
  return fee - (fee % stepOf(currency));
}

/** The required turnover for a sum: a multiple of it in basis points, up to the smallest unit, as it is booked. */
export const turnoverOf = (amountMinor: bigint, multiplierBps: number): bigint =>
  (amountMinor * BigInt(multiplierBps) + 9_999n) / 10_000n;
