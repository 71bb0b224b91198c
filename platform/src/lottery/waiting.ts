import { sql } from 'kysely';
import { waitingResults } from './issues/result-queue.ts';
import { waitingOf, type WaitingQueue, type WaitingRow } from '../kernel/waiting.ts';

/** Official results that an operator enters, or a second one confirms. Lotteries are every brand's, so the default brand's see them. */
export const lotteryQueues: readonly WaitingQueue[] = [
  {
    queue: 'results',
    permission: 'lottery.results',
    acts: 'lottery',
    read: async (tx, { isDefault, now }) => {
      if (!isDefault) return waitingOf(undefined, false);
      const { rows } = await sql<WaitingRow>`select count(*)::integer as count, null as sum, 
        min(coalesce(entered_at, draws_at)) as oldest from ${waitingResults(now)} as results`.execute(tx);
      return waitingOf(rows[0], false);
    },
  },
];
