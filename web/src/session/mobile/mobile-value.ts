/** A mobile number as it is typed: its country, and the digits as that country writes them. */
export interface MobileValue {
  /** Two countries may share a dialling code, so both are kept: `VN +84`. */
  readonly country: string;
  readonly mobileNum: string;
}

/** The parts of a country's value: `VN +84` is Vietnam, reached by +84. */
export function readCountry(country: string): { readonly countryCode: string; readonly dialingCode: string } {
  const [countryCode = '', dialingCode = ''] = country.split(' ');
  return { countryCode, dialingCode };
}

/** Digits alone: spaces, dots and brackets are how people write a number, not part of it. */
export const digitsOf = (mobileNum: string): string => mobileNum.normalize('NFKC').replace(/[^\d+]/g, '');

/**
 * The digits that a rule of the server's counts: without leading zeros, however they were typed. Undefined for a number
 * with its dialling code, which the server alone takes apart.
 */
export function nationalDigits(mobileNum: string): string | undefined {
  const digits = digitsOf(mobileNum);
  return digits.startsWith('+') ? undefined : digits.replace(/^0+/, '');
}
