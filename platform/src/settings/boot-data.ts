import type { BootParts, Deps, PageVisit } from '../kernel/wing.ts';
import { permissionOf, type WrittenSource } from './permission.ts';
import { siteLookOf } from './look/site-look.ts';
import { siteOf } from './service.ts';

/** Whether the site is open and how it is set, for every page. */
export async function settingsBootData(deps: Deps, written: WrittenSource, visit: PageVisit): Promise<BootParts> {
  const status = await siteOf(deps).status(visit);
  const look = await siteLookOf(deps, visit);
  return {
    values: {
      'site.getStatus': status,
      'site.getPermission': await permissionOf(deps, written, visit),
      // Without it the page is as its style sheets say.
      ...(look.tokens !== null && { 'site.getLook': look }),
    },
  };
}
