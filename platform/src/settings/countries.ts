import type { Country } from '@baize/protocol/settings';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

/** Every country with a dialling code. The arrow matters: a second argument would be taken for metadata. */
export const countries: readonly Country[] = getCountries().map((country) => ({
  countryCode: country,
  countryDialingCode: `+${getCountryCallingCode(country)}`,
  flag: `/COUNTRY_FLAG/${country}.png`,
}));
