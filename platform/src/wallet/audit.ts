import { formatAmount, MONEY_SCALE } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import type { Database, Tx } from '../kernel/database.ts';

/** What `npm run audit-ledger` prints. Amounts are exact decimals. */
export interface LedgerAudit {
  /** Nothing is wrong: all sums are zero, all balances are those of their postings, none is below zero that may not. */
  readonly clean: boolean;
  /** Sum of all postings by currency; each must be zero. */
  readonly sums: Readonly<Record<string, string>>;
  /** Transfers whose postings do not sum to zero, or are not all of one brand and currency. */
  readonly unbalancedTransfers: readonly { readonly transferId: string; readonly sum: string }[];
  /** Accounts whose balance is not the sum of their postings; of the house, whose rolled-up total is not. */
  readonly differing: readonly AccountFinding[];
  readonly belowZero: readonly BelowZero[];
  readonly counts: { readonly accounts: number; readonly transfers: number; readonly postings: number };
}

export interface AccountFinding {
  readonly account: string;
  readonly owner: string;
  readonly currency: string;
  readonly balance: string;
  readonly postings: string;
}

export interface BelowZero {
  readonly account: string;
  readonly owner: string;
  readonly currency: string;
  readonly balance: string;
  /** A vendor took back a win that had been paid (semantics §1.5, row 17): the one way an account may owe. */
  readonly allowed: boolean;
  readonly because: string;
}

/** Rows of a query come with sums as text, so that none is cut to a float. */
interface SumRow {
  readonly currency: string;
  readonly sum: string;
}

const amountOf = (minor: string): string => formatAmount(BigInt(minor), MONEY_SCALE);

const MOST_FINDINGS = 100;

/** Proves the ledger from its postings, all of it as it stands in one instant. Nothing waits for it. */
export const auditNow = ({ kysely }: Database): Promise<LedgerAudit> =>
  kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(auditLedger);

/** The audit within a transaction that the caller has opened. */
export async function auditLedger(tx: Tx): Promise<LedgerAudit> {
  const sums = await sql<SumRow>`select coalesce(a.currency, h.currency, '?') as currency, sum(p.amount)::text as sum
    from ledger_postings p
    left join ledger_accounts a on a.id = p.account_id left join ledger_house_accounts h on h.id = p.account_id
    group by 1 order by 1`.execute(tx);
  const unbalanced = await sql<{ id: string; sum: string }>`select p.transfer_id::text as id, sum(p.amount)::text as sum
    from ledger_postings p
    left join ledger_accounts a on a.id = p.account_id left join ledger_house_accounts h on h.id = p.account_id
    group by p.transfer_id
    having sum(p.amount) <> 0 or count(distinct (coalesce(a.merchant, h.merchant), coalesce(a.currency, h.currency))) <> 1
    order by p.transfer_id limit ${MOST_FINDINGS}`.execute(tx);
  const differing = await differingAccounts(tx);
  const belowZero = await accountsBelowZero(tx);
  const counts = await sql<LedgerAudit['counts']>`select
    (select count(*) from ledger_accounts)::integer as accounts,
    (select count(*) from ledger_transfers)::integer as transfers,
    (select count(*) from ledger_postings)::integer as postings`.execute(tx);
  const clean =
    sums.rows.every(({ sum }) => BigInt(sum) === 0n) &&
    unbalanced.rows.length === 0 &&
    differing.length === 0 &&
    belowZero.every(({ allowed }) => allowed);
  return {
    clean,
    sums: Object.fromEntries(sums.rows.map(({ currency, sum }) => [currency, amountOf(sum)])),
    unbalancedTransfers: unbalanced.rows.map(({ id, sum }) => ({ transferId: id, sum: amountOf(sum) })),
    differing,
    belowZero,
    counts: counts.rows[0] ?? { accounts: 0, transfers: 0, postings: 0 },
  };
}

interface DifferingRow {
  readonly account: string;
  readonly owner: string;
  readonly currency: string;
  readonly balance: string;
  readonly postings: string;
}

async function differingAccounts(tx: Tx): Promise<AccountFinding[]> {
  const members =
    await sql<DifferingRow>`select a.id::text as account, a.merchant || '/' || a.member_id as owner, a.currency,
      a.balance::text as balance, coalesce(s.sum, 0)::text as postings
    from ledger_accounts a
    left join (select account_id, sum(amount) as sum from ledger_postings where account_id > 0 group by account_id) s
      on s.account_id = a.id
    where a.balance <> coalesce(s.sum, 0) order by a.id limit ${MOST_FINDINGS}`.execute(tx);
  const chains =
    await sql<DifferingRow>`select p.account_id::text as account, 'posting of transfer ' || p.transfer_id as owner,
      '' as currency, p.balance_after::text as balance, p.running::text as postings
    from (select *, sum(amount) over (partition by account_id order by at, transfer_id, line) as running
      from ledger_postings where account_id > 0) p
    where p.balance_after <> p.running order by p.account_id, p.transfer_id limit ${MOST_FINDINGS}`.execute(tx);
  const house =
    await sql<DifferingRow>`select h.id::text as account, h.merchant || '/' || h.purpose || '/' || h.detail as owner,
      h.currency, t.total::text as balance, coalesce(s.sum, 0)::text as postings
    from ledger_house_totals t join ledger_house_accounts h on h.id = t.account_id
    left join lateral (select sum(amount) as sum from ledger_postings p
      where p.account_id = t.account_id and p.transfer_id <= t.through) s on true
    where t.total <> coalesce(s.sum, 0) limit ${MOST_FINDINGS}`.execute(tx);
  return [...members.rows, ...chains.rows, ...house.rows].map((row) => ({
    ...row,
    balance: amountOf(row.balance),
    postings: amountOf(row.postings),
  }));
}

async function accountsBelowZero(tx: Tx): Promise<BelowZero[]> {
  const { rows } = await sql<{
    account: string;
    owner: string;
    currency: string;
    balance: string;
    transfer: string | null;
    taken: string | null;
    reference: string | null;
  }>`select a.id::text as account, a.merchant || '/' || a.member_id as owner, a.currency, a.balance::text as balance,
      a.overdrawn_by::text as transfer, (-p.amount)::text as taken, t.reference
    from ledger_accounts a
    left join ledger_postings p on p.transfer_id = a.overdrawn_by and p.account_id = a.id and p.kind = 'PAYOUT_CANCEL'
    left join ledger_transfers t on t.id = p.transfer_id
    where a.balance < 0 order by a.id`.execute(tx);
  return rows.map(({ account, owner, currency, balance, transfer, taken, reference }) => ({
    account,
    owner,
    currency,
    balance: amountOf(balance),
    allowed: taken !== null,
    because:
      taken === null
        ? 'no taken-back win explains it'
        : `transfer ${transfer} took back a win of ${amountOf(taken)} of the bet ${reference}, after it was spent`,
  }));
}
