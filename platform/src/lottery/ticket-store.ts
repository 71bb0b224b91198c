import type { TicketState } from '@baize/protocol/lottery';
import { sql } from 'kysely';
import { olderThan, type PlaceInTime } from '../kernel/cursor.ts';
import type { Tx } from '../kernel/database.ts';
import type { PageBounds } from '../kernel/page.ts';
import { withLottery, type IssueTable, type TicketTable } from './tables.ts';

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
    .$if(game !== undefined, (query) => query.where('t.game', '=', game ?? ''))
    .$if(state !== undefined, (query) => query.where('t.state', '=', state ?? 'OPEN'));

const newestFirst = (found: ReturnType<typeof ofMember>) =>
  found.selectAll('t').select(COLUMNS).orderBy('t.placed_at', 'desc').orderBy('t.id', 'desc');

/** Tickets that come after a place, newest first. Apart from its run, so that its plan can be asked for. */
export const ticketsAfter = (tx: Tx, filter: TicketFilter, after: PlaceInTime | undefined, limit: number) =>
  newestFirst(ofMember(tx, filter))
    .$if(after !== undefined, (query) => query.where(olderThan('t.placed_at', 't.id', after ?? ['', ''])))
    .limit(limit);

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

/**
 * Tickets that a draw or its newer version decides, locked in the order of their accounts so that two callers do not
 * cross. A ticket on several stations is decided once all of them are drawn or void.
 */
export async function lockTicketsToSettle(
  tx: Tx,
  { game, issue, draw_version: version }: Pick<IssueTable, 'game' | 'issue' | 'draw_version'>,
  limit: number,
): Promise<TicketTable[]> {
  const own = await withLottery(tx)
    .selectFrom('lottery_tickets')
    .selectAll()
    .where('game', '=', game)
    .where('issue', '=', issue)
    .where(sql<boolean>`other_games = '{}'`)
    // A first draw finds its tickets by the index of the open ones, in order.
    .$if(version === 1, (query) => query.where('state', '=', 'OPEN'))
    .$if(version > 1, (query) =>
      query.where((is) =>
        is.or([
          is('state', '=', 'OPEN'),
          is.and([is('state', 'in', ['WON', 'LOST', 'PUSH']), is('settled_version', '<', version)]),
        ]),
      ),
    )
    .orderBy('account_id')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
  if (own.length === limit) return own;
  const { rows: shared } = await sql<TicketTable>`select t.* from lottery_tickets t
    where t.issue = ${issue} and t.other_games <> '{}' and ${game} = any(t.game || t.other_games)
      and t.state in ('OPEN', 'WON', 'LOST', 'PUSH')
      and (select bool_and(i.numbers is not null or i.state = 'VOID') and sum(i.draw_version - 1) + 1 > t.settled_version
        from lottery_issues i where i.issue = t.issue and i.game = any(t.game || t.other_games))
    order by t.account_id, t.id limit ${limit - own.length} for update of t`.execute(tx);
  return [...own, ...shared].sort((one, other) => Number(one.account_id - other.account_id));
}

export type AccountTicket = Pick<TicketTable, 'account_id' | 'game' | 'other_games' | 'selections'>;

/** Every ticket of some accounts that stands in an issue and is on any of these games. */
export async function ticketsOfAccounts(
  tx: Tx,
  accounts: readonly bigint[],
  issue: string,
  games: readonly string[],
): Promise<AccountTicket[]> {
  if (accounts.length === 0) return [];
  // Account by account, so that each of the two looks goes by its index down to the account, whatever the planner expects.
  const { rows } = await sql<AccountTicket>`select t.account_id, t.game, t.other_games, t.selections
    from unnest(${accounts.map(String)}::bigint[]) as a (id) cross join lateral (
      select o.* from lottery_tickets o
      where o.game = any(${[...games]}::text[]) and o.issue = ${issue} and o.account_id = a.id
      union all
      select o.* from lottery_tickets o
      where o.issue = ${issue} and o.other_games <> '{}' and o.account_id = a.id
        and o.other_games && ${[...games]}::text[] and o.game <> all(${[...games]}::text[])) t
    where t.state not in ('CANCELLED', 'VOID')`.execute(tx);
  return rows;
}

/** Writes the results of tickets down, all at once. */
export async function saveResults(
  tx: Tx,
  results: readonly (Pick<TicketTable, 'id' | 'selections' | 'state'> & {
    readonly payoutMinor: bigint;
    readonly version: number;
  })[],
  at: Date,
): Promise<void> {
  if (results.length === 0) return;
  const rows = results.map(({ id, state, payoutMinor, version, selections }) => ({
    id,
    state,
    payout: payoutMinor.toString(),
    version,
    selections,
  }));
  await sql`update lottery_tickets t set state = r.state, payout = r.payout, settled_version = r.version,
      selections = r.selections, settled_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id text, state text, payout bigint, version integer, selections jsonb)
    where t.id = r.id`.execute(tx);
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

/** Those of some games with most tickets since an instant. */
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
