import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { countActive, sumTeamDays } from './figures/team-sums-store.ts';

/** A member of the tree. */
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

/** The requested days and team. */
export interface TeamAsked {
  readonly merchant: string;
  readonly agentId: string;
  readonly currency: string;
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
  /**
   * Members' profit and loss: payout, bonuses and rebates less stakes (semantics §3.1). It is below zero when the team
   * lost.
   */
  readonly memberPnl: bigint;
  /** Members with effective turnover on any of the days. */
  readonly activeMembers: number;
}

/** A team's figures for some days, with the tree as it is now. Bets count on the day of their result. */
export async function teamFigures(tx: Tx, { includeSelf, ...days }: TeamAsked): Promise<TeamFigures> {
  const sums = await sumTeamDays(tx, days, 'team', includeSelf);
  const activeMembers = await countActive(tx, days, { scope: 'team', includeSelf });
  return { ...sums, activeMembers, memberPnl: sums.payout + sums.bonuses + sums.rebates - sums.stake };
}

export interface TeamDayAsked {
  readonly agentId: string;
  readonly currency: string;
  readonly includeSelf: boolean;
}

/** Figures of many teams on one day: sales, members' profit and loss, and the number of players. */
export async function teamDayFigures(
  tx: Tx,
  merchant: string,
  day: string,
  asked: readonly TeamDayAsked[],
): Promise<ReadonlyMap<string, Pick<TeamFigures, 'validBet' | 'memberPnl' | 'activeMembers'>>> {
  const { rows } = await sql<{ agentId: string; validBet: bigint; memberPnl: bigint; activeMembers: number }>`
    select g."agentId", coalesce(t.valid_bet, 0) + coalesce(o.valid_bet, 0) as "validBet",
      coalesce(t.payout + t.bonuses + t.rebates - t.stake, 0)
        + coalesce(o.payout + o.bonuses + o.rebates - o.stake, 0) as "memberPnl",
      coalesce(t.active, 0) + coalesce((o.valid_bet > 0)::integer, 0) as "activeMembers"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as g ("agentId" text, currency text, "includeSelf" boolean)
      left join agents_team_day t on t.member_id = g."agentId" and t.currency = g.currency and not t.direct
        and t.day = ${day}::date and t.merchant = ${merchant}
      left join agents_day o on g."includeSelf" and o.member_id = g."agentId" and o.currency = g.currency
        and o.day = ${day}::date and o.merchant = ${merchant}`.execute(tx);
  return new Map(rows.map(({ agentId, ...figures }) => [agentId, figures]));
}

/** Whether a member stands directly below another. */
export async function isDirectDownline(tx: Tx, merchant: string, agentId: string, member: string): Promise<boolean> {
  const { rows } = await sql`
    select from agents_lineage
    where ancestor = ${agentId} and descendant = ${member} and merchant = ${merchant} and depth = 1`.execute(tx);
  return rows.length > 0;
}
