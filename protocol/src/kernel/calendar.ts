/** Milliseconds, of days that no change of the clocks made shorter or longer. */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** A calendar day without a time or a zone, as `yyyy-MM-dd`; `isDay` tells whether a text is one. */
export type Day = string;

/** The day at midnight in UTC: arithmetic on it never meets a change of the clocks. */
export const toDate = (day: Day): Date => new Date(`${day}T00:00:00Z`);

/** The day that UTC has at an instant. Throws a `RangeError` for an invalid one. */
export const utcDay = (at: Date): Day => at.toISOString().slice(0, 10);

export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = toDate(text);
  return !Number.isNaN(date.getTime()) && utcDay(date) === text;
};

/** A day so many days later; earlier below zero. */
export const addDays = (day: Day, count: number): Day => utcDay(new Date(toDate(day).getTime() + count * DAY_MS));

/** The same day of another month, or that month's last day where it is shorter. */
export function addMonths(day: Day, count: number): Day {
  const date = toDate(day);
  const wanted = date.getUTCDate();
  const target = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1));
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(wanted, last));
  return utcDay(target);
}

/** How many days lie between two; below zero when the second is the earlier one. */
export const daysBetween = (from: Day, to: Day): number => (toDate(to).getTime() - toDate(from).getTime()) / DAY_MS;
