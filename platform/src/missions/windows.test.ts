import { missionPeriods } from '@baize/protocol/missions';
import { addDays, daysBetween } from '@baize/protocol/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayIn, periodSpans, spanOf, startOfDay } from '../kernel/time/calendar.ts';
import { longestRun } from './progress.ts';
import { breakDaysOf, windowsOn } from './windows.ts';

const ZONES = [
  'UTC',
  'Asia/Ho_Chi_Minh',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Niue',
  // Zones whose clocks are, or were, put forward at midnight: such a day begins at one o'clock.
  'America/Havana',
  'America/Sao_Paulo',
  'Africa/Cairo',
  'Asia/Beirut',
];
const day = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2000-01-01', count));
const instant = fc.date({ min: new Date('2000-01-02'), max: new Date('2050-01-01'), noInvalidDate: true });
const spans = ['daily', 'weekly', 'semimonthly', 'monthly'] as const;

describe('windows', () => {
  it('hold their day, follow one another without a gap, and begin where the calendar does', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...spans), (each, period) => {
        const { from, before } = spanOf(periodSpans[period], each);
        expect(from <= each && each < before).toBe(true);
        expect(spanOf(periodSpans[period], addDays(before, -1)).from).toBe(from);
        expect(spanOf(periodSpans[period], before).from).toBe(before);
      }),
    );
    expect(spanOf('week', '2026-11-22')).toEqual({ from: '2026-11-16', before: '2026-11-23' });
    expect(spanOf('half-month', '2028-02-29')).toEqual({ from: '2028-02-16', before: '2028-03-01' });
    expect(spanOf('month', '2026-12-31')).toEqual({ from: '2026-12-01', before: '2027-01-01' });
  });

  it('begin at the first instant of their day in every time zone, whatever its clocks are put to', () => {
    fc.assert(
      fc.property(instant, fc.constantFrom(...ZONES), (at, zone) => {
        const here = dayIn(zone, at);
        const start = startOfDay(zone, here);
        expect(dayIn(zone, start)).toBe(here);
        expect(dayIn(zone, new Date(start.getTime() - 1)) < here).toBe(true);
        expect(start <= at).toBe(true);
        expect(startOfDay(zone, addDays(here, 1)) > at).toBe(true);
      }),
    );
  });

  it('of a mission are the current one and those that can still be claimed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...missionPeriods),
        fc.nat(400),
        fc.option(fc.nat(400)),
        fc.nat(20),
        fc.nat(500),
        (period, start, length, claimDays, wait) => {
          const startsOn = addDays('2026-01-01', start);
          const endsOn = length === null ? null : addDays(startsOn, length);
          const today = addDays('2026-01-01', wait);
          const windows = windowsOn({ period, startsOn, endsOn, claimDays }, { today, breaks: [] });
          for (const { counts, claimBefore, isCurrent } of windows) {
            expect(counts.from >= startsOn && counts.from <= today).toBe(true);
            expect(endsOn === null || counts.before === null || counts.before <= addDays(endsOn, 1)).toBe(true);
            expect(isCurrent || (claimBefore !== null && claimBefore > today)).toBe(true);
          }
          const runs = today >= startsOn && (endsOn === null || today <= endsOn);
          expect(windows.filter(({ isCurrent }) => isCurrent)).toHaveLength(runs ? 1 : 0);
          expect(new Set(windows.map(({ key }) => key)).size).toBe(windows.length);
        },
      ),
    );
  });
});

describe('days of a break', () => {
  const term = { period: 'daily', startsOn: '2026-01-01', endsOn: null, claimDays: 3 } as const;
  const keysOn = (today: string, breaks: readonly { from: string; before: string }[]): string[] =>
    windowsOn(term, { today, breaks }).map(({ key }) => key);

  it('are none of the days to claim in, and no windows of their own', () => {
    const breaks = [{ from: '2026-03-10', before: '2026-04-20' }];
    expect(keysOn('2026-04-21', [])).toEqual(['2026-04-21', '2026-04-20', '2026-04-19', '2026-04-18']);
    // One of the days to claim the seventh was left when the break began.
    const [today, first, ...before] = keysOn('2026-04-20', breaks);
    expect([today, first]).toEqual(['2026-04-20', '2026-04-19']);
    expect(before).toEqual(['2026-03-10', '2026-03-09', '2026-03-08', '2026-03-07']);
    expect(keysOn('2026-04-23', breaks)).not.toContain('2026-03-09');
  });

  it('are those of which a part was a break, each once', () => {
    const at = (text: string): Date => new Date(text);
    const breaks = [
      { from: at('2026-03-10T10:00:00Z'), until: at('2026-03-11T10:00:00Z') },
      { from: at('2026-03-11T12:00:00Z'), until: at('2026-03-12T12:00:00Z') },
      { from: at('2026-05-01T20:00:00Z'), until: at('2026-05-02T20:00:00Z') },
    ];
    expect(breakDaysOf(breaks, 'Asia/Ho_Chi_Minh')).toEqual([
      { from: '2026-03-10', before: '2026-03-13' },
      { from: '2026-05-02', before: '2026-05-04' },
    ]);
  });
});

it('counts the days that follow one another', () => {
  expect(longestRun([])).toBe(0);
  expect(longestRun(['2026-02-28', '2026-03-01', '2026-03-03', '2026-03-01'])).toBe(2);
  expect(daysBetween('2026-02-28', '2026-03-03')).toBe(3);
});
