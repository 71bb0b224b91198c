import { sql, type RawBuilder } from 'kysely';
import { SECOND_MS } from '@baize/protocol/kernel';
import type { Tx } from '../../kernel/database/database.ts';
import type { Period } from '../statements/period.ts';
import type { WagerTable } from '../tables.ts';

/** The members, as a condition on the column that holds their ids. */
export type MembersIn = (column: RawBuilder<string>) => RawBuilder<boolean>;

export interface TeamBetFilter {
  readonly merchant: string;
  readonly currency: string;
  readonly members: MembersIn;
  readonly period: Period;
  readonly category: string | undefined;
  readonly status: 'OPEN' | 'SETTLED' | 'VOID' | undefined;
}

export interface TeamLineFilter {
  readonly merchant: string;
  readonly currency: string;
  readonly members: MembersIn;
  readonly period: Period;
  /** Kinds of lines; all when undefined. */
  readonly kinds: readonly string[] | undefined;
}

/** A line of somebody's account record. */
export interface TeamLine {
  readonly memberId: string;
  readonly transferId: bigint;
  readonly line: number;
  readonly at: Date;
  readonly kind: string;
  readonly amountMinor: bigint;
  readonly balanceAfterMinor: bigint;
  readonly reference: string;
}

interface PageBounds {
  readonly offset: number;
  readonly limit: number;
}

/** So many rows of a file stand in memory at once. */
const CHUNK = 5_000;

/**
 * All rows, newest first, a few thousand at a time. Each look sorts no more than some such heaps: it goes back only as far
 * as the last one reached and twice that, so that a long record costs no more for each row than a short one.
 */
async function* newestFirst<Row>(
  oldest: Date,
  read: (below: Row | undefined, from: Date) => Promise<readonly Row[]>,
  timeOf: (row: Row) => Date,
): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined;
  let from = oldest;
  let stepMs = SECOND_MS;
  const back = (at: Date): Date => new Date(Math.max(oldest.getTime(), at.getTime() - stepMs));
  for (;;) {
    const rows = await read(last, from);
    if (rows.length > 0) yield rows;
    const [first, end] = [rows[0], rows.at(-1)];
    last = end ?? last;
    if (rows.length === CHUNK && first && end) {
      stepMs = Math.max(SECOND_MS, 2 * (timeOf(first).getTime() - timeOf(end).getTime()));
      from = back(timeOf(end));
    } else if (from <= oldest) {
      return;
    } else {
      stepMs *= 4;
      from = back(from);
    }
  }
}

const both = (parts: readonly RawBuilder<boolean>[]): RawBuilder<unknown> => sql.join([...parts], sql` and `);

/** Rounds for money of many members; play credits are nobody else's business. */
function betsWhere({ merchant, currency, members, period, category, status }: TeamBetFilter): RawBuilder<unknown> {
  return both([
    sql<boolean>`w.merchant = ${merchant} and w.currency = ${currency} and w.mode = 'REAL'`,
    members(sql<string>`w.member_id`),
    ...(period.from ? [sql<boolean>`w.placed_at >= ${period.from}`] : []),
    ...(period.to ? [sql<boolean>`w.placed_at <= ${period.to}`] : []),
    ...(category ? [sql<boolean>`w.category = ${category}`] : []),
    ...(status ? [sql<boolean>`w.status = ${status}`] : []),
  ]);
}

/** Totals over a whole filter, in minor units. */
export async function sumTeamBets(tx: Tx, filter: TeamBetFilter) {
  const { rows } = await sql<{ count: number; stake: string; payout: string; validBet: string; net: string }>`
    select count(*)::integer as count, coalesce(sum(w.stake), 0) as stake, coalesce(sum(w.payout), 0) as payout,
      coalesce(sum(w.valid_bet), 0) as "validBet",
      coalesce(sum(w.payout - w.stake) filter (where w.status <> 'OPEN'), 0) as net
    from wagers w where ${betsWhere(filter)}`.execute(tx);
  const { count = 0, stake = '0', payout = '0', validBet = '0', net = '0' } = rows[0] ?? {};
  return {
    count,
    stakeMinor: BigInt(stake),
    payoutMinor: BigInt(payout),
    validBetMinor: BigInt(validBet),
    netMinor: BigInt(net),
  };
}

/** A page of many members' bets, newest first. */
export async function listTeamBets(tx: Tx, filter: TeamBetFilter, page: PageBounds): Promise<readonly WagerTable[]> {
  const { rows } = await sql<WagerTable>`select w.* from wagers w where ${betsWhere(filter)}
    order by w.placed_at desc, w.id desc offset ${page.offset} limit ${page.limit}`.execute(tx);
  return rows;
}

