import type { Wing } from '../kernel/wing.ts';
import { betsRoutes } from './routes.ts';
import { createBetsService } from './service.ts';

/** The betting record over the wagers that the wallet keeps (specification §2, personalHistoryCopy). */
export const betsWing: Wing = {
  name: 'bets',
  routes: (serve, deps) => betsRoutes(serve, createBetsService(deps)),
};
