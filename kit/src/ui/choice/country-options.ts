import type { ComboOption } from './combo-option.ts';

/** A country as the server lists it: its code (ISO 3166 alpha-2) and its dialling code with the plus. */
export interface DialledCountry {
  readonly countryCode: string;
  readonly countryDialingCode: string;
}

/** The value of a choice: both codes, because some countries are reached by several dialling codes. */
export const countryValue = ({ countryCode, countryDialingCode }: DialledCountry): string =>
  `${countryCode} ${countryDialingCode}`;

/**
 * The countries by name in the reader's language, in its order. Each is found by that name, by its name in
 * English, by its code and by its dialling code (specification §2, country dropdown).
 */
export function countryOptions(
  countries: readonly DialledCountry[],
  locale: string,
): (ComboOption & { countryCode: string })[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
  const order = new Intl.Collator(locale);
  return countries
    .map((country) => {
      const { countryCode, countryDialingCode } = country;
      const label = names.of(countryCode) ?? countryCode;
      return {
        value: countryValue(country),
        countryCode,
        label,
        // In the closed field the part that counts comes first, where it is never cut off.
        shown: `${countryDialingCode} ${label}`,
        hint: countryDialingCode,
        keywords: `${countryCode} ${english.of(countryCode) ?? ''} ${countryDialingCode.replace(/\D/g, '')}`,
      };
    })
    .toSorted((one, other) => order.compare(one.label, other.label));
}
