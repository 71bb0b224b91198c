import { isAddressOf } from '../kernel/network/address-of.ts';
import { defineWing } from '../kernel/wing.ts';
import { contentBootData } from './boot-data.ts';
import { contentRoutes } from './routes.ts';
import { seedContent, seedContentOf } from './seed.ts';

/** Help, notices, banners, announcements, other addresses, customer service and feedback (specification §2, §3, §7). */
export const contentWing = defineWing({
  name: 'content',
  migrations: new URL('./migrations/', import.meta.url),
  routes: contentRoutes,
  seed: seedContent,
  seedVersion: 3,
  seedBrand: seedContentOf,
  bootData: async (visit, deps) =>
    (await isAddressOf(deps, visit.merchant, visit.host)) ? contentBootData(deps, visit) : { values: {} },
});
