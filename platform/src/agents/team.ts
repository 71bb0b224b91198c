import { sql } from 'kysely';
import type { Tx } from '../kernel/database.ts';

/** Somebody in the tree. */
export interface TreeMember {
  readonly id: string;
  readonly username: string;
  /** Kind on the wire (specification §6): 0 member, 1, 2, 41 and 42 agents. */
  readonly kind: number;
  readonly currency: string;
}

/** The member directly above; undefined at the top. */
export async function uplineOf(tx: Tx, merchant: string, memberId: string): Promise<TreeMember | undefined> {
  const { rows } = await sql<TreeMember>`
    select m.id, m.username, m.kind, m.currency
    from agents_lineage l join session_member m on m.id = l.ancestor
    where l.descendant = ${memberId} and l.merchant = ${merchant} and l.depth = 1`.execute(tx);
  return rows[0];
}

/** Everybody directly below, members and agents, in the order in which they came. */
export async function directDownlines(tx: Tx, merchant: string, agentId: string): Promise<readonly TreeMember[]> {
  const { rows } = await sql<TreeMember>`
    select m.id, m.username, m.kind, m.currency
    from agents_lineage l join session_member m on m.id = l.descendant
    where l.ancestor = ${agentId} and l.merchant = ${merchant} and l.depth = 1
    order by m.seq`.execute(tx);
  return rows;
}

/** Whether a member stands anywhere below another; nobody is in the team of their own. */
export async function isInTeam(tx: Tx, merchant: string, ancestor: string, member: string): Promise<boolean> {
  const { rows } = await sql`
    select from agents_lineage
    where ancestor = ${ancestor} and descendant = ${member} and merchant = ${merchant} and depth > 0`.execute(tx);
  return rows.length > 0;
}

/** Which days of which team. */
export interface TeamAsked {
  readonly merchant: string;
  readonly agentId: string;
  /** Days of the brand's time zone, both included: `2026-05-20`. */
  readonly from: string;
  readonly to: string;
  /** Whether the agent's own figures count. */
  readonly includeSelf: boolean;
}

/** Sums over a team, in minor units of the agent's currency. */
export interface TeamFigures {
  readonly stake: bigint;
  readonly payout: bigint;
  readonly validBet: bigint;
  readonly bets: number;
  readonly deposits: bigint;
  readonly firstDeposits: number;
  readonly withdrawals: bigint;
  readonly bonuses: bigint;
  readonly rebates: bigint;
  /** What the members won: payout, bonuses and rebates less stakes (semantics §3.1). Below zero the team lost. */
  readonly memberPnl: bigint;
  /** Members with effective turnover on any of the days. */
  readonly activeMembers: number;
}

type Sums = Record<Exclude<keyof TeamFigures, 'bets' | 'firstDeposits' | 'activeMembers' | 'memberPnl'>, string> & {
  readonly bets: number;
  readonly firstDeposits: number;
  readonly activeMembers: number;
};

/** What a team did in some days, as the tree is now. Bets count by the day of their result. */
export async function teamFigures(tx: Tx, asked: TeamAsked): Promise<TeamFigures> {
  const { merchant, agentId, from, to, includeSelf } = asked;
  const { rows } = await sql<Sums>`
    select coalesce(sum(stake), 0) as stake, coalesce(sum(payout), 0) as payout,
      coalesce(sum(valid_bet), 0) as "validBet", coalesce(sum(bets), 0)::integer as bets,
      coalesce(sum(deposits), 0) as deposits, coalesce(sum(first_deposits), 0)::integer as "firstDeposits",
      coalesce(sum(withdrawals), 0) as withdrawals, coalesce(sum(bonuses), 0) as bonuses,
      coalesce(sum(rebates), 0) as rebates, (count(*) filter (where valid_bet > 0))::integer as "activeMembers"
    from (
      select sum(d.stake) as stake, sum(d.payout) as payout, sum(d.valid_bet) as valid_bet, sum(d.bets) as bets,
        sum(d.deposits) as deposits, sum(d.first_deposits) as first_deposits, sum(d.withdrawals) as withdrawals,
        sum(d.bonuses) as bonuses, sum(d.rebates) as rebates
      from session_member a
        join agents_lineage l on l.ancestor = a.id and l.depth >= ${includeSelf ? 0 : 1}
        join agents_day d on d.member_id = l.descendant and d.currency = a.currency
          and d.day between ${from}::date and ${to}::date
      where a.id = ${agentId} and a.merchant_code = ${merchant}
      group by d.member_id) each_member`.execute(tx);
  const [sums] = rows;
  if (sums === undefined) throw new Error('sums are always one row');
  const money = {
    stake: BigInt(sums.stake),
    payout: BigInt(sums.payout),
    validBet: BigInt(sums.validBet),
    deposits: BigInt(sums.deposits),
    withdrawals: BigInt(sums.withdrawals),
    bonuses: BigInt(sums.bonuses),
    rebates: BigInt(sums.rebates),
  };
  const { bets, firstDeposits, activeMembers } = sums;
  const memberPnl = money.payout + money.bonuses + money.rebates - money.stake;
  return { ...money, bets, firstDeposits, activeMembers, memberPnl };
}

/** Whether a member stands directly below another. */
export async function isDirectDownline(tx: Tx, merchant: string, agentId: string, member: string): Promise<boolean> {
  const { rows } = await sql`
    select from agents_lineage
    where ancestor = ${agentId} and descendant = ${member} and merchant = ${merchant} and depth = 1`.execute(tx);
  return rows.length > 0;
}
