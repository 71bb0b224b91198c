import { describe, expect, it } from 'vitest';
import { profitDays, readProfitSearch, todayIn } from './profit-search.ts';

const TODAY = '2026-03-31';
const usual = { from: '2026-03-02', to: TODAY };

describe('the days of the personal loss', () => {
  it('are the last thirty unless told', () => {
    expect(profitDays({}, TODAY)).toEqual(usual);
  });

  it.each([
    ['three months', { from: '2025-12-30', to: TODAY }],
    ['one day, a year ago', { from: '2025-03-31', to: '2025-03-31' }],
  ])('may be %s', (_, days) => {
    expect(profitDays(days, TODAY)).toEqual(days);
  });

  it.each([
    ['more than three months', { from: '2025-12-29', to: TODAY }],
    ['older than a year', { from: '2025-03-30', to: '2025-03-31' }],
    ['in the future', { from: TODAY, to: '2026-04-01' }],
    ['backwards', { from: TODAY, to: '2026-03-30' }],
  ])('are not %s', (_, days) => {
    expect(profitDays(days, TODAY)).toEqual(usual);
  });

  it('end today where the brand is', () => {
    const evening = new Date('2026-03-31T20:00:00Z');
    expect([todayIn('UTC', evening), todayIn('Asia/Ho_Chi_Minh', evening)]).toEqual([TODAY, '2026-04-01']);
  });

  it('are left out where they are none', () => {
    expect(readProfitSearch({ from: '2026-02-31', to: TODAY })).toEqual({});
    expect(readProfitSearch({ from: 20260301, to: TODAY })).toEqual({});
  });
});
