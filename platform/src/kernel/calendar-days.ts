import { DAY_MS } from '@baize/protocol/kernel';
import { dayIn, windowOf } from './time-zone.ts';

export { dayIn } from './time-zone.ts';

/** A day so many days later; earlier below zero. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** How many days lie between two. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The first instant of a day in a zone. */
export function startOfDay(zone: string, day: string): Date {
  // Noon of UTC lies within the day, or within a neighbour where a zone is twelve hours away or more.
  const near = windowOf(zone, 'day', new Date(Date.parse(day) + DAY_MS / 2));
  const found = dayIn(zone, near.start);
  if (found === day) return near.start;
  return found < day ? near.end : windowOf(zone, 'day', new Date(near.start.getTime() - 1)).start;
}
