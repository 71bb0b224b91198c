import {
  readTerms,
  type ContractRules,
  type ContractType,
  type Terms,
  type WireTerms,
} from '@baize/protocol/contracts';
import { sql } from 'kysely';
import { teamFigures } from '../../agents/index.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { dayIn, type Window } from '../../kernel/time/calendar.ts';
import { dividendOf } from '../arithmetic/dividend.ts';
import { realtimeOf, type SettledBet } from '../arithmetic/realtime.ts';
import { salaryOf } from '../arithmetic/salary.ts';
import type { KeptArithmetic } from '../tables.ts';

/** The team, period and terms to compute. */
export interface Reckoning {
  readonly merchant: string;
  readonly type: ContractType;
  readonly downlineId: string;
  readonly currency: string;
  readonly terms: WireTerms;
  readonly rules: ContractRules;
  readonly zone: string;
  readonly window: Window;
  /** For dividends: the rest of an earlier win still to make up for. */
  readonly carriedWin: bigint;
}

export interface Reckoned {
  readonly grossMinor: bigint;
  readonly arithmetic: KeptArithmetic;
  readonly memberPnl: bigint;
  readonly winLeft: bigint;
}

const NOTHING: KeptArithmetic = {
  validBet: '0',
  active: 0,
  memberPnl: '0',
  carried: '0',
  loss: '0',
  salaries: '0',
  base: '0',
  units: '0',
  rate: 0,
  lossRate: 0,
  wonBase: '0',
  lostBase: '0',
  adjustment: '0',
};

/** A contract's payment for a window, with its derivation. */
export async function reckon(tx: Tx, asked: Reckoning): Promise<Reckoned> {
  const terms = readTerms(asked.terms);
  switch (asked.type) {
    case 'dividend':
      return reckonDividend(tx, asked, terms);
    case 'realtime':
      return reckonRealtime(tx, asked, terms);
    default:
      return reckonSalary(asked, terms, asked.type === 'daily' ? await daysOf(tx, asked) : await hoursOf(tx, asked));
  }
}

async function reckonDividend(tx: Tx, asked: Reckoning, terms: Terms): Promise<Reckoned> {
  const team = await daysOf(tx, asked);
  const salaries = asked.rules.deductSalaries ? await salariesPaid(tx, asked) : 0n;
  const sum = dividendOf(terms, { ...team, salaries, carriedWin: asked.carriedWin }, asked.rules);
  return {
    grossMinor: sum.grossMinor,
    memberPnl: team.memberPnl,
    winLeft: sum.winLeft,
    arithmetic: {
      ...NOTHING,
      validBet: String(team.validBet),
      active: team.active,
      memberPnl: String(team.memberPnl),
      carried: String(asked.carriedWin),
      loss: String(sum.loss),
      salaries: String(salaries),
      base: String(sum.base),
      rate: sum.rate,
    },
  };
}

/** A salary of what a team sold. */
export function reckonSalary({ rules }: Pick<Reckoning, 'rules'>, terms: Terms, team: TeamSales): Reckoned {
  const sum = salaryOf(terms, team, rules);
  return {
    grossMinor: sum.grossMinor,
    memberPnl: team.memberPnl,
    winLeft: 0n,
    arithmetic: {
      ...NOTHING,
      validBet: String(team.validBet),
      active: team.active,
      memberPnl: String(team.memberPnl),
      units: String(sum.unitsHundredths),
      rate: sum.rate,
    },
  };
}

async function reckonRealtime(tx: Tx, asked: Reckoning, terms: Terms): Promise<Reckoned> {
  const bets = await betsOf(tx, asked);
  const sum = realtimeOf(terms, bets, asked.rules);
  const [only] = terms.tiers;
  return {
    grossMinor: sum.grossMinor,
    memberPnl: bets.reduce((pnl, { stake, payout }) => pnl + payout - stake, 0n),
    winLeft: 0n,
    arithmetic: {
      ...NOTHING,
      validBet: String(bets.reduce((all, { validBet }) => all + validBet, 0n)),
      active: new Set(bets.map(({ memberId }) => memberId)).size,
      wonBase: String(sum.wonBase),
      lostBase: String(sum.lostBase),
      rate: only?.rate ?? 0,
      lossRate: terms.lossRate,
    },
  };
}

