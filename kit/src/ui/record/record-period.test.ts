import { describe, expect, it } from 'vitest';
import { dayOf, periodBounds, quickPeriods, readPeriod } from './record-period.ts';

const today = '2026-03-02';

describe('the period of a record', () => {
  it('counts today into the quick ranges', () => {
    expect(quickPeriods(today)).toEqual({
      today: { from: today, to: today },
      week: { from: '2026-02-24', to: today },
      month: { from: '2026-02-01', to: today },
    });
  });

  it('is the last seven days unless the address holds two good days', () => {
    const week = quickPeriods(today).week;
    expect(readPeriod('2026-01-05', '2026-01-20', today)).toEqual({ from: '2026-01-05', to: '2026-01-20' });
    for (const [from, to] of [
      [undefined, undefined],
      ['2026-01-05', undefined],
      ['2026-01-20', '2026-01-05'],
      ['2025-01-01', '2026-01-01'],
      ['2026-02-30', '2026-03-01'],
      [20260105, 20260106],
    ])
      expect(readPeriod(from, to, today)).toEqual(week);
  });

  it('begins and ends at the reader’s midnights, the last millisecond included', () => {
    const { from, to } = periodBounds({ from: '2026-03-01', to: '2026-03-02' });
    expect(dayOf(new Date(from))).toBe('2026-03-01');
    expect(dayOf(new Date(new Date(from).getTime() - 1))).toBe('2026-02-28');
    expect(dayOf(new Date(to))).toBe('2026-03-02');
    expect(dayOf(new Date(new Date(to).getTime() + 1))).toBe('2026-03-03');
  });
});
