import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, isDay, utcDay } from './calendar.ts';

const at = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });

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

  it('are counted back by what they were counted on, each a day of the calendar', () => {
    fc.assert(
      fc.property(at, fc.integer({ min: -40_000, max: 40_000 }), (instant, count) => {
        const later = addDays(utcDay(instant), count);
        expect([isDay(later), daysBetween(utcDay(instant), later)]).toEqual([true, count]);
        expect(addDays(later, -count)).toBe(utcDay(instant));
      }),
    );
  });
});
