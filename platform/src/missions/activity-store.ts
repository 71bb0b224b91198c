import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import type { Mission } from './tables.ts';
import type { DaySpan } from './windows.ts';

export interface PlayActivity {
  readonly day: string;
  readonly category: string;
  readonly provider: string;
  readonly game: string;
  readonly validBet: bigint;
}

export interface FundsActivity {
  readonly day: string;
  readonly amount: bigint;
  readonly count: number;
}

/** A member's activity, day by day. */
export interface Activities {
  readonly plays: readonly PlayActivity[];
  readonly funds: readonly FundsActivity[];
  readonly visits: readonly string[];
  readonly invites: readonly string[];
}

/** From a day on. */
export async function readActivities(tx: Tx, memberId: string, from: string): Promise<Activities> {
  const own = sql`member_id = ${memberId} and day >= ${from}::date`;
  const plays = await sql<PlayActivity>`select day::text as day, category, provider, game, valid_bet as "validBet"
    from missions_play where ${own}`.execute(tx);
  const funds =
    await sql<FundsActivity>`select day::text as day, amount, count from missions_funds where ${own}`.execute(tx);
  const visits = await sql<{ day: string }>`select day::text as day from missions_visit where ${own}`.execute(tx);
  const invites = await sql<{ day: string }>`select day::text as day from missions_invite where ${own}`.execute(tx);
  return {
    plays: plays.rows,
    funds: funds.rows,
    visits: visits.rows.map(({ day }) => day),
    invites: invites.rows.map(({ day }) => day),
  };
}

type Scope = Pick<Mission, 'category' | 'provider' | 'game'>;

/** Valid bets of a long time, added up where they are. */
export async function sumPlay(tx: Tx, memberId: string, scope: Scope, { from, before }: DaySpan): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`select coalesce(sum(valid_bet), 0)::bigint as sum from missions_play
    where member_id = ${memberId} and day >= ${from}::date and day < ${before ?? 'infinity'}::date
      and (${scope.category}::text is null or category = ${scope.category}::text)
      and (${scope.provider}::text is null or provider = ${scope.provider}::text)
      and (${scope.game}::text is null or game = ${scope.game}::text)`.execute(tx);
  return rows[0]?.sum ?? 0n;
}

export interface BoardRow {
  readonly memberId: string;
  readonly validBet: bigint;
  readonly reachedAt: Date;
}

/** A window of the board. */
export interface BoardWindow {
  readonly merchant: string;
  readonly period: string;
  readonly starts: string;
}

const inWindow = ({ merchant, period, starts }: BoardWindow) =>
  sql`merchant = ${merchant} and period = ${period} and starts = ${starts}::date and valid_bet > 0`;

const boardColumns = sql`member_id as "memberId", valid_bet as "validBet", reached_at as "reachedAt"`;

export async function firstPlaces(tx: Tx, window: BoardWindow, limit: number): Promise<readonly BoardRow[]> {
  const { rows } = await sql<BoardRow>`select ${boardColumns} from missions_board where ${inWindow(window)}
    order by valid_bet desc, reached_at, member_id limit ${limit}`.execute(tx);
  return rows;
}

/** A member's own line and place; undefined without a bet in the window. Whole spans of others are counted at once. */
export async function ownPlace(
  tx: Tx,
  window: BoardWindow,
  memberId: string,
): Promise<(BoardRow & { readonly place: number }) | undefined> {
  const { rows } = await sql<BoardRow>`select ${boardColumns} from missions_board
    where ${inWindow(window)} and member_id = ${memberId}`.execute(tx);
  const [own] = rows;
  if (own === undefined) return undefined;
  const { merchant, period, starts } = window;
  const { validBet, reachedAt } = own;
  const spans = sql`missions_board_span where merchant = ${merchant} and period = ${period} and starts = ${starts}::date`;
  const ahead = await sql<{ count: number }>`select (
    (select coalesce(sum(members), 0) from ${spans} and level = 0 and span > missions_span(0, ${validBet}))
    + (select coalesce(sum(members), 0) from ${spans} and level = 1 and span > missions_span(1, ${validBet})
      and span < (missions_span(0, ${validBet}) + 1) * 64)
    + (select count(*) from missions_board where ${inWindow(window)} and valid_bet >= ${validBet}
      and valid_bet < missions_span_end(${validBet})
      and (valid_bet > ${validBet} or (reached_at, member_id) < (${reachedAt}, ${memberId})))
    )::integer as count`.execute(tx);
  return { ...own, place: (ahead.rows[0]?.count ?? 0) + 1 };
}
