import { addDays, daysBetween, isDay, type Day } from '@baize/protocol/kernel/calendar';
import type { DayRange } from '../date-range/days.ts';

/** A record reaches back this far at a time; the server streams more as a file. */
export const LONGEST_PERIOD_DAYS = 92;
const USUAL_DAYS = 7;

const two = (value: number): string => String(value).padStart(2, '0');

/** The day that a moment belongs to where the reader is. */
export const dayOf = (moment: Date): Day =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;

export type QuickPeriod = 'today' | 'week' | 'month';

/** Today, the last 7 and the last 30 days, today included. */
export const quickPeriods = (today: Day): Readonly<Record<QuickPeriod, DayRange>> => ({
  today: { from: today, to: today },
  week: { from: addDays(today, 1 - USUAL_DAYS), to: today },
  month: { from: addDays(today, -29), to: today },
});

/** The period an address asks for, or the last seven days. Days out of order or too far apart are not taken. */
export function readPeriod(from: unknown, to: unknown, today: Day): DayRange {
  const usual = quickPeriods(today).week;
  if (typeof from !== 'string' || typeof to !== 'string' || !isDay(from) || !isDay(to)) return usual;
  const days = daysBetween(from, to) + 1;
  return days >= 1 && days <= LONGEST_PERIOD_DAYS ? { from, to } : usual;
}

const atMidnight = (day: Day): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
};

/** The moments a period begins and ends where the reader is, as the server takes them. The last millisecond counts. */
export const periodBounds = ({ from, to }: DayRange): { from: string; to: string } => ({
  from: atMidnight(from).toISOString(),
  to: new Date(atMidnight(addDays(to, 1)).getTime() - 1).toISOString(),
});
