import { isAddressOf } from '../kernel/network/address-of.ts';
import type { Wing } from '../kernel/wing.ts';
import { settingsBootData } from './boot-data.ts';
import { demoSiteRoutes } from './demo-routes.ts';
import { pageLookOf } from './look/site-look.ts';
import type { WrittenSource } from './permission.ts';
import { settingsRoutes } from './routes.ts';
import { seedSettings, seedSettingsOf } from './seed.ts';
import { siteOf } from './service.ts';

/** Status, permission, switches, field rules and countries (specification §2, §3, §6). Notices come in as `written`. */
export const createSettingsWing = (written: WrittenSource): Wing => ({
  name: 'settings',
  migrations: new URL('./migrations/', import.meta.url),
  functions: new URL('./functions/', import.meta.url),
  routes: (serve, deps) => {
    settingsRoutes(serve, written, deps);
    if (deps.config.demo) demoSiteRoutes(serve, siteOf(deps));
  },
  pageLook: (visit, deps) => pageLookOf(deps, visit),
  seed: seedSettings,
  seedVersion: 3,
  seedBrand: (deps, tx, brand) => seedSettingsOf(deps, tx, brand),
  // Under an address of nobody's the page asks for itself, and is told so.
  bootData: async (visit, deps) =>
    (await isAddressOf(deps, visit.merchant, visit.host)) ? settingsBootData(deps, written, visit) : { values: {} },
});
