import { sql } from 'kysely';
import { waitingOf, type WaitingQueue, type WaitingRow } from '../kernel/waiting.ts';

/** Official results that a second operator confirms. Lotteries are every brand's, so the default brand's see them. */
export const lotteryQueues: readonly WaitingQueue[] = [
  {
    queue: 'results',
    permission: 'lottery.results',
    read: async (tx, { isDefault }) => {
      if (!isDefault) return waitingOf(undefined, false);
      const { rows } = await sql<WaitingRow>`select count(*)::integer as count, null as sum, min(entered_at) as oldest
        from (select distinct on (game, issue) entered_at, confirmed_by from lottery_results
          order by game, issue, version desc) as latest
        where confirmed_by is null`.execute(tx);
      return waitingOf(rows[0], false);
    },
  },
];
