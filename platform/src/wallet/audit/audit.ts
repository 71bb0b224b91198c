import { formatAmount, MONEY_SCALE } from '@baize/protocol/kernel';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../../kernel/database/database.ts';

/** The output of `npm run audit-ledger`. Amounts are exact decimals. */
export interface LedgerAudit {
  /** True when all sums are zero, all balances equal their postings, and none is below zero that may not be. */
  readonly clean: boolean;
  readonly reach: AuditReach;
  /** Sum of all postings by currency; each must be zero. */
  readonly sums: Readonly<Record<string, string>>;
  /** Transfers whose postings do not sum to zero, or are not all of one brand and currency. */
  readonly unbalancedTransfers: readonly { readonly transferId: string; readonly sum: string }[];
  /** Accounts whose balance is not the sum of their postings; those whose total at the checkpoint is not. */
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

/**
 * `full` reads every posting. `recent` takes the totals of the last checkpoint for granted, which an audit proved, and
 * reads what came after; the balances of all accounts are compared either way.
 */
export type AuditReach = 'full' | 'recent';

/** Proves the ledger from its postings as it stands in one instant. Nothing waits for it. */
export const auditNow = (
  { maintenance }: Pick<Database, 'maintenance'>,
  reach: AuditReach = 'full',
): Promise<LedgerAudit> =>
  maintenance(({ kysely }) =>
    kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => auditLedger(tx, reach)),
  );

/** The audit within a transaction that the caller has opened. */
export async function auditLedger(tx: Tx, reach: AuditReach = 'full'): Promise<LedgerAudit> {
  const after = reach === 'full' ? sql`0` : sql`(select through from ledger_checkpoint)`;
  const unbalanced = await sql<{ id: string; sum: string }>`select p.transfer_id::text as id, sum(p.amount)::text as sum
    from ledger_postings p
    left join ledger_accounts a on a.id = p.account_id left join ledger_house_accounts h on h.id = p.account_id
    where p.transfer_id > ${after}
    group by p.transfer_id
    having sum(p.amount) <> 0 or count(distinct (coalesce(a.merchant, h.merchant), coalesce(a.currency, h.currency))) <> 1
    order by p.transfer_id limit ${MOST_FINDINGS}`.execute(tx);
  const { sums, differing, postings } = await heldByAccounts(tx, reach, after);
  const broken = [...differing, ...(await brokenChains(tx, reach, after))];
  const belowZero = await accountsBelowZero(tx);
  const counts = await sql<{ accounts: number; transfers: number }>`select
    (select count(*) from ledger_accounts)::integer as accounts,
    (select count(*) from ledger_transfers where id > ${after})::integer as transfers`.execute(tx);
  const clean =
    sums.every(({ sum }) => BigInt(sum) === 0n) &&
    unbalanced.rows.length === 0 &&
    broken.length === 0 &&
    belowZero.every(({ allowed }) => allowed);
  return {
    clean,
    reach,
    sums: Object.fromEntries(sums.map(({ currency, sum }) => [currency, amountOf(sum)])),
    unbalancedTransfers: unbalanced.rows.map(({ id, sum }) => ({ transferId: id, sum: amountOf(sum) })),
    differing: broken,
    belowZero,
    counts: { ...(counts.rows[0] ?? { accounts: 0, transfers: 0 }), postings },
  };
}

interface DifferingRow {
  readonly account: string;
  readonly owner: string;
  readonly currency: string;
  readonly balance: string;
  readonly postings: string;
}

const findingOf = ({ account, owner, currency, balance, postings }: DifferingRow): AccountFinding => ({
  account,
  owner,
  currency,
  balance: amountOf(balance),
  postings: amountOf(postings),
});

interface Held {
  readonly sums: readonly SumRow[];
  readonly differing: readonly AccountFinding[];
  readonly postings: number;
}

