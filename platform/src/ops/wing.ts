import { defineWing } from '../kernel/wing.ts';
import { opsOperatorRoutes } from './operator-routes.ts';
import { opsRoutes } from './routes.ts';
import { seedOps } from './seed.ts';

/** The operators' API: what an operator sets and writes for the brand, and the record of every change. */
export const opsWing = defineWing({
  name: 'ops',
  migrations: new URL('./migrations/', import.meta.url),
  functions: new URL('./functions/', import.meta.url),
  routes: opsRoutes,
  operatorRoutes: opsOperatorRoutes,
  // 2: the demo's second operator. 3: one of each role.
  seedVersion: 3,
  seed: seedOps,
});
