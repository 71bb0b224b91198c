import { sql } from 'kysely';
import type { Database } from '../kernel/database.ts';
import type { Job } from '../kernel/jobs.ts';
import type { Deps } from '../kernel/wing.ts';
import type { DepositService } from './deposit-service.ts';
import { theOne } from './ledger.ts';
import { refundForgottenBets } from './open-bets.ts';

export const walletJobs = (deps: Pick<Deps, 'db' | 'events' | 'log'>, deposits: DepositService): readonly Job[] => [
  { name: 'wallet-expire-deposits', cron: '* * * * *', run: (now) => deposits.expire(now) },
  {
    name: 'wallet-refund-forgotten-bets',
    cron: '17 * * * *',
    run: async (now) => {
      const refunded = await refundForgottenBets(deps, now);
      if (refunded > 0) deps.log.warn({ refunded }, 'bets without a result were given back');
    },
  },
  { name: 'wallet-roll-up', cron: '*/10 * * * *', run: async () => void (await rollUp(deps.db)) },
];

const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Brings the totals of the house accounts up to the last transfer. False when the table was held by something slow, such
 * as a vacuum: nothing is lost then, the next time does it all.
 */
export async function rollUp(db: Database): Promise<boolean> {
  // Two transactions: the first holds the writers back, and so does nothing but look at an index.
  let through: bigint;
  try {
    through = await db.transaction(async (tx) => {
      const { rows } = await sql<{ id: bigint }>`select ledger_settled_through() as id`.execute(tx);
      return theOne(rows).id;
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
  await db.transaction((tx) => sql`select ledger_roll_up(${through})`.execute(tx));
  return true;
}
