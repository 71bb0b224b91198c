import { vendorResults } from '@baize/protocol/games';
import { DAY_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import type { Database, Tx } from '../../kernel/database/database.ts';
import { given } from '../../kernel/database/given.ts';
import { inPages, type DueRows } from '../../kernel/jobs/due-rows.ts';
import type { EventLog } from '../../kernel/events/event-log.ts';
import { withWallet } from '../tables.ts';
import { vendorRollback } from './vendor-moves.ts';

/** A bet that got no result for so long is given back (semantics §1.5, row 21). */
export const OPEN_BET_DAYS = 14;
const CHUNK = 200;

interface OpenBet {
  readonly placedAt: Date;
  readonly vendor: string;
  readonly txId: string;
  readonly roundId: string;
  readonly accountId: bigint;
  readonly currency: string;
}

/** The end of the last page. */
type Cursor = Pick<OpenBet, 'placedAt' | 'vendor' | 'txId'>;

/** Bets without a result: none came, or the one that came was taken back. */
const openBetsBefore = (tx: Tx, before: Date, after: Cursor | undefined): Promise<OpenBet[]> =>
  withWallet(tx)
    .selectFrom('wagers as w')
    .innerJoin('wallet_vendor_transactions as t', 't.wager_id', 'w.id')
    .where('w.status', '=', 'OPEN')
    .where('w.placed_at', '<', before)
    .where('t.type', '=', 'BET')
    .where('t.state', 'in', ['ACCEPTED', 'UNSETTLED'])
    .where('t.at', '<', before)
    .$call(
      given(after, (query, value) =>
        query.where(
          sql<boolean>`(w.placed_at, t.vendor, t.tx_id) > (${value.placedAt}::timestamptz, ${value.vendor}, ${value.txId})`,
        ),
      ),
    )
    .select([
      'w.placed_at as placedAt',
      't.vendor',
      't.tx_id as txId',
      't.round_id as roundId',
      't.account_id as accountId',
      'w.currency',
    ])
    .orderBy('w.placed_at')
    .orderBy('t.vendor')
    .orderBy('t.tx_id')
    .limit(CHUNK)
    .execute();

type Work = {
  readonly db: Pick<Database, 'kysely'>;
  readonly eventLog: Pick<EventLog, 'nudge'>;
  readonly dueRows: Pick<DueRows, 'run'>;
};

/** Gives back the stakes of bets that nobody settled, and returns how many there were. */
export async function refundForgottenBets({ db, eventLog, dueRows }: Work, now: Date): Promise<number> {
  const before = new Date(now.getTime() - OPEN_BET_DAYS * DAY_MS);
  let refunded = 0;
  await dueRows.run({
    job: 'wallet-refund-forgotten-bets',
    now,
    rows: inPages(CHUNK, (last: OpenBet | undefined) => openBetsBefore(db.kysely, before, last)),
    keyOf: ({ vendor, txId }) => `${vendor}:${txId}`,
    run: async (bet) => {
      if (await refund(db, bet, now)) refunded += 1;
    },
  });
  eventLog.nudge();
  return refunded;
}

/** False when a result or a rollback of the vendor's was quicker, which then stands. */
async function refund(db: Work['db'], bet: OpenBet, now: Date): Promise<boolean> {
  const { vendor, txId, roundId, accountId, currency } = bet;
  const { code, duplicate } = await vendorRollback(db.kysely, {
    vendor,
    // Longer than any id a vendor may send, so that it is never one of theirs.
    txId: `forgotten:${txId}`.padEnd(65, ':'),
    refTxId: txId,
    accountId,
    currency,
    roundId,
    detail: undefined,
    at: now,
  });
  if (code === vendorResults.ALREADY_SETTLED.code || duplicate) return false;
  if (code !== vendorResults.OK.code) throw new Error(`a forgotten bet could not be given back: ${code}`);
  return true;
}
