import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { isFiltered, teamWhere, type PeopleAsked } from './team-where.ts';

export interface TeamTotals {
  readonly validBet: bigint;
  readonly validBetYesterday: bigint;
  readonly memberPnl: bigint;
  readonly balance: bigint;
}

type Raw = Record<keyof TeamTotals, string>;

/**
 * The sums of everybody asked for, in the caller's currency: the days of those found with everybody below them, each
 * person counted once, and the balances of those found alone. A team without a filter is summed up already.
 */
export async function totalsOf(tx: Tx, asked: PeopleAsked): Promise<TeamTotals> {
  const { rows } = await (isFiltered(asked) ? ofFound(asked) : ofWhole(asked)).execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('totals are always one row');
  return {
    validBet: BigInt(row.validBet),
    validBetYesterday: BigInt(row.validBetYesterday),
    memberPnl: BigInt(row.memberPnl),
    balance: BigInt(row.balance),
  };
}

const daySums = (today: string): RawBuilder<unknown> => sql`
  coalesce(sum(d.valid_bet) filter (where d.day = ${today}::date), 0) as "validBet",
  coalesce(sum(d.valid_bet) filter (where d.day < ${today}::date), 0) as "validBetYesterday",
  coalesce(sum(d.payout + d.bonuses + d.rebates - d.stake) filter (where d.day = ${today}::date), 0) as "memberPnl"`;

function ofWhole({ merchant, under, currency, scope, today }: PeopleAsked): RawBuilder<Raw> {
  const balance =
    scope === 'team'
      ? sql`select coalesce(sum(b.balance), 0) from agents_team_balance b
          where b.member_id = ${under} and b.merchant = ${merchant} and b.currency = ${currency}`
      : sql`select coalesce(sum(b.balance), 0) from agents_lineage l join agents_balance b on b.member_id = l.descendant
          where l.merchant = ${merchant} and l.ancestor = ${under} and l.depth = 1 and b.currency = ${currency}`;
  return sql<Raw>`select ${daySums(today)}, (${balance}) as balance from agents_team_day d
    where d.member_id = ${under} and d.merchant = ${merchant} and d.currency = ${currency} and not d.direct
      and d.day between ${today}::date - 1 and ${today}::date`;
}

function ofFound(asked: PeopleAsked): RawBuilder<Raw> {
  const { merchant, currency, today } = asked;
  return sql<Raw>`
    with found as materialized (
      select m.id from session_member m join agents_lineage l on l.descendant = m.id where ${teamWhere(asked)}
    )
    select ${daySums(today)},
      (select coalesce(sum(b.balance), 0) from found f join agents_balance b on b.member_id = f.id
        where b.currency = ${currency}) as balance
    from agents_day d
    where d.merchant = ${merchant} and d.currency = ${currency} and d.day between ${today}::date - 1 and ${today}::date
      and exists (select from agents_lineage up join found f on f.id = up.ancestor where up.descendant = d.member_id)`;
}
