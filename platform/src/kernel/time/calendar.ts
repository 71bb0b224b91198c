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

const MOST_KEPT = 10_000;
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

/** A zone of a calendar, and the instant from which it holds. */
interface Part {
  readonly zone: string;
  readonly sinceMs: number;
}

const calendars = new Map<string, readonly [Part, ...Part[]]>();

/**
 * The zones of a brand's calendar in turn. A calendar is the name of a zone, or where the brand has changed it
 * `UTC>1779382800000>Asia/Bangkok`: the milliseconds say when the next zone begins to hold.
 */
function partsOf(calendar: string): readonly [Part, ...Part[]] {
  const kept = calendars.get(calendar);
  if (kept) return kept;
  const [first = '', ...rest] = calendar.split('>');
  const later = rest.flatMap((zone, index) => (index % 2 === 0 ? [] : [{ zone, sinceMs: Number(rest[index - 1]) }]));
  const parts = [{ zone: first, sinceMs: -Infinity }, ...later] as const;
  if (calendars.size >= MOST_KEPT) calendars.clear();
  calendars.set(calendar, parts);
  return parts;
}

const partAt = (parts: readonly [Part, ...Part[]], atMs: number): Part =>
  parts.findLast(({ sinceMs }) => sinceMs <= atMs) ?? parts[0];

/** The zone of a brand's calendar that holds at an instant. */
export const zoneAt = (calendar: string, at: Date): string => partAt(partsOf(calendar), at.getTime()).zone;

/** A calendar without the changes that are still to come. */
export const calendarUntil = (calendar: string, at: Date): string =>
  partsOf(calendar)
    .filter(({ sinceMs }) => sinceMs <= at.getTime())
    .map(({ zone, sinceMs }) => (sinceMs === -Infinity ? zone : `>${sinceMs}>${zone}`))
    .join('');

/** The change of zone that is still to come, if there is one. */
export function changeAfter(calendar: string, at: Date): { readonly zone: string; readonly since: Date } | undefined {
  const next = partsOf(calendar).find(({ sinceMs }) => sinceMs > at.getTime() && Number.isFinite(sinceMs));
  return next && { zone: next.zone, since: new Date(next.sinceMs) };
}

/**
 * When another zone can begin to hold: at its first midnight once the calendar's day is over. The day of now stays
 * whole, and the one between is shorter or longer, so that none comes twice and no time is left out.
 */
export function changeInstant(calendar: string, zone: string, now: Date): Date {
  const today = windowOf(calendar, 'day', now);
  const next = dayIn(calendar, today.end);
  let at = windowOf(zone, 'day', today.end).start;
  if (at < today.end) at = windowOf(zone, 'day', today.end).end;
  // Two clocks can be more than a day apart; then this midnight may be of a day that is over.
  while (dayIn(zone, at) < next) at = windowOf(zone, 'day', at).end;
  return at;
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

/** The time that the clocks of a zone show at an instant, as milliseconds of a calendar without zones. */
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
const days = new Map<string, string>();

/** The day that a brand's calendar, or a zone's, shows at an instant: 2026-05-20. Kept, because every event of a bet asks. */
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

const dayOf = (calendar: string, atMs: number): Day =>
  utcDay(new Date(clockMs(partAt(partsOf(calendar), atMs).zone, atMs)));

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
 * The span of a brand's calendar, or a zone's, that holds an instant. `zone_window` of the database says the same of days,
 * weeks and months. Kept, because every event of a bet asks for each promotion.
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

function windowAt(calendar: string, span: Span, at: Date): Window {
  const parts = partsOf(calendar);
  const here = parts.indexOf(partAt(parts, at.getTime()));
  const zoneOf = (index: number): string => parts[index]?.zone ?? parts[0].zone;
  const sinceOf = (index: number): number => parts[index]?.sinceMs ?? Infinity;
  const [first, next] = boundsMs(span, clockMs(zoneOf(here), at.getTime()));
  // Over a change of zone the same day, week or month goes on; another one begins there.
  const isSame = (index: number, atMs: number): boolean => boundsMs(span, clockMs(zoneOf(index), atMs))[0] === first;
  let start = firstInstant(zoneOf(here), first);
  for (let index = here; start <= sinceOf(index); index -= 1) {
    start = sinceOf(index);
    if (!isSame(index - 1, start - 1)) break;
    start = firstInstant(zoneOf(index - 1), first);
  }
  let end = firstInstant(zoneOf(here), next);
  for (let index = here + 1; end >= sinceOf(index); index += 1) {
    end = sinceOf(index);
    if (!isSame(index, end)) break;
    end = firstInstant(zoneOf(index), next);
  }
  return { start: new Date(start), end: new Date(end) };
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
