import { defineView } from '../kernel/events/event-tail.ts';
import { defineWing } from '../kernel/wing.ts';
import { limitsJobs } from './jobs.ts';
import { limitsOperatorRoutes } from './operator-routes.ts';
import { limitsRoutes } from './routes.ts';
import { seedLimits } from './seed.ts';
import { createLimitsService } from './service.ts';

/**
 * Safer play: limits and breaks of a member's own, and where they stand in this sign-in. Its function `wallet_gate` takes
 * the place of the wallet's, so that no money moves past a limit.
 */
export const limitsWing = defineWing({
  name: 'limits',
  migrations: new URL('./migrations/', import.meta.url),
  functions: new URL('./functions/', import.meta.url),
  routes: (serve, deps) => {
    limitsRoutes(serve, createLimitsService(deps), deps);
    deps.eventLog.show(defineView({ on: ['limits.changed'], toPages: () => [{ type: 'limits', what: 'changed' }] }));
  },
  operatorRoutes: limitsOperatorRoutes,
  jobs: limitsJobs,
  seed: seedLimits,
});
