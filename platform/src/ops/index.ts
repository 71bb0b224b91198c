import type { Wing } from '../kernel/wing.ts';
import { opsRoutes } from './routes.ts';
import { seedOps } from './seed.ts';

export { createAuthenticateOperator } from './session-service.ts';

/** The operator's door: what an operator sets and writes for his brand, and the record of every change. */
export const opsWing: Wing = {
  name: 'ops',
  migrations: new URL('./migrations/', import.meta.url),
  routes: opsRoutes,
  seed: seedOps,
};
