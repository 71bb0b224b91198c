import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { withLottery, type IssueTable, type TicketTable } from '../tables.ts';

/** A ticket that waits to be settled, without what is on it. */
export type WaitingTicket = Pick<TicketTable, 'id' | 'account_id' | 'game' | 'other_games' | 'lines'>;

type Decided = Pick<IssueTable, 'game' | 'issue' | 'draw_version'>;

/** Tickets that are on the one station whose draw, or its newer version, decides them. */
const ownTickets = (tx: Tx, { game, issue, draw_version: version }: Decided) =>
  withLottery(tx)
    .selectFrom('lottery_tickets')
    .where('game', '=', game)
    .where('issue', '=', issue)
    .where(sql<boolean>`other_games = '{}'`)
    // A first draw finds its tickets by the index of the open ones, in order.
    .$call((query) =>
      version === 1
        ? query.where('state', '=', 'OPEN')
        : query.where((is) =>
            is.or([
              is('state', '=', 'OPEN'),
              is.and([is('state', 'in', ['WON', 'LOST', 'PUSH']), is('settled_version', '<', version)]),
            ]),
          ),
    )
    .orderBy('account_id')
    .orderBy('id');

/** A ticket on several stations is decided once all of them are drawn or void. */
const isSharedAndDecided = ({ game, issue }: Decided) => sql`t.issue = ${issue} and t.other_games <> '{}'
  and ${game} = any(t.game || t.other_games) and t.state in ('OPEN', 'WON', 'LOST', 'PUSH')
  and (select bool_and(i.numbers is not null or i.state = 'VOID') and sum(i.draw_version - 1) + 1 > t.settled_version
    from lottery_issues i where i.issue = t.issue and i.game = any(t.game || t.other_games))`;

/** The next tickets that a draw or its newer version decides, in the order of their accounts. */
export async function waitingTickets(tx: Tx, issue: Decided, limit: number): Promise<WaitingTicket[]> {
  const own: WaitingTicket[] = await ownTickets(tx, issue)
    .select(['id', 'account_id', 'game', 'other_games', 'lines'])
    .limit(limit)
    .execute();
  if (own.length === limit) return own;
  const { rows } =
    await sql<WaitingTicket>`select t.id, t.account_id, t.game, t.other_games, t.lines from lottery_tickets t
    where ${isSharedAndDecided(issue)} order by t.account_id, t.id limit ${limit - own.length}`.execute(tx);
  return [...own, ...rows];
}

/** The waiting ones of some tickets, locked in the order of their accounts so that two callers do not deadlock. */
export async function lockWaiting(tx: Tx, issue: Decided, ids: readonly string[]): Promise<TicketTable[]> {
  if (ids.length === 0) return [];
  const own = await ownTickets(tx, issue).selectAll().where('id', 'in', ids).forUpdate().execute();
  if (own.length === ids.length) return own;
  const { rows: shared } = await sql<TicketTable>`select t.* from lottery_tickets t
    where t.id = any(${[...ids]}::text[]) and ${isSharedAndDecided(issue)}
    order by t.account_id, t.id for update of t`.execute(tx);
  return [...own, ...shared].sort((one, other) => Number(one.account_id - other.account_id));
}

/** Writes the results of tickets down, all at once. */
export async function recordResults(
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

export async function recordVoid(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await withLottery(tx)
    .updateTable('lottery_tickets')
    .set({ state: 'VOID', settled_at: at })
    .where('id', 'in', ids)
    .execute();
}

export type AccountTicket = Pick<TicketTable, 'account_id' | 'game' | 'other_games' | 'selections'>;

/** Tickets of an account in an issue, on any of these games, whatever has become of them but given back or void. */
const ofAccount = (issue: string, games: readonly string[]) => sql`(
      select o.* from lottery_tickets o
      where o.game = any(${[...games]}::text[]) and o.issue = ${issue} and o.account_id = a.id
      union all
      select o.* from lottery_tickets o
      where o.issue = ${issue} and o.other_games <> '{}' and o.account_id = a.id
        and o.other_games && ${[...games]}::text[] and o.game <> all(${[...games]}::text[])) t
    where t.state not in ('CANCELLED', 'VOID')`;

/** How many lines some accounts have in an issue on any of these games. An account without a ticket there is left out. */
export async function linesOfAccounts(
  tx: Tx,
  accounts: readonly bigint[],
  issue: string,
  games: readonly string[],
): Promise<ReadonlyMap<bigint, number>> {
  if (accounts.length === 0) return new Map();
  // Account by account, so that each of the two looks goes by its index down to the account, whatever the planner expects.
  const { rows } = await sql<{ id: bigint; lines: number }>`select a.id, sum(t.lines)::integer as lines
    from unnest(${accounts.map(String)}::bigint[]) as a (id) cross join lateral ${ofAccount(issue, games)}
    group by a.id`.execute(tx);
  return new Map(rows.map(({ id, lines }) => [id, lines]));
}

/** Every ticket of some accounts that stands in an issue and is on any of these games. */
export async function ticketsOfAccounts(
  tx: Tx,
  accounts: readonly bigint[],
  issue: string,
  games: readonly string[],
): Promise<AccountTicket[]> {
  if (accounts.length === 0) return [];
  const { rows } = await sql<AccountTicket>`select t.account_id, t.game, t.other_games, t.selections
    from unnest(${accounts.map(String)}::bigint[]) as a (id) cross join lateral ${ofAccount(issue, games)}`.execute(tx);
  return rows;
}
