import { sql } from 'kysely';
import type { TeamScope } from '@baize/protocol/agents';
import type { Tx } from '../../kernel/database/database.ts';

/** Days of a team, in one currency. */
export interface TeamDaysAsked {
  readonly merchant: string;
  readonly agentId: string;
  readonly currency: string;
  /** Days of the brand's time zone, both included. */
  readonly from: string;
  readonly to: string;
}

const MONEY = ['deposits', 'withdrawals', 'stake', 'validBet', 'payout', 'bonuses', 'rebates'] as const;
const COUNTS = ['bets', 'firstDeposits'] as const;

export type DaySums = Record<(typeof MONEY)[number], bigint> & Record<(typeof COUNTS)[number], number>;

type Raw = Record<(typeof MONEY)[number], string> & Record<(typeof COUNTS)[number], number>;

/** The sums of rows `d` of days, of members or of teams. */
export const DAY_SUMS = sql`coalesce(sum(d.deposits), 0) as deposits, coalesce(sum(d.withdrawals), 0) as withdrawals,
  coalesce(sum(d.stake), 0) as stake, coalesce(sum(d.valid_bet), 0) as "validBet",
  coalesce(sum(d.payout), 0) as payout, coalesce(sum(d.bonuses), 0) as bonuses, coalesce(sum(d.rebates), 0) as rebates,
  coalesce(sum(d.bets), 0)::integer as bets, coalesce(sum(d.first_deposits), 0)::integer as "firstDeposits"`;

export const daySumsOf = (raw: Raw): DaySums => ({
  ...(Object.fromEntries(MONEY.map((name) => [name, BigInt(raw[name])])) as Record<(typeof MONEY)[number], bigint>),
  bets: raw.bets,
  firstDeposits: raw.firstDeposits,
});

/** Sums of everybody below, including the agent with `includeSelf`. */
export async function sumTeamDays(
  tx: Tx,
  asked: TeamDaysAsked,
  scope: TeamScope,
  includeSelf = false,
): Promise<DaySums> {
  const { merchant, agentId, currency, from, to } = asked;
  const columns = sql`deposits, withdrawals, stake, valid_bet, payout, bonuses, rebates, bets, first_deposits`;
  const where = sql`member_id = ${agentId} and merchant = ${merchant} and currency = ${currency}
    and day between ${from}::date and ${to}::date`;
  const own = includeSelf ? sql`union all select ${columns} from agents_day where ${where}` : sql``;
  const { rows } = await sql<Raw>`select ${DAY_SUMS} from (
    select ${columns} from agents_team_day where ${where} and direct = ${scope === 'direct'} ${own}) d`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('sums are always one row');
  return daySumsOf(row);
}

/**
 * Counts members below with effective turnover in some days: each counts on their first day, whose previous one lies
 * outside. Kept as it happens, so that any period costs the same for a large team as for a small one.
 */
export async function countActive(
  tx: Tx,
  { merchant, agentId, currency, from, to }: TeamDaysAsked,
  { scope, includeSelf = false }: { scope: TeamScope; includeSelf?: boolean },
): Promise<number> {
  const own = includeSelf
    ? sql`(select coalesce(sum(d.valid_bet), 0) > 0 from agents_day d where d.member_id = ${agentId}
        and d.currency = ${currency} and d.day between ${from}::date and ${to}::date)::integer`
    : sql`0`;
  const { rows } = await sql<{ active: number }>`
    select coalesce(sum(r.active), 0)::integer + ${own} as active from agents_team_return r
    where r.member_id = ${agentId} and r.merchant = ${merchant} and r.currency = ${currency}
      and r.direct = ${scope === 'direct'} and r.day between ${from}::date and ${to}::date
      and r.day_before < ${from}::date`.execute(tx);
  return rows[0]?.active ?? 0;
}
