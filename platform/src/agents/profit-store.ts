import { sql } from 'kysely';
import type { Tx } from '../kernel/database.ts';
import type { PageBounds } from '../kernel/page.ts';
import { namedLike } from './team-members.ts';

export interface ProfitAsked {
  readonly merchant: string;
  readonly under: string;
  readonly currency: string;
  readonly from: string;
  readonly to: string;
  /** With it everybody below who is named so, each for themselves; without it each direct downline with their team. */
  readonly search: string | undefined;
}

const SUMS = ['deposits', 'withdrawals', 'stake', 'validBet', 'payout', 'bonuses', 'rebates'] as const;
export type ProfitSums = Record<(typeof SUMS)[number], bigint>;

export interface ProfitRow extends ProfitSums {
  readonly id: string;
  readonly username: string;
  readonly kind: number;
  readonly directDownlines: number;
  readonly seq: bigint;
}

type Raw = Record<(typeof SUMS)[number], string>;

const bigintsOf = (raw: Raw): ProfitSums =>
  Object.fromEntries(SUMS.map((name) => [name, BigInt(raw[name])])) as ProfitSums;

const COLUMNS = sql`coalesce(sum(d.deposits), 0) as deposits, coalesce(sum(d.withdrawals), 0) as withdrawals,
  coalesce(sum(d.stake), 0) as stake, coalesce(sum(d.valid_bet), 0) as "validBet",
  coalesce(sum(d.payout), 0) as payout, coalesce(sum(d.bonuses), 0) as bonuses, coalesce(sum(d.rebates), 0) as rebates`;

const listed = ({ merchant, under, search }: ProfitAsked) =>
  search?.trim()
    ? sql`l.merchant = ${merchant} and l.ancestor = ${under} and l.depth >= 1 and ${namedLike(sql`m.username`, search)}`
    : sql`l.merchant = ${merchant} and l.ancestor = ${under} and l.depth = 1`;

/** A row stands for a member with everybody below, or, where a name is looked for, for the member alone. */
const counted = ({ search }: ProfitAsked) => (search?.trim() ? sql`c.depth = 0` : sql`c.depth >= 0`);

export async function pageOfProfit(
  tx: Tx,
  asked: ProfitAsked,
  page: PageBounds,
  after: bigint = 0n,
): Promise<readonly ProfitRow[]> {
  const { currency, from, to } = asked;
  const { rows } = await sql<Raw & Pick<ProfitRow, 'id' | 'username' | 'kind' | 'directDownlines' | 'seq'>>`
    with chosen as (
      select m.id, m.username, m.kind, m.seq from agents_lineage l join session_member m on m.id = l.descendant
      where ${listed(asked)} and m.seq > ${after} order by m.seq offset ${page.offset} limit ${page.limit}
    )
    select m.id, m.username, m.kind, m.seq,
      (select count(*)::integer from agents_lineage b where b.ancestor = m.id and b.depth = 1) as "directDownlines",
      ${COLUMNS}
    from chosen m
      join agents_lineage c on c.ancestor = m.id and ${counted(asked)}
      left join agents_day d on d.member_id = c.descendant and d.currency = ${currency}
        and d.day between ${from}::date and ${to}::date
    group by m.id, m.username, m.kind, m.seq order by m.seq`.execute(tx);
  return rows.map((row) => ({ ...bigintsOf(row), ...pickPerson(row) }));
}

const pickPerson = ({ id, username, kind, directDownlines, seq }: Omit<ProfitRow, keyof ProfitSums>) => ({
  id,
  username,
  kind,
  directDownlines,
  seq,
});

/** How many rows there are, and their sums. */
export async function sumProfit(tx: Tx, asked: ProfitAsked): Promise<{ count: number; sums: ProfitSums }> {
  const { currency, from, to } = asked;
  const { rows } = await sql<Raw & { count: number }>`
    with chosen as (
      select m.id from agents_lineage l join session_member m on m.id = l.descendant where ${listed(asked)}
    )
    select (select count(*)::integer from chosen) as count, ${COLUMNS}
    from chosen m
      join agents_lineage c on c.ancestor = m.id and ${counted(asked)}
      join agents_day d on d.member_id = c.descendant and d.currency = ${currency}
        and d.day between ${from}::date and ${to}::date`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('sums are always one row');
  return { count: row.count, sums: bigintsOf(row) };
}
