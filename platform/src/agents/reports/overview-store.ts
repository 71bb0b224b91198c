import { sql } from 'kysely';
import type { IncomeSource, TeamScope } from '@baize/protocol/agents';
import type { Tx } from '../../kernel/database/database.ts';
import { countActive, sumTeamDays, type DaySums, type TeamDaysAsked } from '../figures/team-sums-store.ts';

export interface OverviewAsked extends TeamDaysAsked {
  readonly today: string;
}

const EARNED = {
  COMMISSION: 'commission',
  DIVIDEND: 'dividend',
  DAILY: 'dailySalary',
  HOURLY: 'hourlySalary',
  REALTIME: 'realtimeSalary',
} as const satisfies Record<IncomeSource, string>;

type Earned = Record<(typeof EARNED)[IncomeSource], bigint>;

export type TeamSums = Omit<DaySums, 'firstDeposits'> &
  Earned & {
    readonly activeMembers: number;
    readonly firstDepositors: number;
    readonly newMembers: number;
  };

/** Sums over the direct downlines of an agent, or over everybody below. */
export async function sumTeam(tx: Tx, asked: OverviewAsked, scope: TeamScope): Promise<TeamSums> {
  const { firstDeposits, ...sums } = await sumTeamDays(tx, asked, scope);
  return {
    ...sums,
    ...(await sumEarned(tx, asked, scope)),
    firstDepositors: firstDeposits,
    activeMembers: await countActive(tx, asked, { scope }),
    newMembers: await countNew(tx, asked, scope),
  };
}

async function sumEarned(
  tx: Tx,
  { merchant, agentId, currency, from, to }: OverviewAsked,
  scope: TeamScope,
): Promise<Earned> {
  const { rows } = await sql<{ source: IncomeSource; received: string }>`
    select i.source, sum(i.received) as received from agents_team_income i
    where i.member_id = ${agentId} and i.merchant = ${merchant} and i.currency = ${currency}
      and i.direct = ${scope === 'direct'} and i.day between ${from}::date and ${to}::date
    group by i.source`.execute(tx);
  const earned: Earned = { commission: 0n, dividend: 0n, dailySalary: 0n, hourlySalary: 0n, realtimeSalary: 0n };
  for (const { source, received } of rows) earned[EARNED[source]] = BigInt(received);
  return earned;
}

async function countNew(tx: Tx, { merchant, agentId, from, to }: OverviewAsked, scope: TeamScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(${scope === 'direct' ? sql`p.direct` : sql`p.members`}), 0)::integer as count
    from agents_people p
    where p.member_id = ${agentId} and p.merchant = ${merchant} and p.day between ${from}::date and ${to}::date`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
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
  const { rows } = await sql<TeamDay>`
    select to_char(d.day, 'YYYY-MM-DD') as day, d.valid_bet as "validBet",
      d.payout + d.bonuses + d.rebates - d.stake as "memberPnl", d.deposits, d.withdrawals, d.active as "activeMembers"
    from agents_team_day d
    where d.member_id = ${agentId} and d.merchant = ${merchant} and d.currency = ${currency} and not d.direct
      and d.day between ${from}::date and ${to}::date
    order by d.day`.execute(tx);
  return rows;
}

/** Seen within so long counts as online. */
const ONLINE_MS = 5 * 60_000;
export const onlineSince = (now: Date): Date => new Date(now.getTime() - ONLINE_MS);

/** The number of people below an agent, how many of them are present now, and their balances. */
export async function countPeople(
  tx: Tx,
  { merchant, agentId, currency }: Pick<OverviewAsked, 'merchant' | 'agentId' | 'currency'>,
  now: Date,
) {
  const { rows } = await sql<{ registered: number; direct: number; agents: number; online: number; balance: bigint }>`
    with live as materialized (
      select distinct s.member_id from session_session s
      where s.ended_at is null and s.last_seen_at > ${onlineSince(now)}
    )
    select coalesce(sum(p.members), 0)::integer as registered, coalesce(sum(p.direct), 0)::integer as direct,
      coalesce(sum(p.agents), 0)::integer as agents,
      (select count(*)::integer from live join agents_lineage l on l.descendant = live.member_id
        where l.ancestor = ${agentId} and l.merchant = ${merchant} and l.depth >= 1) as online,
      coalesce((select b.balance from agents_team_balance b where b.member_id = ${agentId}
        and b.merchant = ${merchant} and b.currency = ${currency}), 0) as balance
    from agents_people p where p.member_id = ${agentId} and p.merchant = ${merchant}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('counts are always one row');
  return row;
}
