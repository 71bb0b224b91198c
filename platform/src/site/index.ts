import { isAddressOf } from '../kernel/address-of.ts';
import { defineWing, type Deps, type Gate } from '../kernel/wing.ts';
import { siteBootData } from './boot-data.ts';
import { demoSiteRoutes } from './demo-routes.ts';
import { siteRoutes } from './routes.ts';
import { seedSite, seedSiteOf } from './seed.ts';
import { createSiteService, type SiteService } from './service.ts';

export { entryRow } from './content/entry-row.ts';
export {
  deleteEntry,
  findByHandle,
  insertEntry,
  listEntries,
  lockEntry,
  updateEntry,
  type EntryRow,
} from './content/entry-store.ts';
export { pageOfFeedback } from './feedback-store.ts';
export { createMerchants } from './merchants.ts';
export { partsOfSetting, type SiteService } from './service.ts';
export { getSettings, listMerchants, lockMerchant, lockMerchants, saveSetting, updateMerchant } from './store.ts';

const services = new WeakMap<object, SiteService>();

/** The site's settings and status for this platform; one service for each database. */
export function siteOf(deps: Pick<Deps, 'db' | 'config' | 'events'>): SiteService {
  const found = services.get(deps.db) ?? createSiteService(deps);
  services.set(deps.db, found);
  return found;
}

/** Keeps visitors out in maintenance (503) and where the site is not offered (403). Specification §2, §4. */
export const siteGate = (deps: Deps): Gate => {
  const site = siteOf(deps);
  return async (visit) => (await site.closed(visit)) ?? 'open';
};

/** Status, permission, switches, field rules, countries and notices (specification §2, §3, §6). */
export const siteWing = defineWing({
  name: 'site',
  migrations: new URL('./migrations/', import.meta.url),
  functions: new URL('./functions/', import.meta.url),
  routes: (serve, deps) => {
    siteRoutes(serve, siteOf(deps), deps);
    if (deps.config.demo) demoSiteRoutes(serve, siteOf(deps));
  },
  seed: seedSite,
  seedVersion: 3,
  seedBrand: (deps, tx, brand) => seedSiteOf(deps, tx, brand),
  // Under an address of nobody's the page asks for itself, and is told so.
  bootData: async (visit, deps) =>
    (await isAddressOf(deps, visit.merchant, visit.host)) ? siteBootData(siteOf(deps), visit) : { values: {} },
});
