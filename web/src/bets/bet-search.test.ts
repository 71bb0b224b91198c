import { describe, expect, it } from 'vitest';
import { learnServerTime } from '../kernel/server-clock.ts';
import { betFilters, readBetSearch } from './bet-search.ts';

describe('the address of the betting record', () => {
  it('keeps every filter', () => {
    const search = {
      from: '2026-03-01',
      to: '2026-03-02',
      category: 'RNG',
      vendor: 'quillstone',
      state: 'SETTLED',
      recordPage: 3,
    };
    expect(readBetSearch(search)).toEqual(search);
  });

  it('leaves out what cannot be a filter', () => {
    expect(
      readBetSearch({
        from: '2026-03-01',
        to: 'tomorrow',
        category: 'toString',
        vendor: '../x',
        state: 'WON',
        recordPage: 1,
        page: 'larkspur',
      }),
    ).toEqual({});
    expect(readBetSearch({ recordPage: 1.5, vendor: 888 })).toEqual({ vendor: '888' });
  });

  it('asks the server under its own names, from midnight to midnight', () => {
    const filters = betFilters({
      from: '2026-03-01',
      to: '2026-03-01',
      category: 'RNG',
      vendor: 'quillstone',
      state: 'VOID',
      recordPage: 2,
    });
    expect(filters).toMatchObject({ category: 'RNG', vassalage: 'quillstone', status: 'VOID' });
    expect(Date.parse(filters.to) - Date.parse(filters.from)).toBe(86_400_000 - 1);
  });

  it('follows the server’s clock where this device’s is wrong', () => {
    const ahead = new Date(Date.now() + 3 * 86_400_000);
    learnServerTime(new Headers({ date: ahead.toUTCString() }));
    const { to } = betFilters({});
    learnServerTime(new Headers({ date: new Date().toUTCString() }));
    expect(new Date(to).toDateString()).toBe(ahead.toDateString());
  });

  it('shows the last seven days when the address names none', () => {
    const { from, to } = betFilters({}, new Date(2026, 2, 10, 12));
    expect(new Date(from)).toEqual(new Date(2026, 2, 4));
    expect(new Date(to)).toEqual(new Date(2026, 2, 10, 23, 59, 59, 999));
  });
});
