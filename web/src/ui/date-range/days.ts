import { DAY_MS } from '@baize/protocol/kernel/calendar';

/** A calendar day without a time or a zone, as `yyyy-MM-dd`. */
export type Day = string;

export interface DayRange {
  from: Day;
  to: Day;
}

const dayMs = DAY_MS;

/** The day at midnight in UTC: arithmetic on it never meets a change of the clocks. */
export const toDate = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const fromDate = (date: Date): Day => date.toISOString().slice(0, 10);

export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = toDate(text);
  return !Number.isNaN(date.getTime()) && fromDate(date) === text;
};

export const addDays = (day: Day, count: number): Day => fromDate(new Date(toDate(day).getTime() + count * dayMs));

/** The same day of another month, or that month's last day where it is shorter. */
export function addMonths(day: Day, count: number): Day {
  const date = toDate(day);
  const wanted = date.getUTCDate();
  const target = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1));
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(wanted, last));
  return fromDate(target);
}

export const daysBetween = (from: Day, to: Day): number => (toDate(to).getTime() - toDate(from).getTime()) / dayMs;
export const monthOf = (day: Day): string => day.slice(0, 7);
export const clampDay = (day: Day, min?: Day, max?: Day): Day =>
  min && day < min ? min : max && day > max ? max : day;

/** The weeks that a month touches, each from its first day of the week (1 Monday … 7 Sunday). */
export function weeksOf(month: string, weekStart: number): Day[][] {
  const first = `${month}-01`;
  const offset = ((toDate(first).getUTCDay() || 7) - weekStart + 7) % 7;
  const start = addDays(first, -offset);
  const weeks: Day[][] = [];
  for (let day = start; weeks.length === 0 || monthOf(day) === month; day = addDays(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)));
  }
  return weeks;
}

/** The first day of the week where a language is spoken, as far as the browser knows. */
export function weekStartOf(locale: string): number {
  const region: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(locale);
  return region.getWeekInfo?.().firstDay ?? 1;
}
