import type { BootParts, Deps, PageVisit } from '../kernel/wing.ts';
import type { SettingsSource } from './settings.ts';
import { waysIn } from './sign-in/ways-in.ts';

/** The log-in methods, for every page: the login popup opens over any of them and must not grow once it has. */
export async function sessionBootData(deps: Deps, source: SettingsSource, visit: PageVisit): Promise<BootParts> {
  const { switches } = await source(deps, visit.merchant.code);
  return { values: { 'session.getWaysIn': waysIn(deps, switches) } };
}
