import { sql } from 'kysely';
import type { Tx } from '../../../kernel/database/database.ts';

/** Tables that consumers write and a replay writes anew, with the columns that must come out the same. */
const WRITTEN = {
  agents_day: '*',
  agents_play: '*',
  agents_wager: '*',
  agents_income: '*',
  bets_day_play: '*',
  bets_day_funds: '*',
  contracts_bet: '*',
  missions_board: '*',
  missions_funds: '*',
  missions_play: '*',
  points_earning: '*',
  vip_day: '*',
  vip_total: '*',
  wallet_fills: 'wager_id, requirement_id, used, filled',
  wallet_requirements: 'id, done, state',
} as const;

/** A print of what the consumers have written, by table. */
export async function printOfConsumers(tx: Tx): Promise<Record<string, string>> {
  const prints: Record<string, string> = {};
  for (const [table, columns] of Object.entries(WRITTEN)) {
    const { rows } = await sql<{ print: string; count: number }>`
      select md5(coalesce(string_agg(line, ';' order by line), '')) as print, count(*)::integer as count
      from (select (t.*)::text as line from (select ${sql.raw(columns)} from ${sql.table(table)}) t) lines`.execute(tx);
    prints[table] = `${rows[0]?.count} ${rows[0]?.print}`;
  }
  return prints;
}

/** Each member's movements, by the ledger and by each consumer that sums them. Every pair must be the same. */
export async function sumsBesideLedger(tx: Tx, members: readonly string[]): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`
    with ledger as (
      select a.member_id,
        -coalesce(sum(p.amount) filter (where p.kind in ('BET', 'BET_CANCEL')), 0) as stake,
        coalesce(sum(p.amount) filter (where p.kind in ('PAYOUT', 'PAYOUT_CANCEL')), 0) as payout,
        coalesce(sum(p.amount) filter (where p.kind = 'DEPOSIT'), 0) as deposits
      from ledger_accounts a join ledger_postings p on p.account_id = a.id
      where a.purpose = 'CASH' and a.member_id = any(${[...members]}::text[]) group by a.member_id
    ), agents as (
      select member_id, sum(stake) as stake, sum(payout) as payout, sum(deposits) as deposits from agents_day group by member_id
    ), play as (
      select member_id, sum(stake) as stake, sum(payout) as payout from bets_day_play group by member_id
    ), funds as (select member_id, sum(deposited) as deposits from bets_day_funds group by member_id
    ), wagered as (
      select member_id, sum(valid_bet) as valid from wagers group by member_id
    ), missions as (select member_id, sum(valid_bet) as valid from missions_play group by member_id
    ), points as (
      select e.member_id, sum(e.points) as earned from points_earning e group by e.member_id
    )
    select l.member_id as "memberId",
      l.stake::text || '/' || l.payout || '/' || l.deposits || '/' || coalesce(w.valid, 0) as ledger,
      coalesce(g.stake, 0)::text || '/' || coalesce(g.payout, 0) || '/' || coalesce(g.deposits, 0) || '/' || coalesce(v.valid_bet, 0) as agents,
      coalesce(b.stake, 0)::text || '/' || coalesce(b.payout, 0) || '/' || coalesce(f.deposits, 0) || '/' || coalesce(m.valid, 0) as days,
      coalesce(o.earned, 0)::text as earned,
      coalesce((select sum(balance) from ledger_accounts pa where pa.member_id = l.member_id and pa.purpose = 'POINTS'), 0)::text as points
    from ledger l left join agents g using (member_id) left join play b using (member_id) left join funds f using (member_id)
      left join wagered w using (member_id) left join missions m using (member_id) left join points o using (member_id)
      left join vip_total v using (member_id)
    order by l.member_id`.execute(tx);
  return rows;
}

export interface SumRow {
  readonly memberId: string;
  /** Stake, payout, deposits, effective turnover. */
  readonly ledger: string;
  readonly agents: string;
  readonly days: string;
  readonly earned: string;
  readonly points: string;
}

/** Each member's balances, by purpose. */
export async function balancesOf(tx: Tx, members: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ key: string; balance: bigint }>`
    select member_id || ' ' || purpose as key, sum(balance)::bigint as balance from ledger_accounts
    where member_id = any(${[...members]}::text[]) group by 1`.execute(tx);
  return new Map(rows.map(({ key, balance }) => [key, balance]));
}

/** Transfers of members by how they ended. */
export async function transfersOf(
  tx: Tx,
  members: readonly string[],
): Promise<readonly { readonly memberId: string; readonly id: string; readonly state: string }[]> {
  const { rows } = await sql<{ memberId: string; id: string; state: string }>`
    select member_id as "memberId", id, state from wallet_vendor_transfers where member_id = any(${[...members]}::text[])`.execute(
    tx,
  );
  return rows;
}

/** The number of each of these, by key; those that never happened are left out. */
export async function countOf(tx: Tx, table: 'deposits' | 'withdrawals', keys: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}
    where key = any(${[...keys]}::text[])`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function countBets(tx: Tx, keys: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from wagers
    where round_id = any(${[...keys]}::text[])`.execute(tx);
  return rows[0]?.count ?? 0;
}
