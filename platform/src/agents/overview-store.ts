import { sql, type RawBuilder } from 'kysely';
import type { TeamScope } from '@baize/protocol/agents';
import type { Tx } from '../kernel/database.ts';

export interface OverviewAsked {
  readonly merchant: string;
  readonly agentId: string;
  readonly currency: string;
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

const depthOf = (scope: TeamScope): RawBuilder<unknown> => (scope === 'direct' ? sql`l.depth = 1` : sql`l.depth >= 1`);

const SUMS = [
  'deposits',
  'withdrawals',
  'stake',
  'validBet',
  'payout',
  'bonuses',
  'rebates',
  'commission',
  'dividend',
  'dailySalary',
  'hourlySalary',
  'realtimeSalary',
] as const;

export type TeamSums = Record<(typeof SUMS)[number], bigint> & {
  readonly bets: number;
  readonly activeMembers: number;
  readonly firstDepositors: number;
  readonly newMembers: number;
};

type Row = Record<(typeof SUMS)[number], string> &
  Pick<TeamSums, 'bets' | 'activeMembers' | 'firstDepositors' | 'newMembers'>;

/** Sums over the direct downlines of an agent, or over everybody below. */
export async function sumTeam(tx: Tx, asked: OverviewAsked, scope: TeamScope): Promise<TeamSums> {
  const { merchant, agentId, currency, from, to, timeZone } = asked;
  const below = sql`from agents_lineage l`;
  const mine = sql`l.merchant = ${merchant} and l.ancestor = ${agentId} and ${depthOf(scope)}`;
  const { rows } = await sql<Row>`
    with played as (
      select sum(d.deposits) as deposits, sum(d.withdrawals) as withdrawals, sum(d.stake) as stake,
        sum(d.valid_bet) as valid_bet, sum(d.payout) as payout, sum(d.bonuses) as bonuses, sum(d.rebates) as rebates,
        sum(d.bets) as bets, sum(d.first_deposits) as first_deposits
      ${below} join agents_day d on d.member_id = l.descendant and d.currency = ${currency}
        and d.day between ${from}::date and ${to}::date
      where ${mine} group by l.descendant
    ), earned as (
      select i.source, sum(i.received) as received
      ${below} join agents_income i on i.member_id = l.descendant and i.currency = ${currency}
        and i.day between ${from}::date and ${to}::date
      where ${mine} group by i.source
    ), came as (
      select count(*)::integer as new_members
      ${below} join session_member m on m.id = l.descendant
        and m.registered_at >= (${from}::date)::timestamp at time zone ${timeZone}
        and m.registered_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
      where ${mine}
    )
    select coalesce(sum(deposits), 0) as deposits, coalesce(sum(withdrawals), 0) as withdrawals,
      coalesce(sum(stake), 0) as stake, coalesce(sum(valid_bet), 0) as "validBet", coalesce(sum(payout), 0) as payout,
      coalesce(sum(bonuses), 0) as bonuses, coalesce(sum(rebates), 0) as rebates,
      coalesce(sum(bets), 0)::integer as bets,
      (count(*) filter (where valid_bet > 0))::integer as "activeMembers",
      coalesce(sum(first_deposits), 0)::integer as "firstDepositors",
      (select new_members from came) as "newMembers",
      coalesce((select received from earned where source = 'COMMISSION'), 0) as commission,
      coalesce((select received from earned where source = 'DIVIDEND'), 0) as dividend,
      coalesce((select received from earned where source = 'DAILY'), 0) as "dailySalary",
      coalesce((select received from earned where source = 'HOURLY'), 0) as "hourlySalary",
      coalesce((select received from earned where source = 'REALTIME'), 0) as "realtimeSalary"
    from played`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('sums are always one row');
  const sums = Object.fromEntries(SUMS.map((name) => [name, BigInt(row[name])])) as Record<
    (typeof SUMS)[number],
    bigint
  >;
  const { bets, activeMembers, firstDepositors, newMembers } = row;
  return { ...sums, bets, activeMembers, firstDepositors, newMembers };
}

export interface TeamDay {
  readonly day: string;
  readonly validBet: bigint;
  readonly memberPnl: bigint;
  readonly deposits: bigint;
  readonly withdrawals: bigint;
  readonly activeMembers: number;
}

/** The days on which a team did something, oldest first. */
export async function teamDays(tx: Tx, asked: OverviewAsked): Promise<readonly TeamDay[]> {
  const { merchant, agentId, currency, from, to } = asked;
  const { rows } = await sql<
    Record<Exclude<keyof TeamDay, 'activeMembers' | 'day'>, string> & Pick<TeamDay, 'day' | 'activeMembers'>
  >`
    select to_char(d.day, 'YYYY-MM-DD') as day, sum(d.valid_bet) as "validBet",
      sum(d.payout + d.bonuses + d.rebates - d.stake) as "memberPnl", sum(d.deposits) as deposits,
      sum(d.withdrawals) as withdrawals, (count(*) filter (where d.valid_bet > 0))::integer as "activeMembers"
    from agents_lineage l join agents_day d on d.member_id = l.descendant and d.currency = ${currency}
      and d.day between ${from}::date and ${to}::date
    where l.merchant = ${merchant} and l.ancestor = ${agentId} and l.depth >= 1
    group by d.day order by d.day`.execute(tx);
  return rows.map((row) => ({
    day: row.day,
    validBet: BigInt(row.validBet),
    memberPnl: BigInt(row.memberPnl),
    deposits: BigInt(row.deposits),
    withdrawals: BigInt(row.withdrawals),
    activeMembers: row.activeMembers,
  }));
}

/** Seen within so long counts as online. */
const ONLINE_MS = 5 * 60_000;
export const onlineSince = (now: Date): Date => new Date(now.getTime() - ONLINE_MS);

/** How many people stand below an agent, and how many of them are there now. */
export async function countPeople(
  tx: Tx,
  { merchant, agentId }: Pick<OverviewAsked, 'merchant' | 'agentId'>,
  now: Date,
) {
  const { rows } = await sql<{ registered: number; direct: number; agents: number; online: number }>`
    select count(*)::integer as registered, (count(*) filter (where l.depth = 1))::integer as direct,
      (count(*) filter (where m.kind in (1, 2, 41, 42)))::integer as agents,
      (select count(distinct s.member_id)::integer from session_session s
        join agents_lineage o on o.descendant = s.member_id and o.ancestor = ${agentId} and o.depth >= 1
        where s.ended_at is null and s.last_seen_at > ${onlineSince(now)}) as online
    from agents_lineage l join session_member m on m.id = l.descendant
    where l.merchant = ${merchant} and l.ancestor = ${agentId} and l.depth >= 1`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('counts are always one row');
  return row;
}
