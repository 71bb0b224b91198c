import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@baize/protocol/kernel/calendar';
import { learnServerTime } from '@baize/kit/kernel/client/server-clock.ts';
import { betFilters, betJoiner, readBetSearch, type BetPage } from './bet-search.ts';

describe('the address of the betting record', () => {
  it('keeps every filter', () => {
    const search = {
      from: '2026-03-01',
      to: '2026-03-02',
      category: 'RNG',
      vendor: 'quillstone',
      state: 'SETTLED',
      mode: 'TRIAL',
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
        mode: 'REAL',
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
      mode: 'TRIAL',
      recordPage: 2,
    });
    expect(filters).toMatchObject({ category: 'RNG', vassalage: 'quillstone', status: 'VOID', mode: 'TRIAL' });
    expect(Date.parse(filters.to) - Date.parse(filters.from)).toBe(DAY_MS - 1);
  });

  it('follows the server’s clock where this device’s is wrong', () => {
    const ahead = new Date(Date.now() + 3 * DAY_MS);
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

describe('the pages of the record as one list', () => {
  const page = (...ids: string[]): BetPage => ({
    rows: ids.map((id) => ({ id })) as BetPage['rows'],
    pageNum: 1,
    totalPages: 3,
    totalRows: 6,
    totals: { count: 6, stake: '0', payout: '0', net: '0', validBet: '0' },
  });
  const idsOf = (list: BetPage | undefined) => list?.rows.map(({ id }) => id);
  const [first, second] = [page('c', 'b'), page('b', 'a')];

  it('has each bet once, also where a new one moved the others', () => {
    expect(idsOf(betJoiner()({ pages: [first, second] }))).toEqual(['c', 'b', 'a']);
    expect(betJoiner()({ pages: [] })).toBeUndefined();
  });

  it('goes on from what it joined, stays the same list until more come, and begins again with other pages', () => {
    const join = betJoiner();
    const before = join({ pages: [first] });
    expect(join({ pages: [first] })?.rows).toBe(before?.rows);
    expect(idsOf(join({ pages: [first, second] }))).toEqual(['c', 'b', 'a']);
    expect(idsOf(before)).toEqual(['c', 'b']);
    expect(idsOf(join({ pages: [page('d', 'c'), second] }))).toEqual(['d', 'c', 'b', 'a']);
    expect(idsOf(join({ pages: [first] }))).toEqual(['c', 'b']);
  });
});
