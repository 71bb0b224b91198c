import { z } from '@baize/protocol/kernel';
import type { TicketState } from '@baize/protocol/lottery';
import { sql } from 'kysely';
import { olderThan, type PlaceInTime } from '../../kernel/database/cursor.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { given } from '../../kernel/database/given.ts';
import type { PageBounds } from '../../kernel/calls/page.ts';
import { withLottery, type IssueTable, type TicketTable } from '../tables.ts';

/** A ticket with what its issue says. */
export type TicketRow = TicketTable & Pick<IssueTable, 'closes_at' | 'draws_at' | 'numbers'>;

const withIssues = (tx: Tx) =>
  withLottery(tx)
    .selectFrom('lottery_tickets as t')
    .innerJoin('lottery_issues as i', (join) => join.onRef('i.game', '=', 't.game').onRef('i.issue', '=', 't.issue'));

const COLUMNS = ['i.closes_at', 'i.draws_at', 'i.numbers'] as const;

export async function insertTicket(tx: Tx, { selections, commitments, ...row }: TicketTable): Promise<void> {
  await withLottery(tx)
    .insertInto('lottery_tickets')
    .values({
      ...row,
      selections: sql`${JSON.stringify(selections)}::jsonb`,
      commitments: sql`${JSON.stringify(commitments)}::jsonb`,
    })
    .execute();
}

export const findByKey = (tx: Tx, memberId: string, key: string): Promise<TicketRow | undefined> =>
  withIssues(tx)
    .selectAll('t')
    .select(COLUMNS)
    .where('t.member_id', '=', memberId)
    .where('t.key', '=', key)
    .executeTakeFirst();

export interface TicketOwner {
  readonly merchant: string;
  readonly memberId: string;
}

export const findTicket = (tx: Tx, { merchant, memberId }: TicketOwner, id: string): Promise<TicketRow | undefined> =>
  withIssues(tx)
    .selectAll('t')
    .select(COLUMNS)
    .where('t.id', '=', id)
    .where('t.merchant', '=', merchant)
    .where('t.member_id', '=', memberId)
    .executeTakeFirst();

export interface TicketFilter extends TicketOwner {
  readonly game?: string | undefined;
  readonly state?: TicketState | undefined;
}

const ofMember = (tx: Tx, { merchant, memberId, game, state }: TicketFilter) =>
  withIssues(tx)
    .where('t.merchant', '=', merchant)
    .where('t.member_id', '=', memberId)
    .$call(given(game, (query, value) => query.where('t.game', '=', value)))
    .$call(given(state, (query, value) => query.where('t.state', '=', value)));

const newestFirst = (found: ReturnType<typeof ofMember>) =>
  found.selectAll('t').select(COLUMNS).orderBy('t.placed_at', 'desc').orderBy('t.id', 'desc');

/** Tickets that come after a place, newest first. Apart from its run, so that its plan can be asked for. */
export const ticketsAfter = (tx: Tx, filter: TicketFilter, after: PlaceInTime | undefined, limit: number) =>
  newestFirst(ofMember(tx, filter))
    .$call(given(after, (query, value) => query.where(olderThan('t.placed_at', 't.id', value))))
    .limit(limit);

/** An issue's tickets of a brand by their account, after one of them. */
export const issueTicketsAfter = (
  tx: Tx,
  { merchant, game, issue }: { readonly merchant: string; readonly game: string; readonly issue: string },
  after: PlaceInAccounts | undefined,
  limit: number,
) =>
  withIssues(tx)
    .where('t.game', '=', game)
    .where('t.issue', '=', issue)
    .where('t.merchant', '=', merchant)
    .$call(
      given(after, (query, [account, id]) =>
        // The first bound is the one that the index serves.
        query.where(
          sql<boolean>`(t.account_id >= ${account}::bigint and (t.account_id, t.id) > (${account}::bigint, ${id}::text))`,
        ),
      ),
    )
    .selectAll('t')
    .select(COLUMNS)
    .orderBy('t.account_id')
    .orderBy('t.id')
    .limit(limit);

/** The next place among the tickets of an issue. */
export const placeInAccounts = z.tuple([
  z.string().check(z.regex(/^\d{1,18}$/)),
  z.string().check(z.regex(/^[\w-]{1,64}$/)),
]);
export type PlaceInAccounts = z.infer<typeof placeInAccounts>;

/** A page of a member's tickets, newest first, and how many there are. */
export async function pageOfTickets(
  tx: Tx,
  filter: TicketFilter,
  { offset, limit }: PageBounds,
): Promise<{ readonly rows: readonly TicketRow[]; readonly count: number }> {
  const found = ofMember(tx, filter);
  const rows = await newestFirst(found).offset(offset).limit(limit).execute();
  const { count } = await found.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
  return { rows, count };
}

export async function assignPlan(tx: Tx, id: string, planId: string): Promise<void> {
  await withLottery(tx).updateTable('lottery_tickets').set({ plan_id: planId }).where('id', '=', id).execute();
}

/** Purchases of one account in issues of one id come one after the other, so that their lines can be counted. */
export async function lockLines(tx: Tx, account: bigint, issue: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('lottery-lines'), hashtext(${`${account}/${issue}`}))`.execute(tx);
}

export const lockTicket = (tx: Tx, id: string): Promise<TicketTable | undefined> =>
  withLottery(tx).selectFrom('lottery_tickets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function updateTicket(
  tx: Tx,
  id: string,
  change: Pick<TicketTable, 'state' | 'settled_at'>,
): Promise<void> {
  await withLottery(tx).updateTable('lottery_tickets').set(change).where('id', '=', id).execute();
}

/** Games that a member bought tickets of, newest first. */
export async function recentGames(tx: Tx, { merchant, memberId }: TicketOwner, limit: number): Promise<string[]> {
  const { rows } = await sql<{ game: string }>`select game from lottery_tickets
    where merchant = ${merchant} and member_id = ${memberId}
    group by game order by max(placed_at) desc limit ${limit}`.execute(tx);
  return rows.map(({ game }) => game);
}

interface Popular {
  readonly games: readonly string[];
  readonly since: Date;
  readonly limit: number;
}

/** The games with most tickets since an instant. */
export async function popularGames(tx: Tx, merchant: string, { games, since, limit }: Popular): Promise<string[]> {
  const { rows } = await sql<{ game: string }>`select game from lottery_tickets
    where merchant = ${merchant} and placed_at >= ${since} and game = any(${[...games]}::text[])
    group by game order by count(*) desc, game limit ${limit}`.execute(tx);
  return rows.map(({ game }) => game);
}

export async function closedGames(tx: Tx, merchant: string): Promise<ReadonlySet<string>> {
  const rows = await withLottery(tx)
    .selectFrom('lottery_closed_games')
    .select('game')
    .where('merchant', '=', merchant)
    .execute();
  return new Set(rows.map(({ game }) => game));
}

export async function setGameClosed(tx: Tx, merchant: string, game: string, isClosed: boolean): Promise<void> {
  const tables = withLottery(tx);
  if (isClosed) {
    const row = { merchant, game };
    await tables
      .insertInto('lottery_closed_games')
      .values(row)
      .onConflict((on) => on.doNothing())
      .execute();
  } else {
    await tables.deleteFrom('lottery_closed_games').where('merchant', '=', merchant).where('game', '=', game).execute();
  }
}
