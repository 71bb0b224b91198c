import { currencyOf, formatMoney } from '@baize/protocol/kernel';
import type { Database, Tx } from '../kernel/database.ts';
import type { EventHub } from '../kernel/events.ts';
import { withWallet } from './tables.ts';
import { vendorRollback } from './vendor-moves.ts';

const DAY_MS = 86_400_000;
/** A bet that got no result for so long is given back (semantics §1.5, row 21). */
export const OPEN_BET_DAYS = 14;
const CHUNK = 200;

interface OpenBet {
  readonly vendor: string;
  readonly txId: string;
  readonly roundId: string;
  readonly accountId: bigint;
  readonly memberId: string;
  readonly currency: string;
  readonly mode: 'REAL' | 'TRIAL';
}

const openBetsBefore = (tx: Tx, before: Date): Promise<OpenBet[]> =>
  withWallet(tx)
    .selectFrom('wagers as w')
    .innerJoin('vendor_transactions as t', 't.wager_id', 'w.id')
    .where('w.status', '=', 'OPEN')
    .where('w.placed_at', '<', before)
    .where('t.type', '=', 'BET')
    .where('t.state', '=', 'ACCEPTED')
    .where('t.at', '<', before)
    .select([
      't.vendor',
      't.tx_id as txId',
      't.round_id as roundId',
      't.account_id as accountId',
      'w.member_id as memberId',
      'w.currency',
      'w.mode',
    ])
    .limit(CHUNK)
    .execute();

/** Gives back the stakes of bets that nobody settled, and tells their players. Returns how many there were. */
export async function refundForgottenBets(
  { db, events }: { readonly db: Database; readonly events: EventHub },
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - OPEN_BET_DAYS * DAY_MS);
  let refunded = 0;
  for (;;) {
    const bets = await openBetsBefore(db.kysely, before);
    if (bets.length === 0) return refunded;
    for (const { vendor, txId, roundId, accountId, memberId, currency, mode } of bets) {
      const { code, balanceMinor, wagerId, wagerStatus } = await vendorRollback(db.kysely, {
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
      if (code !== 0) throw new Error(`a forgotten bet could not be given back: ${code}`);
      refunded += 1;
      if (mode === 'REAL') {
        const sumBalance = formatMoney(balanceMinor, currencyOf(currency));
        events.publish(memberId, { type: 'balance', sumBalance, currency });
      }
      if (wagerId !== null && wagerStatus !== null) {
        events.publish(memberId, { type: 'bet', betId: wagerId, status: wagerStatus });
      }
    }
  }
}
