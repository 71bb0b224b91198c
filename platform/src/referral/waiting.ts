import { sql } from 'kysely';
import { waitingOf, type WaitingQueue, type WaitingRow } from '../kernel/waiting.ts';

/** Friends who look like their inviter wait for somebody to look. */
export const referralQueues: readonly WaitingQueue[] = [
  {
    queue: 'reviews',
    permission: 'referral.reviews',
    acts: 'referral',
    read: async (tx, { merchant }) => {
      const { rows } =
        await sql<WaitingRow>`select count(*)::integer as count, null as sum, min(registered_at) as oldest
        from referral_friend where merchant = ${merchant} and stage = 'REVIEW'`.execute(tx);
      return waitingOf(rows[0], false);
    },
  },
];
