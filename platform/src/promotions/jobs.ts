import type { Deps, Job } from '../kernel/wing.ts';
import { COUNT } from './consumer.ts';
import { dueRaffles } from './promotion-store.ts';
import { drawRaffle } from './raffle.ts';

/** Draws raffles once their time has come and everything before it is counted here; other wings may lag behind. */
export const promotionsJobs = (deps: Deps): readonly Job[] => [
  {
    name: 'promotions-draws',
    cron: '* * * * *',
    run: async (now) => {
      const due = await deps.db.read((tx) => dueRaffles(tx, now));
      if (due.length === 0) return;
      await deps.eventLog.catchUpOn([COUNT], now);
      for (const raffle of due) await drawRaffle(deps, raffle, now);
    },
  },
];
