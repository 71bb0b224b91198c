import { DAY_MS } from '@baize/protocol/kernel';
import { lotteryQueues } from './waiting.ts';
import { runSteps, type Job } from '../kernel/jobs/jobs.ts';
import type { Deps, Wing } from '../kernel/wing.ts';
import { nameSubjects } from '../wallet/index.ts';
import { lotteryBootData } from './boot-data.ts';
import { soldGames } from './catalogue.ts';
import { createDrawWork, openSeal } from './issues/draw-work.ts';
import { createHallService } from './hall-service.ts';
import { deleteUnsoldIssues } from './issues/issue-store.ts';
import { createLotteryOperations } from './operator-service.ts';
import { createPlanService } from './plans/plan-service.ts';
import { createPlanWork } from './plans/plan-work.ts';
import { createResultQueue } from './issues/result-queue.ts';
import { createResultOperations } from './issues/result-operations.ts';
import { recordPastIssues } from './issues/past-issues.ts';
import { inEach } from './names.ts';
import type { ReadPrizeGroup } from './tickets/prize-group.ts';
import type { SaleTerms } from './tickets/sale-terms.ts';
import { createRuleOperations } from './rule-operations.ts';
import { lotteryOperatorRoutes, lotteryRoutes } from './routes.ts';
import { createScheduleOperations } from './issues/schedule-operations.ts';
import { createSettleWork } from './settling/settle-work.ts';
import { createTicketService } from './tickets/ticket-service.ts';

/** Results of issues that nobody bought are kept for so long. */
const KEEP_MS = 90 * DAY_MS;

function lotteryJobs(deps: Deps, terms: SaleTerms): readonly Job[] {
  const draws = createDrawWork(deps, openSeal(deps));
  const settling = createSettleWork(deps);
  const chasing = createPlanWork(deps, terms);
  return [
    {
      name: 'lottery-draws',
      cron: '* * * * *',
      // A round of one minute closes and is drawn within the minute.
      everySecond: true,
      run: (now) =>
        runSteps(deps.log, 'lottery-draws', {
          draws: () => draws.run(now),
          settling: () => settling.run(now),
          chasing: () => chasing.run(now),
        }),
    },
    {
      name: 'lottery-forget-issues',
      cron: '23 4 * * *',
      run: (now) => deps.db.transaction((tx) => deleteUnsoldIssues(tx, new Date(now.getTime() - KEEP_MS))),
    },
  ];
}

const termsOf = ({ config }: Deps, prizeGroupOf: ReadPrizeGroup): SaleTerms => ({
  prizeGroupOf,
  mostLines: config.lotteryLines,
});

/** The platform's own lotteries: issues, draws that anybody can verify, tickets and their settlement (semantics §2). */
export const createLotteryWing = (prizeGroupOf: ReadPrizeGroup): Wing => ({
  name: 'lottery',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (serve, deps) =>
    lotteryRoutes(serve, {
      halls: createHallService(deps),
      tickets: createTicketService(deps, termsOf(deps, prizeGroupOf)),
      plans: createPlanService(deps, termsOf(deps, prizeGroupOf)),
    }),
  operatorRoutes: (serve, deps) =>
    lotteryOperatorRoutes(serve, {
      issues: createLotteryOperations(deps),
      rules: createRuleOperations(deps),
      results: createResultOperations(deps),
      resultQueue: createResultQueue(deps),
      schedule: createScheduleOperations(deps),
    }),
  seed: async (deps, tx) => {
    await nameSubjects(tx, Object.fromEntries(soldGames.map(({ code, name }) => [`game:${code}`, inEach(name)])));
    if (deps.config.demo) await recordPastIssues(tx, openSeal(deps), deps.clock.now());
  },
  waiting: lotteryQueues,
  jobs: (deps) => lotteryJobs(deps, termsOf(deps, prizeGroupOf)),
  bootData: (visit, deps) => lotteryBootData(createHallService(deps), visit),
});