export interface TeamSales {
  readonly validBet: bigint;
  readonly memberPnl: bigint;
  readonly active: number;
}

/** Whole days of the team, as the tree is now. */
async function daysOf(tx: Tx, { merchant, downlineId, currency, rules, zone, window }: Reckoning): Promise<TeamSales> {
  const { validBet, memberPnl, activeMembers } = await teamFigures(tx, {
    merchant,
    agentId: downlineId,
    currency,
    from: dayIn(zone, window.start),
    to: dayIn(zone, new Date(window.end.getTime() - 1)),
    includeSelf: rules.includeSelf,
  });
  return { validBet, memberPnl, active: activeMembers };
}

async function hoursOf(tx: Tx, { downlineId, rules, window, currency }: Reckoning): Promise<TeamSales> {
  const { rows } = await sql<{ validBet: string; memberPnl: string; active: number }>`
    select coalesce(sum(valid_bet), 0) as "validBet", coalesce(sum(pnl), 0) as "memberPnl",
      (count(*) filter (where valid_bet > 0))::integer as active
    from (select sum(b.valid_bet) as valid_bet, sum(b.payout - b.stake) as pnl
      from agents_lineage l join contracts_bet b on b.member_id = l.descendant and b.currency = ${currency}
        and b.settled_at >= ${window.start} and b.settled_at < ${window.end}
      where l.ancestor = ${downlineId} and l.depth >= ${rules.includeSelf ? 0 : 1}
      group by b.member_id) each_member`.execute(tx);
  const [sums] = rows;
  return { validBet: BigInt(sums?.validBet ?? 0), memberPnl: BigInt(sums?.memberPnl ?? 0), active: sums?.active ?? 0 };
}

interface TeamBet extends SettledBet {
  readonly memberId: string;
}

async function betsOf(tx: Tx, { downlineId, rules, window, currency }: Reckoning): Promise<readonly TeamBet[]> {
  const { rows } = await sql<TeamBet>`
    select b.member_id as "memberId", b.stake, b.payout, b.valid_bet as "validBet"
    from agents_lineage l join contracts_bet b on b.member_id = l.descendant and b.currency = ${currency}
      and b.settled_at >= ${window.start} and b.settled_at < ${window.end}
    where l.ancestor = ${downlineId} and l.depth >= ${rules.includeSelf ? 0 : 1}`.execute(tx);
  return rows;
}

/** The salaries paid to an agent for a period. */
async function salariesPaid(tx: Tx, { downlineId, window }: Reckoning): Promise<bigint> {
  const { rows } = await sql<{ paid: string }>`select coalesce(sum(paid), 0) as paid from contracts_bill
    where downline_id = ${downlineId} and type in ('daily', 'hourly', 'realtime')
      and starts >= ${window.start} and starts < ${window.end}`.execute(tx);
  return BigInt(rows[0]?.paid ?? 0);
}

/** The five minutes of a stretch in which anybody of a team had a bet settled. */
export async function busyInstants(
  tx: Tx,
  { downlineId, rules, currency }: Pick<Reckoning, 'downlineId' | 'rules' | 'currency'>,
  { start, end }: Window,
): Promise<readonly Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select to_timestamp(floor(extract(epoch from b.settled_at) / 300) * 300) as at
    from agents_lineage l join contracts_bet b on b.member_id = l.descendant and b.currency = ${currency}
      and b.settled_at >= ${start} and b.settled_at < ${end}
    where l.ancestor = ${downlineId} and l.depth >= ${rules.includeSelf ? 0 : 1}
    group by 1 order by 1`.execute(tx);
  return rows.map(({ at }) => at);
}
