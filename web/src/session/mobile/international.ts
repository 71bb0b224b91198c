import { digitsOf, readCountry, type MobileValue } from './mobile-value.ts';

/** The number as the whole world dials it. Without the countries' numbering plans its leading zeros are taken off. */
export async function internationalNumberOf({ country, mobileNum }: MobileValue): Promise<string> {
  const { countryCode, dialingCode } = readCountry(country);
  const digits = digitsOf(mobileNum);
  const plans = await import('./numbering-plans.ts').catch(() => undefined);
  return plans?.internationalNumber(countryCode, digits) ?? dialingCode + digits.replace(/^(?:\+\d*|0+)/, '');
}
