import type { AgentsCalls, Overview, TeamFiguresShown } from '@baize/protocol/agents';
import { currencyOf, formatMoney, ok, type CallQuery, type Result } from '@baize/protocol/kernel';
import type { MemberCaller } from '../../kernel/caller.ts';
import type { Deps } from '../../kernel/wing.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { zoneAt } from '../../kernel/time/calendar.ts';
import { countPeople, sumTeam, teamDays, type TeamSums } from './overview-store.ts';
import { everyDay, readReportDays } from './report-days.ts';

export type Money = (minor: bigint) => string;

export const moneyIn = (code: string): Money => {
  const currency = currencyOf(code);
  return (minor) => formatMoney(minor, currency);
};

/** Members' profit and loss (semantics §3.1). */
export const pnlOf = (sums: Pick<TeamSums, 'payout' | 'bonuses' | 'rebates' | 'stake'>): bigint =>
  sums.payout + sums.bonuses + sums.rebates - sums.stake;

const shown = (sums: TeamSums, money: Money): TeamFiguresShown => ({
  deposits: money(sums.deposits),
  withdrawals: money(sums.withdrawals),
  stake: money(sums.stake),
  validBet: money(sums.validBet),
  payout: money(sums.payout),
  bonuses: money(sums.bonuses),
  rebates: money(sums.rebates),
  memberPnl: money(pnlOf(sums)),
  bets: sums.bets,
  activeMembers: sums.activeMembers,
  firstDepositors: sums.firstDepositors,
  newMembers: sums.newMembers,
  commission: money(sums.commission),
  dividend: money(sums.dividend),
  dailySalary: money(sums.dailySalary),
  hourlySalary: money(sums.hourlySalary),
  realtimeSalary: money(sums.realtimeSalary),
});

/** The overview of a team. */
export function createOverviewService({ db }: Pick<Deps, 'db'>) {
  return { readOverview };

  /** The overview of a team: figures, people and days (semantics §3.9). */
  async function readOverview(
    caller: MemberCaller,
    query: CallQuery<AgentsCalls['getOverview']>,
    { merchant, now }: { readonly merchant: Merchant; readonly now: Date },
  ): Promise<Result<Overview>> {
    const days = readReportDays(query, merchant, now);
    if (!days.ok) return days;
    const { from, to, today } = days.value;
    const { memberId: agentId, currency } = caller;
    const { timeZone } = merchant;
    const asked = { merchant: merchant.code, agentId, currency, from, to, today };
    const money = moneyIn(currency);
    return db.read(async (tx) => {
      const team = await sumTeam(tx, asked, 'team');
      const direct = await sumTeam(tx, asked, 'direct');
      const { balance, ...people } = await countPeople(tx, asked, now);
      const byDay = new Map((await teamDays(tx, asked)).map((day) => [day.day, day]));
      return ok({
        from,
        to,
        today,
        timeZone: zoneAt(timeZone, now),
        currency,
        team: shown(team, money),
        direct: shown(direct, money),
        people: { ...people, balance: money(balance > 0n ? balance : 0n) },
        days: everyDay({ from, to }).map((day) => {
          const sums = byDay.get(day);
          return {
            day,
            validBet: money(sums?.validBet ?? 0n),
            memberPnl: money(sums?.memberPnl ?? 0n),
            deposits: money(sums?.deposits ?? 0n),
            withdrawals: money(sums?.withdrawals ?? 0n),
            activeMembers: sums?.activeMembers ?? 0,
          };
        }),
      });
    });
  }
}
