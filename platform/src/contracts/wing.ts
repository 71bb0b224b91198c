import { defineWing } from '../kernel/wing.ts';
import { betsConsumer } from './settlement/bets-consumer.ts';
import { contractsJobs } from './jobs.ts';
import { watchContracts } from './metrics.ts';
import { contractsOperatorRoutes } from './operator-routes.ts';
import { contractsRoutes } from './routes.ts';
import { seedContracts } from './seed.ts';

/** Dividend, daily, hourly and real-time salary contracts of agents (specification §3, §4; semantics §3). */
export const contractsWing = defineWing({
  name: 'contracts',
  migrations: new URL('./migrations/', import.meta.url),
  functions: new URL('./functions/', import.meta.url),
  routes: (serve, deps) => {
    contractsRoutes(serve, deps);
    watchContracts(deps);
  },
  operatorRoutes: contractsOperatorRoutes,
  consumers: () => [betsConsumer],
  jobs: contractsJobs,
  seed: seedContracts,
});
