import { addDays, addMonths, DAY_MS, daysBetween, isDay, type Day } from '@baize/protocol/kernel/calendar';
import { serverNow } from '@baize/kit/kernel/client/server-clock.ts';
import type { DayRange } from '@baize/kit/ui/date-range/days.ts';
import { betsQuery } from './queries.ts';

/** So many days at once, of the last twelve months, as the server allows. */
export const PROFIT_LONGEST_DAYS = 92;
const MONTHS = 12;

/** The search parameters of the personal loss: days of the brand's time zone. */
export interface ProfitSearch {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The day that it is where the brand counts its days. */
export const todayIn = (timeZone: string, now = new Date(serverNow())): Day =>
  // Swedish writes days as the server does.
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);

export const earliestDay = (today: Day): Day => addMonths(today, -MONTHS);

export const lastDays = (today: Day, count: number): DayRange => ({ from: addDays(today, 1 - count), to: today });

/** Reads the days; what is malformed is left out. */
export function readProfitSearch({ from, to }: Record<string, unknown>): ProfitSearch {
  return typeof from === 'string' && typeof to === 'string' && isDay(from) && isDay(to) ? { from, to } : {};
}

/** The days that an address asks for, or the last thirty. What the server would refuse is not asked. */
export function profitDays({ from, to }: ProfitSearch, today: Day): DayRange {
  const usual = lastDays(today, 30);
  if (from === undefined || to === undefined) return usual;
  const days = daysBetween(from, to) + 1;
  const allowed = days >= 1 && days <= PROFIT_LONGEST_DAYS && from >= earliestDay(today) && to <= today;
  return allowed ? { from, to } : usual;
}

/** Without days the server answers the last thirty, by its own calendar. */
export const profitQuery = (search: ProfitSearch) => {
  // Some brands have tomorrow already.
  const days = [0, DAY_MS]
    .map((ahead) => profitDays(search, todayIn('UTC', new Date(serverNow() + ahead))))
    .find(({ from, to }) => from === search.from && to === search.to);
  return betsQuery('getProfit', { query: days ?? {} });
};
