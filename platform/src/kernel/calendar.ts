import { DAY_MS, toDate, utcDay, type Day } from '@baize/protocol/kernel';

/** How long a window of time is: a day, a week from Monday on, a month, or half of one, from the 1st or the 16th on. */
export const spans = ['day', 'week', 'half-month', 'month'] as const;
export type Span = (typeof spans)[number];

/** Spans by the names that periods of promotions and missions have. */
export const periodSpans = {
  daily: 'day',
  weekly: 'week',
  semimonthly: 'half-month',
  monthly: 'month',
} as const satisfies Record<string, Span>;

/** From its first instant up to, and without, its end. */
export interface Window {
  readonly start: Date;
  readonly end: Date;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const kept = formats.get(zone);
  if (kept) return kept;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, format);
  return format;
}

/** Whether this machine knows a zone by that name. PostgreSQL knows the same names, those of the IANA. */
export function isTimeZone(zone: string): boolean {
  try {
    formatOf(zone);
    return /^(?:UTC|[A-Za-z]+(?:\/[A-Za-z0-9_+-]+)+)$/.test(zone);
  } catch {
    return false;
  }
}

/** What the clocks of a zone show at an instant, as milliseconds of a calendar without zones. */
function clockMs(zone: string, atMs: number): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

const QUARTER_MS = 900_000;
/** Since then the clocks of every zone are whole quarters of an hour apart, so a quarter lies within one day. */
const WHOLE_QUARTERS_SINCE_MS = Date.UTC(1980, 0, 1);
const MOST_KEPT = 10_000;
const days = new Map<string, string>();

/** The day that the calendar of a zone shows at an instant: 2026-05-20. Kept, because every event of a bet asks. */
export function dayIn(zone: string, at: Date): Day {
  const atMs = at.getTime();
  if (!(atMs >= WHOLE_QUARTERS_SINCE_MS)) return dayOf(zone, atMs);
  const key = `${zone}|${Math.floor(atMs / QUARTER_MS)}`;
  const kept = days.get(key);
  if (kept !== undefined) return kept;
  if (days.size >= MOST_KEPT) days.clear();
  const day = dayOf(zone, atMs);
  days.set(key, day);
  return day;
}

const dayOf = (zone: string, atMs: number): Day => utcDay(new Date(clockMs(zone, atMs)));

/**
 * The first instant at which the clocks of a zone show this. A time that they show twice means the earlier one, and
 * one that they leave out means the moment when they do.
 */
function firstInstant(zone: string, shownMs: number): number {
  const offsets = [shownMs - DAY_MS, shownMs + DAY_MS].map((nearMs) => clockMs(zone, nearMs) - nearMs);
  const instants = offsets.map((offset) => shownMs - offset);
  const shown = instants.filter((atMs) => clockMs(zone, atMs) === shownMs);
  return shown.length > 0 ? Math.min(...shown) : (instants[0] ?? shownMs);
}

const windows = new Map<string, Window>();

/**
 * The span of a zone's calendar that holds an instant. `zone_window` of the database says the same of days, weeks and
 * months. Kept, because every event of a bet asks for each promotion.
 */
export function windowOf(zone: string, span: Span, at: Date): Window {
  const atMs = at.getTime();
  if (!(atMs >= WHOLE_QUARTERS_SINCE_MS)) return windowAt(zone, span, at);
  const key = `${zone}|${span}|${Math.floor(atMs / QUARTER_MS)}`;
  const kept = windows.get(key);
  if (kept !== undefined) return kept;
  if (windows.size >= MOST_KEPT) windows.clear();
  const window = windowAt(zone, span, at);
  windows.set(key, window);
  return window;
}

function windowAt(zone: string, span: Span, at: Date): Window {
  const [first, next] = boundsMs(span, clockMs(zone, at.getTime()));
  return { start: new Date(firstInstant(zone, first)), end: new Date(firstInstant(zone, next)) };
}

const SECOND_HALF = 16;

/** The first midnight of the span that holds a moment of a calendar without zones, and that of the span after it. */
function boundsMs(span: Span, shownMs: number): readonly [number, number] {
  const shown = new Date(shownMs);
  const [year, month, day] = [shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate()];
  switch (span) {
    case 'day':
      return [Date.UTC(year, month, day), Date.UTC(year, month, day + 1)];
    case 'week': {
      const monday = day - ((shown.getUTCDay() + 6) % 7);
      return [Date.UTC(year, month, monday), Date.UTC(year, month, monday + 7)];
    }
    case 'half-month':
      return day < SECOND_HALF
        ? [Date.UTC(year, month, 1), Date.UTC(year, month, SECOND_HALF)]
        : [Date.UTC(year, month, SECOND_HALF), Date.UTC(year, month + 1, 1)];
    case 'month':
      return [Date.UTC(year, month, 1), Date.UTC(year, month + 1, 1)];
  }
}

/** The first day of the span that holds a day, and the day after its last one. */
export function spanOf(span: Span, day: Day): { readonly from: Day; readonly before: Day } {
  const [first, next] = boundsMs(span, toDate(day).getTime());
  return { from: utcDay(new Date(first)), before: utcDay(new Date(next)) };
}

/** The first instant of a day in a zone. */
export function startOfDay(zone: string, day: Day): Date {
  // Noon of UTC lies within the day, or within a neighbour where a zone is twelve hours away or more.
  const near = windowOf(zone, 'day', new Date(toDate(day).getTime() + DAY_MS / 2));
  const found = dayIn(zone, near.start);
  if (found === day) return near.start;
  return found < day ? near.end : windowOf(zone, 'day', new Date(near.start.getTime() - 1)).start;
}
