import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@baize/protocol/kernel/calendar';
import { accountFilters, readAccountSearch } from './account-search.ts';

describe('the address of the account record', () => {
  it('keeps period, kind and page', () => {
    const search = { from: '2026-03-01', to: '2026-03-02', type: 'DEPOSIT', recordPage: 2 };
    expect(readAccountSearch(search)).toEqual(search);
  });

  it('leaves out what cannot be a filter', () => {
    expect(readAccountSearch({ from: '2026-03-01', type: 'constructor', recordPage: '2', page: 'larkspur' })).toEqual(
      {},
    );
    expect(readAccountSearch({ from: '2026-02-30', to: '2026-03-02', recordPage: 0 })).toEqual({});
  });

  it('asks the server for whole days of the reader', () => {
    const { from, to, types } = accountFilters({ from: '2026-03-01', to: '2026-03-02', type: 'BET' });
    expect(types).toBe('BET');
    expect(Date.parse(to) - Date.parse(from)).toBe(2 * DAY_MS - 1);
  });
});
