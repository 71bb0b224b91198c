import {
  addDays,
  currencies,
  currencyOf,
  formatMoney,
  ok,
  refuseFields,
  type CallQuery,
  type Result,
} from '@baize/protocol/kernel';
import { PROFIT_DAYS_AT_ONCE, PROFIT_MONTHS, type BetsCalls, type Profit, type ProfitSums } from '@baize/protocol/bets';
import type { GameCategory } from '@baize/protocol/games';
import { sql } from 'kysely';
import type { MemberCaller } from '../kernel/caller.ts';
import type { Tx } from '../kernel/database/database.ts';
import { dayIn, zoneAt } from '../kernel/time/calendar.ts';
import type { Deps } from '../kernel/wing.ts';
import { isTrial } from '../wallet/index.ts';

const USUAL_DAYS = 30;

interface PlayRow {
  readonly day: string;
  readonly category: GameCategory;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly validBet: bigint;
}

interface FundsRow {
  readonly day: string;
  readonly deposited: bigint;
  readonly withdrawn: bigint;
}

interface Days {
  readonly from: string;
  readonly to: string;
}

export type ProfitService = ReturnType<typeof createProfitService>;

/** A member's stakes, returns, deposits and withdrawals, day by day. */
export function createProfitService({ db }: Pick<Deps, 'db'>) {
  return {
    profit: async (
      caller: MemberCaller,
      query: CallQuery<BetsCalls['getProfit']>,
      { now, timeZone }: { readonly now: Date; readonly timeZone: string },
    ): Promise<Result<Profit>> => {
      const zone = zoneAt(timeZone, now);
      const days = readDays(query, dayIn(timeZone, now));
      if (!days.ok) return days;
      return db.read(async (tx) => {
        if (isTrial(caller)) {
          const plays = await readTrialPlays(tx, caller, days.value, zone);
          return ok({ ...profitOf(plays, [], days.value, currencies.TEST.code), timeZone: zone });
        }
        const plays = await readPlays(tx, caller, days.value);
        const funds = await readFunds(tx, caller, days.value);
        return ok({ ...profitOf(plays, funds, days.value, caller.currency), timeZone: zone });
      });
    },
  };
}

/** The last 30 days by default. Refuses more days at once, and older ones, than are kept in reach. */
function readDays(query: { from?: string | undefined; to?: string | undefined }, today: string): Result<Days> {
  const to = query.to ?? today;
  const from = query.from ?? addDays(to, 1 - USUAL_DAYS);
  const earliest = new Date(today);
  earliest.setUTCMonth(earliest.getUTCMonth() - PROFIT_MONTHS);
  const min = earliest.toISOString().slice(0, 10);
  if (from > to) return refuseFields({ from: [{ rule: 'max', max: to }] });
  if (from < min) return refuseFields({ from: [{ rule: 'min', min }] });
  const longest = addDays(from, PROFIT_DAYS_AT_ONCE - 1);
  if (to > longest) return refuseFields({ to: [{ rule: 'max', max: longest }] });
  return ok({ from, to });
}

async function readPlays(
  tx: Tx,
  { memberId, currency }: MemberCaller,
  { from, to }: Days,
): Promise<readonly PlayRow[]> {
  const { rows } = await sql<PlayRow>`
    select to_char(day, 'YYYY-MM-DD') as day, category, stake, payout, valid_bet as "validBet" from bets_day_play
    where member_id = ${memberId} and currency = ${currency} and day between ${from}::date and ${to}::date
    order by bets_day_play.day, category`.execute(tx);
  return rows;
}

/** A trial lives for a day, so its rounds are added up as they are; they stand in no sum of anybody's. */
async function readTrialPlays(
  tx: Tx,
  { memberId }: MemberCaller,
  { from, to }: Days,
  timeZone: string,
): Promise<readonly PlayRow[]> {
  const { rows } = await sql<PlayRow>`
    select to_char(placed_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, category, sum(stake)::bigint as stake,
      sum(payout)::bigint as payout, sum(valid_bet)::bigint as "validBet" from wagers
    where member_id = ${memberId} and mode = 'TRIAL'
      and placed_at >= ${from}::date::timestamp at time zone ${timeZone}
      and placed_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
    group by 1, 2 order by 1, 2`.execute(tx);
  return rows;
}

async function readFunds(
  tx: Tx,
  { memberId, currency }: MemberCaller,
  { from, to }: Days,
): Promise<readonly FundsRow[]> {
  const { rows } = await sql<FundsRow>`
    select to_char(day, 'YYYY-MM-DD') as day, deposited, withdrawn from bets_day_funds
    where member_id = ${memberId} and currency = ${currency} and day between ${from}::date and ${to}::date
    order by bets_day_funds.day`.execute(tx);
  return rows;
}

function profitOf(
  plays: readonly PlayRow[],
  funds: readonly FundsRow[],
  days: Days,
  code: string,
): Omit<Profit, 'timeZone'> {
  const currency = currencyOf(code);
  const money = (minor: bigint): string => formatMoney(minor, currency);
  const playOf = (rows: readonly PlayRow[]): ProfitSums => {
    const sum = (of: (row: PlayRow) => bigint): bigint => rows.reduce((total, row) => total + of(row), 0n);
    const [stake, payout] = [sum((row) => row.stake), sum((row) => row.payout)];
    return {
      stake: money(stake),
      payout: money(payout),
      net: money(payout - stake),
      validBet: money(sum((row) => row.validBet)),
    };
  };
  const fundsOf = (rows: readonly FundsRow[]) => {
    const deposited = rows.reduce((total, row) => total + row.deposited, 0n);
    const withdrawn = rows.reduce((total, row) => total + row.withdrawn, 0n);
    return { deposited: money(deposited), withdrawn: money(withdrawn), netDeposits: money(deposited - withdrawn) };
  };
  const named = [...new Set([...plays, ...funds].map(({ day }) => day))].toSorted();
  const byCategory = Map.groupBy(plays, ({ category }) => category);
  return {
    ...days,
    currency: code,
    totals: { ...playOf(plays), ...fundsOf(funds) },
    categories: [...byCategory].map(([category, rows]) => ({ category, ...playOf(rows) })),
    days: named.map((day) => ({
      day,
      ...playOf(plays.filter((row) => row.day === day)),
      ...fundsOf(funds.filter((row) => row.day === day)),
      categories: plays.filter((row) => row.day === day).map((row) => ({ category: row.category, ...playOf([row]) })),
    })),
  };
}
