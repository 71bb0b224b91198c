import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { given } from '../kernel/database/given.ts';
import type { Period } from './statements/period.ts';
import { withWallet } from './tables.ts';

export interface RecordFilter {
  readonly accountId: bigint;
  readonly period: Period;
  /** Kinds of lines; all when undefined. */
  readonly kinds: readonly string[] | undefined;
}

/** One line of the account record. */
export interface RecordLine {
  readonly transferId: bigint;
  readonly line: number;
  readonly at: Date;
  readonly kind: string;
  readonly amountMinor: bigint;
  readonly balanceAfterMinor: bigint;
  readonly reference: string;
  /** Words for what the line is about, by language code; null where nobody named it. */
  readonly names: Readonly<Record<string, string>> | null;
}

export interface RecordTotals {
  readonly count: number;
  readonly inMinor: bigint;
  readonly outMinor: bigint;
  readonly depositedMinor: bigint;
  readonly withdrawnMinor: bigint;
  readonly stakedMinor: bigint;
  /** Payouts and cancelled stakes, less payouts that were taken back. */
  readonly returnedMinor: bigint;
}

const filtered = (tx: Tx, { accountId, period, kinds }: RecordFilter) =>
  withWallet(tx)
    .selectFrom('ledger_postings as p')
    .where('p.account_id', '=', accountId)
    .$call(given(period.from, (query, value) => query.where('p.at', '>=', value)))
    .$call(given(period.to, (query, value) => query.where('p.at', '<=', value)))
    .$call(given(kinds, (query, value) => query.where('p.kind', 'in', value)));

const lines = (tx: Tx, filter: RecordFilter) =>
  filtered(tx, filter)
    .innerJoin('ledger_transfers as t', 't.id', 'p.transfer_id')
    .leftJoin('ledger_subjects as s', 's.subject', 't.subject')
    .select([
      'p.transfer_id as transferId',
      'p.line',
      'p.at',
      'p.kind',
      'p.amount as amountMinor',
      't.reference',
      's.names',
    ])
    .select((eb) => eb.fn.coalesce('p.balance_after', sql<bigint>`0`).as('balanceAfterMinor'))
    .orderBy('p.at', 'desc')
    .orderBy('p.transfer_id', 'desc')
    .orderBy('p.line', 'desc');

export async function recordTotals(tx: Tx, filter: RecordFilter): Promise<RecordTotals> {
  const sums = await filtered(tx, filter)
    .select((eb) => [
      eb.cast<number>(eb.fn.countAll(), 'integer').as('count'),
      sql<string>`coalesce(sum(p.amount) filter (where p.amount > 0), 0)`.as('in'),
      sql<string>`coalesce(-sum(p.amount) filter (where p.amount < 0), 0)`.as('out'),
      sql<string>`coalesce(sum(p.amount) filter (where p.kind = 'DEPOSIT'), 0)`.as('deposited'),
      sql<string>`coalesce(-sum(p.amount) filter (where p.kind = 'WITHDRAWAL'), 0)`.as('withdrawn'),
      sql<string>`coalesce(-sum(p.amount) filter (where p.kind = 'BET'), 0)`.as('staked'),
      sql<string>`coalesce(sum(p.amount) filter (where p.kind in ('BET_CANCEL', 'PAYOUT', 'PAYOUT_CANCEL')), 0)`.as(
        'returned',
      ),
    ])
    .executeTakeFirstOrThrow();
  return {
    count: sums.count,
    inMinor: BigInt(sums.in),
    outMinor: BigInt(sums.out),
    depositedMinor: BigInt(sums.deposited),
    withdrawnMinor: BigInt(sums.withdrawn),
    stakedMinor: BigInt(sums.staked),
    returnedMinor: BigInt(sums.returned),
  };
}

/** A page of lines, newest first. */
export const recordPage = (
  tx: Tx,
  filter: RecordFilter,
  page: { offset: number; limit: number },
): Promise<readonly RecordLine[]> => lines(tx, filter).offset(page.offset).limit(page.limit).execute();

const CHUNK = 500;

/** Every line, newest first, a few hundred at a time: each chunk begins below the last line of the one before. */
export async function* everyLine(tx: Tx, filter: RecordFilter): AsyncGenerator<RecordLine> {
  let last: RecordLine | undefined;
  for (;;) {
    const below = last;
    const chunk: readonly RecordLine[] = await lines(tx, filter)
      .$call(
        given(below, (query, value) =>
          query.where(
            sql<boolean>`(p.at, p.transfer_id, p.line) < (${value.at}::timestamptz, ${value.transferId}::bigint, ${value.line}::smallint)`,
          ),
        ),
      )
      .limit(CHUNK)
      .execute();
    yield* chunk;
    if (chunk.length < CHUNK) return;
    last = chunk.at(-1);
  }
}

/** The accounts that a member plays from for money: the main wallet, and those at vendors. */
export async function playAccounts(
  tx: Tx,
  { merchantCode, memberId, currency }: { merchantCode: string; memberId: string; currency: string },
): Promise<readonly bigint[]> {
  const rows = await withWallet(tx)
    .selectFrom('ledger_accounts')
    .select('id')
    .where('member_id', '=', memberId)
    .where('merchant', '=', merchantCode)
    .where('currency', '=', currency)
    .where('purpose', 'in', ['CASH', 'VENDOR'])
    .execute();
  return rows.map(({ id }) => id);
}

/** Stakes, returns and the number of bets, in accounts since an instant. */
export async function playSince(
  tx: Tx,
  accountIds: readonly bigint[],
  since: Date,
): Promise<{ bets: number; stakedMinor: bigint; returnedMinor: bigint }> {
  const sums = await withWallet(tx)
    .selectFrom('ledger_postings as p')
    .where('p.account_id', 'in', [...accountIds])
    .where('p.at', '>=', since)
    .where('p.kind', 'in', ['BET', 'BET_CANCEL', 'PAYOUT', 'PAYOUT_CANCEL'])
    .select([
      sql<number>`(count(*) filter (where p.kind = 'BET'))::integer`.as('bets'),
      sql<string>`coalesce(-sum(p.amount) filter (where p.kind = 'BET'), 0)`.as('staked'),
      sql<string>`coalesce(sum(p.amount) filter (where p.kind <> 'BET'), 0)`.as('returned'),
    ])
    .executeTakeFirstOrThrow();
  return { bets: sums.bets, stakedMinor: BigInt(sums.staked), returnedMinor: BigInt(sums.returned) };
}
