import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';

/** Settings that apply to every agent of a brand. */
export interface AgentRules {
  readonly maxRateBps: number;
  readonly maxPrizeGroup: number;
  readonly usualPrizeGroup: number;
}

/** Defaults of a brand that set nothing: 2 % of effective turnover, and prize groups from 1800 to 1956. */
const USUAL: AgentRules = { maxRateBps: 200, maxPrizeGroup: 1956, usualPrizeGroup: 1800 };

export async function rulesOf(tx: Tx, merchant: string): Promise<AgentRules> {
  const { rows } = await sql<AgentRules>`
    select max_rate_bps as "maxRateBps", max_prize_group as "maxPrizeGroup", usual_prize_group as "usualPrizeGroup"
    from agents_rules where merchant = ${merchant}`.execute(tx);
  return rows[0] ?? USUAL;
}

export const setRules = (tx: Tx, merchant: string, { maxRateBps, maxPrizeGroup, usualPrizeGroup }: AgentRules) =>
  sql`insert into agents_rules (merchant, max_rate_bps, max_prize_group, usual_prize_group)
    values (${merchant}, ${maxRateBps}, ${maxPrizeGroup}, ${usualPrizeGroup})
    on conflict (merchant) do update set max_rate_bps = excluded.max_rate_bps,
      max_prize_group = excluded.max_prize_group, usual_prize_group = excluded.usual_prize_group`.execute(tx);
