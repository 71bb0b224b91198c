import { defineWing } from '../kernel/wing.ts';
import { balancesConsumer } from './figures/balances-consumer.ts';
import { commissionJob } from './commission-job.ts';
import { figuresConsumer } from './figures/figures-consumer.ts';
import { incomeConsumer } from './figures/income-consumer.ts';
import { agentsOperatorRoutes } from './operator-routes.ts';
import { agentsRoutes } from './routes.ts';
import { seedAgents } from './seed.ts';
import { seenConsumer } from './figures/seen-consumer.ts';
import { startTeamWatch } from './figures/team-watch.ts';
import { upkeepJobs } from './upkeep-jobs.ts';

/** Agents: who stands above whom, what a team did, how people come into it, and commission (specification §2, §6; semantics §3). */
export const agentsWing = defineWing({
  name: 'agents',
  migrations: new URL('./migrations/', import.meta.url),
  functions: new URL('./functions/', import.meta.url),
  routes: (serve, deps) => {
    agentsRoutes(serve, deps);
    startTeamWatch(deps);
  },
  operatorRoutes: agentsOperatorRoutes,
  consumers: () => [figuresConsumer, incomeConsumer, balancesConsumer, seenConsumer],
  jobs: (deps) => [commissionJob(deps), ...upkeepJobs(deps)],
  seed: seedAgents,
});