/** All of them, newest first. */
export async function* everyTeamBet(tx: Tx, filter: TeamBetFilter): AsyncGenerator<readonly WagerTable[]> {
  const where = betsWhere(filter);
  const read = async (last: WagerTable | undefined, from: Date) => {
    const below = last
      ? sql`and w.placed_at <= ${last.placed_at} and (w.placed_at, w.id) < (${last.placed_at}::timestamptz, ${last.id}::text)`
      : sql``;
    const { rows } = await sql<WagerTable>`select w.* from wagers w where ${where} ${below} and w.placed_at >= ${from}
      order by w.placed_at desc, w.id desc limit ${CHUNK}`.execute(tx);
    return rows;
  };
  const oldest =
    filter.period.from ?? (await oldestOf(tx, sql`select min(w.placed_at) as at from wagers w where ${where}`));
  if (oldest) yield* newestFirst(oldest, read, ({ placed_at: at }) => at);
}

async function oldestOf(tx: Tx, query: RawBuilder<unknown>): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`${query}`.execute(tx);
  return rows[0]?.at ?? undefined;
}

function linesFrom({ merchant, currency, members, period, kinds }: TeamLineFilter): RawBuilder<unknown> {
  const where = both([
    sql<boolean>`a.merchant = ${merchant} and a.currency = ${currency} and a.purpose = 'CASH'`,
    members(sql<string>`a.member_id`),
    ...(period.from ? [sql<boolean>`p.at >= ${period.from}`] : []),
    ...(period.to ? [sql<boolean>`p.at <= ${period.to}`] : []),
    ...(kinds ? [sql<boolean>`p.kind = any(${[...kinds]}::text[])`] : []),
  ]);
  return sql`from ledger_accounts a join ledger_postings p on p.account_id = a.id and p.account_id > 0
    join ledger_transfers t on t.id = p.transfer_id where ${where}`;
}

const LINE = sql`a.member_id as "memberId", p.transfer_id as "transferId", p.line, p.at, p.kind,
  p.amount as "amountMinor", coalesce(p.balance_after, 0) as "balanceAfterMinor", t.reference`;

export async function sumTeamLines(tx: Tx, filter: TeamLineFilter) {
  const { rows } = await sql<{ count: number; in: string; out: string }>`
    select count(*)::integer as count, coalesce(sum(p.amount) filter (where p.amount > 0), 0) as in,
      coalesce(-sum(p.amount) filter (where p.amount < 0), 0) as out ${linesFrom(filter)}`.execute(tx);
  const [sums] = rows;
  return { count: sums?.count ?? 0, inMinor: BigInt(sums?.in ?? '0'), outMinor: BigInt(sums?.out ?? '0') };
}

/** A page of many members' account lines, newest first. */
export async function listTeamLines(tx: Tx, filter: TeamLineFilter, page: PageBounds): Promise<readonly TeamLine[]> {
  const { rows } = await sql<TeamLine>`select ${LINE} ${linesFrom(filter)}
    order by p.at desc, p.transfer_id desc, p.line desc offset ${page.offset} limit ${page.limit}`.execute(tx);
  return rows;
}

/** All of them, newest first. */
export async function* everyTeamLine(tx: Tx, filter: TeamLineFilter): AsyncGenerator<readonly TeamLine[]> {
  const lines = linesFrom(filter);
  const read = async (last: TeamLine | undefined, from: Date) => {
    const below = last
      ? sql`and p.at <= ${last.at}
          and (p.at, p.transfer_id, p.line) < (${last.at}::timestamptz, ${last.transferId}::bigint, ${last.line}::smallint)`
      : sql``;
    const { rows } = await sql<TeamLine>`select ${LINE} ${lines} ${below} and p.at >= ${from}
      order by p.at desc, p.transfer_id desc, p.line desc limit ${CHUNK}`.execute(tx);
    return rows;
  };
  const oldest = filter.period.from ?? (await oldestOf(tx, sql`select min(p.at) as at ${lines}`));
  if (oldest) yield* newestFirst(oldest, read, ({ at }) => at);
}

/** The balances of some members, by id; those who never had money are left out. */
export async function cashOf(
  tx: Tx,
  { merchant, memberIds }: { readonly merchant: string; readonly memberIds: readonly string[] },
): Promise<ReadonlyMap<string, bigint>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await sql<{ memberId: string; balance: bigint }>`
    select a.member_id as "memberId", a.balance from ledger_accounts a
    join session_member m on m.id = a.member_id and m.currency = a.currency
    where a.member_id = any(${[...memberIds]}::text[]) and a.merchant = ${merchant} and a.purpose = 'CASH'`.execute(tx);
  return new Map(rows.map(({ memberId, balance }) => [memberId, balance]));
}
