import { defineWing } from '../kernel/wing.ts';
import { commissionJob } from './commission-job.ts';
import { figuresConsumer } from './figures-consumer.ts';
import { incomeConsumer } from './income-consumer.ts';
import { agentsOperatorRoutes } from './operator-routes.ts';
import { agentsRoutes } from './routes.ts';
import { seedAgents } from './seed.ts';

export { directDownlines, isInTeam, teamFigures, uplineOf } from './team.ts';

/** Agents: who stands above whom, what a team did, how people come into it, and commission (specification §2, §6; semantics §3). */
export const agentsWing = defineWing({
  name: 'agents',
  migrations: new URL('./migrations/', import.meta.url),
  functions: new URL('./functions/', import.meta.url),
  routes: agentsRoutes,
  operatorRoutes: agentsOperatorRoutes,
  consumers: () => [figuresConsumer, incomeConsumer],
  jobs: (deps) => [commissionJob(deps)],
  seed: seedAgents,
});
