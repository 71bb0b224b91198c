import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';
import {
  calendarUntil,
  changeAfter,
  changeInstant,
  dayIn,
  isTimeZone,
  spanOf,
  spans,
  windowOf,
  zoneAt,
  type Span,
} from './calendar.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

// Zones that change their clocks at midnight, back over midnight, by half an hour, and never.
const ZONES = [
  'UTC',
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Europe/London',
  'America/New_York',
  'America/Havana',
  'America/Sao_Paulo',
  'America/Santiago',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Atlantic/Azores',
  'Pacific/Apia',
];
const zone = fc.constantFrom(...ZONES);
const span = fc.constantFrom<Span>(...spans);
const spanOfDatabase = span.filter((name) => name !== 'half-month');
const at = fc.date({
  min: new Date('2012-02-01T00:00:00Z'),
  max: new Date('2025-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const runs = { numRuns: 400 };

const shown = (name: string, instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: name, dateStyle: 'short', timeStyle: 'medium' }).format(instant);
const before = (instant: Date): Date => new Date(instant.getTime() - 1);

/** A brand that has changed its zone, and an instant near to the change. */
const changed = fc
  .tuple(zone, zone, at, fc.integer({ min: -4 * 86_400, max: 4 * 86_400 }))
  .filter(([from, to]) => from !== to)
  .map(([from, to, planned, seconds]) => {
    const since = changeInstant(from, to, planned);
    return {
      from,
      planned,
      since,
      calendar: `${from}>${since.getTime()}>${to}`,
      near: new Date(since.getTime() + seconds * 1_000),
    };
  });

describe('a calendar whose zone changes', () => {
  it('leaves the day of the plan whole, counts no day twice and leaves no time out', () => {
    fc.assert(
      fc.property(changed, span, ({ from, planned, since, calendar, near }, length) => {
        expect(since >= windowOf(from, 'day', planned).end).toBe(true);
        expect(windowOf(calendar, 'day', planned)).toEqual(windowOf(from, 'day', planned));
        const { start, end } = windowOf(calendar, length, near);
        expect(start <= near && near < end).toBe(true);
        expect(windowOf(calendar, length, start)).toEqual({ start, end });
        expect(windowOf(calendar, length, before(end))).toEqual({ start, end });
        expect(windowOf(calendar, length, before(start)).end).toEqual(start);
        const day = windowOf(calendar, 'day', near);
        expect([dayIn(calendar, day.start), dayIn(calendar, before(day.end))]).toEqual(
          Array(2).fill(dayIn(calendar, near)),
        );
        expect(dayIn(calendar, day.end) > dayIn(calendar, near)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is the same in the database', async () => {
    await fc.assert(
      fc.asyncProperty(changed, spanOfDatabase, async ({ calendar, near }, length) => {
        const { rows } = await sql<object>`select starts as start, ends as end,
            to_char(zone_day(${calendar}, ${near}), 'YYYY-MM-DD') as day
          from zone_window(${calendar}, ${length}, ${near})`.execute(platform.deps.db.kysely);
        expect(rows[0]).toEqual({ ...windowOf(calendar, length, near), day: dayIn(calendar, near) });
      }),
      runs,
    );
  });

  it('names the zone that holds, and the change to come', () => {
    const since = changeInstant('UTC', 'Asia/Ho_Chi_Minh', new Date('2026-05-20T09:00:00Z'));
    expect(since).toEqual(new Date('2026-05-21T17:00:00Z'));
    const calendar = `UTC>${since.getTime()}>Asia/Ho_Chi_Minh`;
    expect([zoneAt(calendar, before(since)), zoneAt(calendar, since)]).toEqual(['UTC', 'Asia/Ho_Chi_Minh']);
    expect(changeAfter(calendar, before(since))).toEqual({ zone: 'Asia/Ho_Chi_Minh', since });
    expect(changeAfter(calendar, since)).toBeUndefined();
    expect([calendarUntil(calendar, before(since)), calendarUntil(calendar, since)]).toEqual(['UTC', calendar]);
    // West of it the day that begins goes on until the new midnight and after it.
    expect(changeInstant('UTC', 'America/New_York', new Date('2026-05-20T09:00:00Z'))).toEqual(
      new Date('2026-05-21T04:00:00Z'),
    );
  });
});

describe('a window of a time zone', () => {
  it('holds its instant, and meets the next one without a gap', () => {
    fc.assert(
      fc.property(zone, span, at, (name, length, instant) => {
        const { start, end } = windowOf(name, length, instant);
        expect(start <= instant && instant < end).toBe(true);
        expect(windowOf(name, length, start)).toEqual({ start, end });
        expect(windowOf(name, length, before(end))).toEqual({ start, end });
        expect(windowOf(name, length, end).start).toEqual(end);
        expect(windowOf(name, length, before(start)).end).toEqual(start);
      }),
      runs,
    );
  });

  it('begins where the calendar does', () => {
    fc.assert(
      fc.property(zone, span, at, (name, length, instant) => {
        const { start } = windowOf(name, length, instant);
        const [today = '', yesterday = ''] = [start, before(start)].map((each) => shown(name, each).slice(0, 10));
        expect(today > yesterday).toBe(true);
        if (length === 'month') expect(today.slice(8)).toBe('01');
        if (length === 'half-month') expect(['01', '16']).toContain(today.slice(8));
        if (length === 'week') expect(new Date(`${today}T00:00:00Z`).getUTCDay()).toBe(1);
      }),
      runs,
    );
  });

  it('is the same in the database', async () => {
    await fc.assert(
      fc.asyncProperty(zone, spanOfDatabase, at, async (name, length, instant) => {
        const { rows } = await sql<{ start: Date; end: Date }>`select starts as start, ends as end
          from zone_window(${name}, ${length}, ${instant})`.execute(platform.deps.db.kysely);
        expect(rows[0]).toEqual(windowOf(name, length, instant));
      }),
      runs,
    );
  });

  it.each([
    [
      'a short day in spring',
      'America/New_York',
      'day',
      '2024-03-10T17:00:00Z',
      '2024-03-10T05:00:00Z',
      '2024-03-11T04:00:00Z',
    ],
    [
      'a long day in autumn',
      'Europe/London',
      'day',
      '2024-10-27T12:00:00Z',
      '2024-10-26T23:00:00Z',
      '2024-10-28T00:00:00Z',
    ],
    [
      'a day without a midnight',
      'America/Sao_Paulo',
      'day',
      '2018-11-04T12:00:00Z',
      '2018-11-04T03:00:00Z',
      '2018-11-05T02:00:00Z',
    ],
    [
      'a day with two midnights',
      'America/Havana',
      'day',
      '2024-11-03T05:30:00Z',
      '2024-11-03T04:00:00Z',
      '2024-11-04T05:00:00Z',
    ],
    [
      'February of a leap year',
      'Asia/Ho_Chi_Minh',
      'month',
      '2024-02-29T16:59:59Z',
      '2024-01-31T17:00:00Z',
      '2024-02-29T17:00:00Z',
    ],
    [
      'a half-month whose clocks change',
      'Europe/London',
      'half-month',
      '2024-10-16T00:00:00Z',
      '2024-10-15T23:00:00Z',
      '2024-11-01T00:00:00Z',
    ],
    ['a week over the new year', 'UTC', 'week', '2025-01-01T00:00:00Z', '2024-12-30T00:00:00Z', '2025-01-06T00:00:00Z'],
  ] as const)('is right for %s', (_, name, length, instant, start, end) => {
    expect(windowOf(name, length, new Date(instant))).toEqual({ start: new Date(start), end: new Date(end) });
  });

  it('holds the days that the span of its first day holds', () => {
    fc.assert(
      fc.property(zone, span, at, (name, length, instant) => {
        const { start, end } = windowOf(name, length, instant);
        const { from, before: over } = spanOf(length, dayIn(name, instant));
        expect([dayIn(name, start), dayIn(name, end)]).toEqual([from, over]);
      }),
      runs,
    );
  });

  it('knows zones by their names alone', () => {
    expect(ZONES.every(isTimeZone)).toBe(true);
    for (const no of ['', 'Mars/Olympus', '+07:00', 'EST5EDT; drop table merchant']) expect(isTimeZone(no)).toBe(false);
  });

  it('knows the day of any instant, and of its neighbours in the same quarter of an hour', () => {
    const instant = fc.date({ min: new Date('1975-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), instant, fc.integer({ min: 0, max: 900_000 }), (zone, at, awayMs) => {
        const near = new Date(at.getTime() + awayMs);
        expect([dayIn(zone, at), dayIn(zone, near)]).toEqual([at, near].map((each) => shown(zone, each).slice(0, 10)));
        const { start, end } = windowOf(zone, 'day', at);
        expect(dayIn(zone, new Date(end.getTime() - 1))).toBe(dayIn(zone, start));
        expect(dayIn(zone, end)).not.toBe(dayIn(zone, start));
      }),
    );
  });
});