/** Every account's balance by its postings, in one pass: the sum by currency is zero, by account its balance. */
async function heldByAccounts(tx: Tx, reach: AuditReach, after: RawBuilder<unknown>): Promise<Held> {
  const recent = reach === 'recent';
  const { rows } = await sql<DifferingRow & { kind: 'currency' | 'differing' | 'count'; counted: number }>`
    with fresh as materialized (
      select p.account_id, sum(p.amount) as sum, count(*) as postings,
        coalesce(sum(p.amount) filter (where p.transfer_id <= c.through), 0) as before_checkpoint
      from ledger_postings p cross join ledger_checkpoint c where p.transfer_id > ${after} group by p.account_id
    ), held as materialized (
      select account_id, coalesce(t.total, 0) + coalesce(f.sum, 0) as sum, coalesce(f.postings, 0) as postings,
        coalesce(f.before_checkpoint, 0) as before_checkpoint
      from fresh f full join (select * from ledger_totals where ${recent}) t using (account_id)
    ), owners as (
      select id, merchant || '/' || member_id as owner, currency from ledger_accounts
      union all select id, merchant || '/' || purpose || '/' || detail, currency from ledger_house_accounts
    )
    (select 'currency' as kind, '' as account, '' as owner, coalesce(o.currency, '?') as currency, '0' as balance,
      sum(held.sum)::text as postings, 0 as counted from held left join owners o on o.id = held.account_id group by o.currency)
    union all
    (select 'differing', a.id::text, a.merchant || '/' || a.member_id, a.currency, a.balance::text,
      coalesce(held.sum, 0)::text, 0 from ledger_accounts a left join held on held.account_id = a.id
      where a.balance <> coalesce(held.sum, 0) order by a.id limit ${MOST_FINDINGS})
    union all
    (select 'differing', o.id::text, o.owner, o.currency, coalesce(t.total, 0)::text, coalesce(held.before_checkpoint, 0)::text, 0
      from owners o left join ledger_totals t on t.account_id = o.id left join held on held.account_id = o.id
      where not ${recent} and coalesce(t.total, 0) <> coalesce(held.before_checkpoint, 0)
      order by o.id limit ${MOST_FINDINGS})
    union all
    (select 'count', '', '', '', '0', '0', coalesce(sum(postings), 0)::integer from held)`.execute(tx);
  return {
    sums: rows
      .filter(({ kind }) => kind === 'currency')
      .map(({ currency, postings }) => ({ currency, sum: postings }))
      .sort((a, b) => (a.currency < b.currency ? -1 : 1)),
    differing: rows.filter(({ kind }) => kind === 'differing').map(findingOf),
    postings: rows.find(({ kind }) => kind === 'count')?.counted ?? 0,
  };
}

/** Postings whose balance does not follow from the one before. */
async function brokenChains(tx: Tx, reach: AuditReach, after: RawBuilder<unknown>): Promise<AccountFinding[]> {
  const { rows } =
    await sql<DifferingRow>`select p.account_id::text as account, 'posting of transfer ' || p.transfer_id as owner,
      '' as currency, p.balance_after::text as balance, p.running::text as postings
    from (select q.*, coalesce(t.total, 0) + sum(q.amount) over (partition by q.account_id order by q.at, q.transfer_id, q.line)
        as running
      from ledger_postings q left join ledger_totals t on t.account_id = q.account_id and ${reach === 'recent'}
      where q.account_id > 0 and q.transfer_id > ${after}) p
    where p.balance_after <> p.running order by p.account_id, p.transfer_id limit ${MOST_FINDINGS}`.execute(tx);
  return rows.map(findingOf);
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
    points: boolean;
  }>`select a.id::text as account, a.merchant || '/' || a.member_id as owner, a.currency, a.balance::text as balance,
      a.overdrawn_by::text as transfer, (-p.amount)::text as taken, t.reference, a.purpose = 'POINTS' as points
    from ledger_accounts a
    left join ledger_postings p on p.transfer_id = a.overdrawn_by and p.account_id = a.id
      and (p.kind = 'PAYOUT_CANCEL' or (a.purpose = 'POINTS' and p.kind <> 'redeem' and p.amount < 0))
    left join ledger_transfers t on t.id = p.transfer_id
    where a.balance < 0 order by a.id`.execute(tx);
  return rows.map(({ account, owner, currency, balance, transfer, taken, reference, points }) => ({
    account,
    owner,
    currency,
    balance: amountOf(balance),
    allowed: taken !== null,
    because:
      taken === null
        ? 'no taken-back win explains it'
        : points
          ? `transfer ${transfer} took back ${amountOf(taken)} points of ${reference}, after they were spent`
          : `transfer ${transfer} took back a win of ${amountOf(taken)} of the bet ${reference}, after it was spent`,
  }));
}
