import { sql } from 'kysely';
import { olderThan, type PlaceInTime } from '../../kernel/database/cursor.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { given } from '../../kernel/database/given.ts';
import type { PageBounds } from '../../kernel/calls/page.ts';
import { withLottery, type IssueState, type IssueTable } from '../tables.ts';

/** Writes issues down; one that is there already keeps its seed. */
export async function insertIssues(tx: Tx, rows: readonly IssueTable[]): Promise<void> {
  if (rows.length === 0) return;
  await withLottery(tx)
    .insertInto('lottery_issues')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those of these issues that are not stored yet. */
export async function missingIssues<T extends { readonly game: string; readonly id: string }>(
  tx: Tx,
  wanted: readonly T[],
): Promise<T[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql<{ game: string; issue: string }>`select i.game, i.issue from lottery_issues i
    join unnest(${wanted.map(({ game }) => game)}::text[], ${wanted.map(({ id }) => id)}::text[]) as w (game, issue)
      using (game, issue)`.execute(tx);
  const known = new Set(rows.map(({ game, issue }) => `${game}/${issue}`));
  return wanted.filter(({ game, id }) => !known.has(`${game}/${id}`));
}

/**
 * Opens and closes what is due. Closing waits for purchases of the issue that are under way, and later ones see it. A
 * purchase may hold several issues, so they are taken in its order.
 */
export async function turnIssues(tx: Tx, now: Date): Promise<void> {
  await sql`select from lottery_issues where state in ('PENDING', 'OPEN') and (closes_at <= ${now}
    or (state = 'PENDING' and opens_at <= ${now})) order by game, issue for update`.execute(tx);
  await sql`update lottery_issues set state = 'OPEN' where state = 'PENDING' and opens_at <= ${now} and closes_at > ${now}`.execute(
    tx,
  );
  await sql`update lottery_issues set state = 'CLOSED' where state in ('PENDING', 'OPEN') and closes_at <= ${now}`.execute(
    tx,
  );
}

/** Issues that wait for their draw, the oldest first. */
export const dueIssues = (
  tx: Tx,
  { now, voidBefore }: { readonly now: Date; readonly voidBefore: Date },
): Promise<Pick<IssueTable, 'game' | 'issue'>[]> =>
  withLottery(tx)
    .selectFrom('lottery_issues')
    .select(['game', 'issue'])
    .where('state', '=', 'CLOSED')
    .where('draws_at', '<=', now)
    // An authority's result is entered; without one the issue is void in the end.
    .where((is) => is.or([is('source', '=', 'HOUSE'), is('draws_at', '<', voidBefore)]))
    .orderBy('draws_at')
    .orderBy('game')
    .execute();

/** An issue that nobody has drawn yet, locked for the caller; one that another node holds is left to it. */
export const lockClosed = (
  tx: Tx,
  { game, issue }: Pick<IssueTable, 'game' | 'issue'>,
): Promise<IssueTable | undefined> =>
  withLottery(tx)
    .selectFrom('lottery_issues')
    .selectAll()
    .where('game', '=', game)
    .where('issue', '=', issue)
    .where('state', '=', 'CLOSED')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** The progress of several games' draws, of issues of one id. */
export const drawsOf = (tx: Tx, games: readonly string[], issue: string): Promise<IssueTable[]> =>
  withLottery(tx)
    .selectFrom('lottery_issues')
    .selectAll()
    .where('game', 'in', games)
    .where('issue', '=', issue)
    .execute();

/**
 * Issues whose tickets wait: drawn ones to be settled, void ones to be refunded, by their draws. `after` is the last one
 * that was taken: what could not be settled must not come again before the others.
 */
export const unsettledIssues = (tx: Tx, limit: number, after?: IssueTable): Promise<IssueTable[]> =>
  withLottery(tx)
    .selectFrom('lottery_issues')
    .selectAll()
    .where((is) => is.or([is('state', '=', 'DRAWN'), is.and([is('state', '=', 'VOID'), is('settled_at', 'is', null)])]))
    .$call(
      given(after, (query, value) =>
        query.where(
          sql<boolean>`(draws_at, game, issue) > (${value.draws_at}::timestamptz, ${value.game}::text, ${value.issue}::text)`,
        ),
      ),
    )
    .orderBy('draws_at')
    .orderBy('game')
    .orderBy('issue')
    .limit(limit)
    .execute();

export async function updateIssue(
  tx: Tx,
  { game, issue }: Pick<IssueTable, 'game' | 'issue'>,
  change: Partial<IssueTable>,
): Promise<void> {
  const { numbers, ...rest } = change;
  await withLottery(tx)
    .updateTable('lottery_issues')
    .set({ ...rest, ...(numbers === undefined ? {} : { numbers: sql`${JSON.stringify(numbers)}::jsonb` }) })
    .where('game', '=', game)
    .where('issue', '=', issue)
    .execute();
}

export const findIssue = (tx: Tx, game: string, issue: string): Promise<IssueTable | undefined> =>
  withLottery(tx)
    .selectFrom('lottery_issues')
    .selectAll()
    .where('game', '=', game)
    .where('issue', '=', issue)
    .executeTakeFirst();

/**
 * Issues of games that take bets now, held so that none can close before the caller's transaction is over. One that has
 * closed is left out before it is locked: whoever comes late holds no lock that its draw waits for.
 */
export const holdIssues = (tx: Tx, games: readonly string[], issue: string, now: Date): Promise<IssueTable[]> =>
  withLottery(tx)
    .selectFrom('lottery_issues')
    .selectAll()
    .where('game', 'in', games)
    .where('issue', '=', issue)
    // The row's state decides; the clock only closes earlier than the turn that closes the row. The database compares
    // both again once it holds the lock.
    .where('state', 'in', ['OPEN', 'PENDING'])
    .where('opens_at', '<=', now)
    .where('closes_at', '>', now)
    .orderBy('game')
    .forShare()
    .execute();

export const lockIssue = (tx: Tx, game: string, issue: string): Promise<IssueTable | undefined> =>
  withLottery(tx)
    .selectFrom('lottery_issues')
    .selectAll()
    .where('game', '=', game)
    .where('issue', '=', issue)
    .forUpdate()
    .executeTakeFirst();

/** The issues of games that close later than now, soonest first. */
export const comingIssues = (tx: Tx, games: readonly string[], now: Date): Promise<IssueTable[]> =>
  withLottery(tx)
    .selectFrom('lottery_issues')
    .selectAll()
    .where('game', 'in', games)
    .where('closes_at', '>', now)
    .where('state', 'in', ['PENDING', 'OPEN'])
    .orderBy('draws_at')
    .execute();

/** Results of a game, newest first. */
export const drawnIssues = (tx: Tx, game: string, limit: number): Promise<IssueTable[]> =>
  withLottery(tx)
    .selectFrom('lottery_issues')
    .selectAll()
    .where('game', '=', game)
    .where('numbers', 'is not', null)
    .orderBy('draws_at', 'desc')
    .limit(limit)
    .execute();

/** A page of the results between two instants, of some games, newest first. */
export async function pageOfResults(
  tx: Tx,
  { games, from, to }: { readonly games: readonly string[]; readonly from: Date; readonly to: Date },
  { offset, limit }: PageBounds,
): Promise<{ readonly rows: readonly IssueTable[]; readonly count: number }> {
  const found = withLottery(tx)
    .selectFrom('lottery_issues')
    .where('game', 'in', games)
    .where('draws_at', '>', from)
    .where('draws_at', '<=', to)
    .where('numbers', 'is not', null);
  const rows = await found
    .selectAll()
    .orderBy('draws_at', 'desc')
    .orderBy('game')
    .offset(offset)
    .limit(limit)
    .execute();
  const { count } = await found.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
  return { rows, count };
}

/** The last result of each game. */
export async function latestDrawn(tx: Tx, games: readonly string[]): Promise<IssueTable[]> {
  const { rows } = await sql<IssueTable>`select i.* from unnest(${[...games]}::text[]) as g (game)
    cross join lateral (select * from lottery_issues l where l.game = g.game and l.numbers is not null
      order by l.draws_at desc limit 1) i`.execute(tx);
  return rows;
}

/** A game's issues with how many tickets each has, newest first. Apart from its run, so that its plan can be asked for. */
export const issuesAfter = (
  tx: Tx,
  {
    game,
    state,
    merchant,
  }: { readonly game: string; readonly state?: IssueState | undefined; readonly merchant: string },
  after: PlaceInTime | undefined,
  limit: number,
) =>
  withLottery(tx)
    .selectFrom('lottery_issues')
    .where('game', '=', game)
    .$call(given(state, (query, value) => query.where('state', '=', value)))
    .$call(given(after, (query, value) => query.where(olderThan('draws_at', 'issue', value))))
    .selectAll()
    .select(
      sql<number>`(select count(*)::integer from lottery_tickets t where t.issue = lottery_issues.issue
        and t.merchant = ${merchant} and (t.game = lottery_issues.game
          or t.other_games <> '{}' and lottery_issues.game = any(t.other_games)))`.as('tickets'),
    )
    .orderBy('draws_at', 'desc')
    .orderBy('issue', 'desc')
    .limit(limit);

/** Forgets issues that nobody bought, once they are old. */
export async function deleteUnsoldIssues(tx: Tx, before: Date): Promise<void> {
  await sql`delete from lottery_issues i where i.draws_at < ${before} and i.state in ('DRAWN', 'SETTLED', 'VOID')
    and not exists (select from lottery_tickets t where t.game = i.game and t.issue = i.issue)
    and not exists (select from lottery_tickets t where t.issue = i.issue and t.other_games <> '{}'
      and i.game = any(t.other_games))`.execute(tx);
}
