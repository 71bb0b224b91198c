import { defineView } from '../kernel/events/event-tail.ts';
import type { Job } from '../kernel/jobs/jobs.ts';
import { defineWing, type Deps } from '../kernel/wing.ts';
import { offerRounds } from './bonus-offers.ts';
import { vipOperatorRoutes } from './operator-routes.ts';
import { createVipOperations } from './operator-service.ts';
import { progressConsumer } from './progress-consumer.ts';
import { moveDue } from './rank-work.ts';
import { vipRoutes } from './routes.ts';
import { createVipService, type ReadCashback } from './service.ts';

const vipJobs = (deps: Deps): readonly Job[] => [
  // Every second as well: whoever rises while they play sees it then.
  { name: 'vip-moves', cron: '* * * * *', everySecond: true, run: (now) => moveDue(deps, now) },
  { name: 'vip-bonuses', cron: '4 * * * *', run: (now) => offerRounds(deps, now) },
];

/**
 * Ranks: the operators' table of them, where each member stands by what they deposit and play, and the bonuses a rank
 * brings (semantics §4.2). What cashback a rank gets is told by whoever pays it.
 */
export const createVipWing = (readCashback: ReadCashback = async () => []) =>
  defineWing({
    name: 'vip',
    migrations: new URL('./migrations/', import.meta.url),
    routes: (serve, deps) => {
      vipRoutes(serve, createVipService(deps, readCashback));
      deps.eventLog.show(defineView({ on: ['rank.changed'], toPages: () => [{ type: 'rank' }] }));
    },
    operatorRoutes: (serve, deps) => vipOperatorRoutes(serve, createVipOperations(deps)),
    consumers: (deps) => [progressConsumer(deps)],
    jobs: vipJobs,
  });
