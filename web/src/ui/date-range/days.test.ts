import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, isDay, weeksOf } from './days.ts';

describe('days', () => {
  it('counts over the ends of months, leap days and changes of the clocks', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2025-03-30', 1)).toBe('2025-03-31');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2025-10-25', '2025-10-27')).toBe(2);
  });

  it('keeps the day of the month, or takes the last there is', () => {
    expect(addMonths('2025-01-31', 1)).toBe('2025-02-28');
    expect(addMonths('2025-03-15', -3)).toBe('2024-12-15');
  });

  it('knows a day from something that looks like one', () => {
    expect(isDay('2025-11-20')).toBe(true);
    expect(isDay('2025-02-30')).toBe(false);
    expect(isDay('20 Nov')).toBe(false);
  });

  it('lays a month out in whole weeks', () => {
    const weeks = weeksOf('2025-11', 1);
    expect(weeks).toHaveLength(5);
    expect(weeks[0]?.[0]).toBe('2025-10-27');
    expect(weeks.at(-1)?.at(-1)).toBe('2025-11-30');
    expect(weeksOf('2025-11', 7)[0]?.[0]).toBe('2025-10-26');
    expect(weeksOf('2027-02', 1)).toHaveLength(4);
  });
});
