import { addDays, toDate, type Day } from '@baize/protocol/kernel/calendar';

export interface DayRange {
  from: Day;
  to: Day;
}

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
