import type { SiteSettings } from '@baize/protocol/settings';
import { networksHold } from '../kernel/network.ts';
import type { Visit } from '../kernel/wing.ts';

/** Whether the rules keep a visit out. An exception weighs more than a rule, an address more than a country. */
export function isRestricted(
  regions: SiteSettings['regions'],
  { ip, country }: Pick<Visit, 'ip' | 'country'>,
): boolean {
  if (networksHold(regions.allowedAddresses, ip)) return false;
  if (networksHold(regions.deniedAddresses, ip)) return true;
  if (regions.deniedCountries.includes(country)) return true;
  // Nowhere else means nowhere that is not known, either.
  return regions.allowedCountries.length > 0 && !regions.allowedCountries.includes(country);
}
