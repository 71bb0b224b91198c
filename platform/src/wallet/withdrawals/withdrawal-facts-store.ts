import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { WithdrawalRow } from './withdrawal-store.ts';

export interface MoneyLine {
  readonly kind: string;
  readonly count: number;
  readonly amount: bigint;
}

/** When the withdrawal before this one was asked for. Those that came to nothing do not count. */
export async function previousWithdrawal(tx: Tx, row: WithdrawalRow): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`select created_at as at from withdrawals
    where member_id = ${row.member_id} and merchant = ${row.merchant} and currency = ${row.currency}
    and created_at < ${row.created_at} and status not in ('REJECTED', 'FAILED')
    order by created_at desc limit 1`.execute(tx);
  return rows[0]?.at;
}

const cashAccount = (row: WithdrawalRow) => sql`(select id from ledger_accounts where member_id = ${row.member_id}
  and merchant = ${row.merchant} and purpose = 'CASH' and detail = '' and currency = ${row.currency})`;

/** The balance of the member's wallet at an instant. */
export async function balanceAt(tx: Tx, row: WithdrawalRow, at: Date): Promise<bigint> {
  const { rows } = await sql<{ balance: string }>`select balance_after::text as balance from ledger_postings
    where account_id = ${cashAccount(row)} and account_id > 0 and at <= ${at}
    order by at desc, transfer_id desc, line desc limit 1`.execute(tx);
  return BigInt(rows[0]?.balance ?? '0');
}

/** Sums what moved in the wallet between the two instants, by kind, without what this withdrawal itself held back. */
export async function moneyBetween(tx: Tx, row: WithdrawalRow, since: Date | undefined): Promise<readonly MoneyLine[]> {
  const from = since === undefined ? sql`` : sql`and p.at > ${since}`;
  const { rows } = await sql<{ kind: string; count: number; amount: string }>`
    select p.kind, count(*)::integer as count, sum(p.amount)::text as amount
    from ledger_postings p join ledger_transfers t on t.id = p.transfer_id
    where p.account_id = ${cashAccount(row)} and p.account_id > 0 and p.at <= ${row.created_at} ${from}
    and t.reference <> ${row.id}
    group by p.kind order by abs(sum(p.amount)) desc, p.kind`.execute(tx);
  return rows.map(({ kind, count, amount }) => ({ kind, count, amount: BigInt(amount) }));
}

export interface AllTime {
  readonly deposited: bigint;
  readonly withdrawn: bigint;
  /** Finished withdrawals before this one. */
  readonly paidBefore: number;
  /** Those of them that went to the same account. */
  readonly paidToPayee: number;
}

export async function allTimeOf(tx: Tx, row: WithdrawalRow): Promise<AllTime> {
  const { rows } = await sql<{ deposited: string; withdrawn: string; paidBefore: number; paidToPayee: number }>`select
    (select coalesce(sum(coalesce(credited, amount)), 0)::text from deposits where member_id = ${row.member_id}
      and merchant = ${row.merchant} and currency = ${row.currency} and status = 'CREDITED') as deposited,
    coalesce(sum(settled), 0)::text as withdrawn,
    count(*) filter (where status in ('PAID', 'PART_PAID'))::integer as "paidBefore",
    count(*) filter (where status in ('PAID', 'PART_PAID') and payee_id = ${row.payee_id})::integer as "paidToPayee"
    from withdrawals where member_id = ${row.member_id} and merchant = ${row.merchant} and currency = ${row.currency}
    and id <> ${row.id}`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('a sum without a row');
  return { ...found, deposited: BigInt(found.deposited), withdrawn: BigInt(found.withdrawn) };
}

export interface LastDeposit {
  readonly id: string;
  readonly at: Date;
  readonly amount: bigint;
  readonly method: string;
  readonly status: string;
}

export async function lastDeposits(tx: Tx, row: WithdrawalRow, limit: number): Promise<readonly LastDeposit[]> {
  const { rows } = await sql<Omit<LastDeposit, 'amount'> & { amount: string }>`select id, created_at as at,
    coalesce(credited, amount)::text as amount, method, status from deposits where member_id = ${row.member_id}
    and merchant = ${row.merchant} and currency = ${row.currency} and status in ('PAID', 'CREDITED')
    order by created_at desc, id desc limit ${limit}`.execute(tx);
  return rows.map((deposit) => ({ ...deposit, amount: BigInt(deposit.amount) }));
}
