import type { Deps, Job } from '../kernel/wing.ts';
import { COUNT } from './consumer.ts';
import { dueRaffles } from './promotion-store.ts';
import { drawRaffle } from './raffle/raffle.ts';

const NAME = 'promotions-draws';

/**
 * Draws raffles, each for itself, once their time has come and everything before it is counted here; other wings may
 * lag behind.
 */
export const promotionsJobs = (deps: Deps): readonly Job[] => [
  {
    name: NAME,
    cron: '* * * * *',
    run: async (now) => {
      const due = await deps.db.single((tx) => dueRaffles(tx, now));
      if (due.length === 0) return;
      await deps.eventLog.catchUpOn([COUNT], now);
      await deps.dueRows.run({
        job: NAME,
        now,
        rows: due,
        keyOf: ({ merchant, id }) => `${merchant}/${id}`,
        merchantOf: ({ merchant }) => merchant,
        run: (raffle) => drawRaffle(deps, raffle, now),
      });
    },
  },
];
