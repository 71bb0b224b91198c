import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { PageBounds } from '../../kernel/calls/page.ts';
import { namedLike } from './team-members.ts';
import { DAY_SUMS, daySumsOf, sumTeamDays, type DaySums } from '../figures/team-sums-store.ts';

export interface ProfitAsked {
  readonly merchant: string;
  readonly under: string;
  readonly currency: string;
  readonly from: string;
  readonly to: string;
  /** With it everybody below who is named so, each for themselves; without it each direct downline with their team. */
  readonly search: string | undefined;
}

export type ProfitSums = DaySums;

export interface ProfitRow extends ProfitSums {
  readonly id: string;
  readonly username: string;
  readonly kind: number;
  readonly directDownlines: number;
  readonly seq: bigint;
}

type Raw = Parameters<typeof daySumsOf>[0];

const listed = ({ merchant, under, search }: ProfitAsked) =>
  search?.trim()
    ? sql`l.merchant = ${merchant} and l.ancestor = ${under} and l.depth >= 1 and ${namedLike(sql`m.username`, search)}`
    : sql`l.merchant = ${merchant} and l.ancestor = ${under} and l.depth = 1`;

/** The days of a row: of a member with everybody below, or, where a name is looked for, of the member alone. */
const daysOf = ({ search, currency, from, to }: ProfitAsked): RawBuilder<unknown> => {
  const columns = sql`deposits, withdrawals, stake, valid_bet, payout, bonuses, rebates, bets, first_deposits`;
  const where = sql`member_id = m.id and currency = ${currency} and day between ${from}::date and ${to}::date`;
  const team = sql`union all select ${columns} from agents_team_day where ${where} and not direct`;
  return sql`(select ${columns} from agents_day where ${where} ${search?.trim() ? sql`` : team})`;
};

export async function pageOfProfit(
  tx: Tx,
  asked: ProfitAsked,
  page: PageBounds,
  after: bigint = 0n,
): Promise<readonly ProfitRow[]> {
  const { rows } = await sql<Raw & Pick<ProfitRow, 'id' | 'username' | 'kind' | 'directDownlines' | 'seq'>>`
    with chosen as (
      select m.id, m.username, m.kind, m.seq from agents_lineage l join session_member m on m.id = l.descendant
      where ${listed(asked)} and m.seq > ${after} order by m.seq offset ${page.offset} limit ${page.limit}
    )
    select m.id, m.username, m.kind, m.seq,
      (select count(*)::integer from agents_lineage b where b.ancestor = m.id and b.depth = 1) as "directDownlines",
      sums.*
    from chosen m cross join lateral (select ${DAY_SUMS} from ${daysOf(asked)} d) sums
    order by m.seq`.execute(tx);
  return rows.map((row) => ({ ...daySumsOf(row), ...pickPerson(row) }));
}

const pickPerson = ({ id, username, kind, directDownlines, seq }: Omit<ProfitRow, keyof ProfitSums>) => ({
  id,
  username,
  kind,
  directDownlines,
  seq,
});

/** The number of rows, and their sums: over all direct downlines with their teams, these are the team's own. */
export async function sumProfit(tx: Tx, asked: ProfitAsked): Promise<{ count: number; sums: ProfitSums }> {
  const { rows: counted } = await sql<{ count: number }>`select count(*)::integer as count
    from agents_lineage l join session_member m on m.id = l.descendant where ${listed(asked)}`.execute(tx);
  const count = counted[0]?.count ?? 0;
  if (!asked.search?.trim()) return { count, sums: await sumTeamDays(tx, { ...asked, agentId: asked.under }, 'team') };
  const { rows } = await sql<Raw>`
    with chosen as (
      select m.id from agents_lineage l join session_member m on m.id = l.descendant where ${listed(asked)}
    )
    select ${DAY_SUMS} from chosen m cross join lateral ${daysOf(asked)} d`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('sums are always one row');
  return { count, sums: daySumsOf(row) };
}
