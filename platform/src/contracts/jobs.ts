import { DAY_MS, REALTIME_SALARY_MINUTES } from '@baize/protocol/kernel';
import { deleteBefore } from '../kernel/database/delete-before.ts';
import type { Job } from '../kernel/jobs/jobs.ts';
import type { Deps } from '../kernel/wing.ts';
import { createDemoWeeks, demoWeeksJob } from './demo/demo-weeks.ts';
import { settleAndPay } from './settlement/settle-and-pay.ts';

/** Bets are looked at again for so long: two months of dividends with their time to pay. */
export const KEEP_BETS_DAYS = 100;

export function contractsJobs(deps: Deps): readonly Job[] {
  const weeks = deps.config.demoTeam ? createDemoWeeks(deps) : undefined;
  return [
    ...(weeks ? [demoWeeksJob(weeks)] : []),
    {
      name: 'contracts-settle',
      cron: `*/${REALTIME_SALARY_MINUTES} * * * *`,
      run: async (now) => {
        // Demo days are settled as of their own time, so this waits until they have run.
        await weeks?.run(now);
        await settleAndPay(deps, now);
      },
    },
    {
      name: 'contracts-forget-bets',
      cron: '41 3 * * *',
      run: async (now) => {
        const before = new Date(now.getTime() - KEEP_BETS_DAYS * DAY_MS);
        await deleteBefore(deps.db, { table: 'contracts_bet', column: 'settled_at', before });
        await deleteBefore(deps.db, { table: 'contracts_payment', column: 'at', before });
      },
    },
  ];
}
