import { sql } from 'kysely';
import { waitingOf, type WaitingQueue, type WaitingRow } from '../kernel/waiting.ts';

/** Orders for points that somebody has to send or to refuse. */
export const pointsQueues: readonly WaitingQueue[] = [
  {
    queue: 'orders',
    permission: 'points.orders',
    acts: 'points',
    read: async (tx, { merchant, currency }) => {
      const { rows } = await sql<WaitingRow>`select count(*)::integer as count,
        (sum(cash) filter (where currency = ${currency}))::text as sum, min(created_at) as oldest
        from points_order where merchant = ${merchant} and status in ('APPLYING', 'IN_PROCESS')`.execute(tx);
      return waitingOf(rows[0], true);
    },
  },
];
