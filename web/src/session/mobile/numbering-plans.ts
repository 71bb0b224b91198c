import { isSupportedCountry, Metadata, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** Whether the digits are a mobile number of this country, with or without its own leading zero or dialling code. */
export function isMobileNumber(countryCode: string, digits: string): boolean {
  if (!isSupportedCountry(countryCode)) return true;
  const number = parsePhoneNumberFromString(digits, countryCode);
  return number !== undefined && number.country === countryCode && number.isValid();
}

/** The number as the whole world dials it (`+84912345678`); undefined where no plan knows it. */
export const internationalNumber = (countryCode: string, digits: string): string | undefined =>
  isSupportedCountry(countryCode) ? parsePhoneNumberFromString(digits, countryCode)?.number : undefined;

/** A plan knows the lengths of each type of number; the library's types do not say so. */
interface PlanOfTypes {
  possibleLengths: () => readonly number[];
  type?: (type: 'MOBILE') => { possibleLengths: () => readonly number[] } | undefined;
}

/** How many digits a mobile number has there, without the leading zero. */
export function mobileLengths(countryCode: string): { readonly min?: number; readonly max?: number } {
  if (!isSupportedCountry(countryCode)) return {};
  const plans = new Metadata();
  plans.selectNumberingPlan(countryCode);
  const plan: PlanOfTypes | undefined = plans.numberingPlan;
  const lengths = plan?.type?.('MOBILE')?.possibleLengths() ?? plan?.possibleLengths() ?? [];
  return lengths.length === 0 ? {} : { min: Math.min(...lengths), max: Math.max(...lengths) };
}
