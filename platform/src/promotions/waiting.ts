import { sql } from 'kysely';
import { waitingOf, type WaitingQueue, type WaitingRow } from '../kernel/waiting.ts';

/** Applications with their pictures, and claims that look like another member's. */
export const promotionsQueues: readonly WaitingQueue[] = [
  {
    queue: 'applications',
    permission: 'promotions.review',
    acts: 'promotion',
    read: async (tx, { merchant }) => {
      const { rows } = await sql<WaitingRow>`select count(*)::integer as count, null as sum, min(created_at) as oldest
        from promotions_application where merchant = ${merchant} and state = 'APPLYING'`.execute(tx);
      return waitingOf(rows[0], false);
    },
  },
  {
    queue: 'claims',
    permission: 'promotions.review',
    acts: 'promotion',
    read: async (tx, { merchant }) => {
      const { rows } = await sql<WaitingRow>`select count(*)::integer as count, null as sum, min(created_at) as oldest
        from promotions_check where merchant = ${merchant} and state = 'OPEN'`.execute(tx);
      return waitingOf(rows[0], false);
    },
  },
];
