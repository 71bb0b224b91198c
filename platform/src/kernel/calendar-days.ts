import { DAY_MS } from '@baize/protocol/kernel';
import { windowOf } from './time-zone.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  formats.set(zone, format);
  return format;
}

/** The day that the calendars of a zone show at an instant: yyyy-MM-dd. */
export const dayIn = (zone: string, at: Date): string => formatOf(zone).format(at);

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
