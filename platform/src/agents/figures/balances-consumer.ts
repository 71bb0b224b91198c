import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { defineConsumer, type Consumer } from '../../kernel/events/event-log.ts';
import type { EventOf } from '../../kernel/events/event-types.ts';
import { cashOf } from '../../wallet/index.ts';
import { holdEveryLineage, holdLineage } from './figures-store.ts';

/** Events that move somebody's money. */
const MOVES = [
  'wager.accepted',
  'wager.settled',
  'wager.resettled',
  'wager.rolled-back',
  'wager.paid',
  'vendor-bonus.credited',
  'vendor-bonus.rolled-back',
  'deposit.credited',
  'bonus.credited',
  'bonus.expired',
  'bonus.ended',
  'withdrawal.submitted',
  'withdrawal.paid',
  'withdrawal.rejected',
  'withdrawal.failed',
  'payout.matched',
  'payout.closed',
  'contract.paid',
  'wallet-transfer.held',
  'wallet-transfer.done',
  'wallet-transfer.failed',
  'line-transfer.sent',
  'line-transfer.received',
  'adjustment.posted',
  'points.order',
] as const;

/** Members' balances by now, whatever the events said of before: the last look at somebody is the right one. */
async function apply(tx: Tx, events: readonly EventOf<(typeof MOVES)[number]>[]): Promise<void> {
  const touched = new Map<string, Set<string>>();
  const touch = (merchant: string, memberId: string | null): void => {
    if (memberId !== null) touched.set(merchant, (touched.get(merchant) ?? new Set()).add(memberId));
  };
  for (const event of events) {
    touch(event.merchant, event.memberId);
    if (event.type === 'contract.paid') touch(event.merchant, event.data.payer);
  }
  await holdLineage(
    tx,
    [...touched.keys()].map((merchant) => ({ merchant })),
  );
  for (const [merchant, memberIds] of touched) await recordBalances(tx, merchant, [...memberIds]);
}

/** Looks at what these hold now; whoever does holds the lineage. One at a time: a difference is given to teams once. */
async function recordBalances(tx: Tx, merchant: string, memberIds: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('agents.balances'))`.execute(tx);
  const balances = await cashOf(tx, { merchant, memberIds });
  const rows = [...balances].map(([memberId, balance]) => ({
    merchant,
    member_id: memberId,
    balance: String(balance),
  }));
  if (rows.length > 0) await sql`select agents_keep_balances(${JSON.stringify(rows)}::jsonb)`.execute(tx);
}

const AT_ONCE = 500;

/** Looks at everybody's: no event stands for an opening balance or a correction in the database. */
export async function lookAtEveryBalance(
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<void> {
  for (let after = ''; ;) {
    const last = await inTransaction(async (tx) => {
      const { rows } = await sql<{ id: string; merchant: string }>`select id, merchant_code as merchant
        from session_member where id > ${after} order by id limit ${AT_ONCE}`.execute(tx);
      await holdLineage(tx, rows);
      for (const merchant of new Set(rows.map((row) => row.merchant))) {
        const ids = rows.filter((row) => row.merchant === merchant).map(({ id }) => id);
        await recordBalances(tx, merchant, ids);
      }
      return rows.length < AT_ONCE ? undefined : rows.at(-1)?.id;
    });
    if (last === undefined) return;
    after = last;
  }
}

/** Adds up what teams hold. */
export const balancesConsumer: Consumer = defineConsumer({
  name: 'agents.balances',
  on: MOVES,
  apply,
  reset: async (tx) => {
    await holdEveryLineage(tx);
    await sql`delete from agents_team_balance`.execute(tx);
    await sql`delete from agents_balance`.execute(tx);
  },
});
