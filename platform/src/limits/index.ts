import type { Wing } from '../kernel/wing.ts';
import { limitsRoutes } from './routes.ts';
import { createLimitsService } from './service.ts';

/** Safer play: where the player stands in this sign-in. */
export const limitsWing: Wing = {
  name: 'limits',
  routes: (serve, deps) => limitsRoutes(serve, createLimitsService(deps.db)),
};
