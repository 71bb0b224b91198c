import { defineWing } from '../kernel/wing.ts';
import { promotionsConsumer } from './consumer.ts';
import { promotionsJobs } from './jobs.ts';
import { promotionsOperatorRoutes, promotionsRoutes } from './routes.ts';
import { promotionsQueues } from './waiting.ts';
import { seedPromotions } from './seed.ts';

/** Promotions: what they count, what members are given for it, applications and raffles (semantics §4.7). */
export const promotionsWing = defineWing({
  name: 'promotions',
  migrations: new URL('./migrations/', import.meta.url),
  routes: promotionsRoutes,
  operatorRoutes: promotionsOperatorRoutes,
  waiting: promotionsQueues,
  consumers: () => [promotionsConsumer],
  jobs: promotionsJobs,
  seed: seedPromotions,
});
