/** A decimal string that `parseAmount` of money.ts reads: no sign, no exponent, no separators. */
export const AMOUNT_PATTERN = /^(?:0|[1-9]\d{0,14})(?:\.\d{1,4})?$/;
/**
 * An amount that somebody asks to be moved: below 10^12 units, so 922 of the largest fit into a balance, which is a
 * 64-bit count of minor units.
 */
export const INPUT_AMOUNT_PATTERN = /^(?:0|[1-9]\d{0,11})(?:\.\d{1,4})?$/;
