import { MINUTE_MS, utcDay, type Day } from '@baize/protocol/kernel';

/** Midnight of a day as UTC would have it; undefined for what is no day. */
export function utcMidnight(day: Day): number | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!match) return undefined;
  const [year = 0, month = 0, date = 0] = match.slice(1).map((part) => Number.parseInt(part, 10));
  const midnight = Date.UTC(year, month - 1, date);
  return utcDay(new Date(midnight)) === day ? midnight : undefined;
}

/** The instant at which a day begins where clocks are so many minutes ahead of UTC. Throws for what is no day. */
export function dayStart(day: Day, utcOffsetMinutes: number): number {
  const midnight = utcMidnight(day);
  if (midnight === undefined) throw new RangeError(`${day} is no day.`);
  return midnight - utcOffsetMinutes * MINUTE_MS;
}

/** The day that an instant belongs to. */
export const dayOf = (instantMs: number, utcOffsetMinutes: number): Day =>
  utcDay(new Date(instantMs + utcOffsetMinutes * MINUTE_MS));

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(dayStart(day, 0)).getUTCDay();

export const dateOf = (day: Day): number => new Date(dayStart(day, 0)).getUTCDate();

/** Milliseconds after midnight of HH:MM; undefined for what is no time of day. */
export function timeOfDay(text: string): number | undefined {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  if (!match) return undefined;
  const [hours = 0, minutes = 0] = match.slice(1).map((part) => Number.parseInt(part, 10));
  return (hours * 60 + minutes) * MINUTE_MS;
}
