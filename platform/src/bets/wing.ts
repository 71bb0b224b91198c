import { defineWing } from '../kernel/wing.ts';
import { dayConsumer } from './day-consumer.ts';
import { hourConsumer } from './hour-consumer.ts';
import { betsJobs } from './jobs.ts';
import { betsOperatorRoutes } from './operator-routes.ts';
import { createProfitService } from './profit-service.ts';
import { demoRules, settleRules } from './rebate-rules.ts';
import { createRebateService } from './rebate-service.ts';
import { betsRoutes } from './routes.ts';
import { seedBets } from './seed.ts';
import { createBetsService } from './service.ts';

/** The betting record over the wagers that the wallet keeps, the personal loss and cashback (specification §2). */
export const betsWing = defineWing({
  name: 'bets',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (serve, deps) =>
    betsRoutes(serve, createBetsService(deps), createProfitService(deps), createRebateService(deps)),
  operatorRoutes: (serve, deps) =>
    betsOperatorRoutes(serve, deps, { rebates: createRebateService(deps), bets: createBetsService(deps) }),
  consumers: () => [dayConsumer, hourConsumer],
  jobs: betsJobs,
  seed: seedBets,
  seedBrand: async ({ config }, tx, { code, currency }) => {
    if (config.demo) await settleRules(tx, code, demoRules(currency));
  },
});
