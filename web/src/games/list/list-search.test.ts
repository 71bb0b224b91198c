import { describe, expect, it } from 'vitest';
import { activeFilters, changeSearch, clearFilters } from './list-filters.ts';
import { readGameListSearch } from './list-search.ts';

describe('the address of a game list', () => {
  it('keeps every filter', () => {
    const search = {
      page: 'larkspur',
      name: 'tiger lily',
      stake: '0.10',
      lines: 20,
      free: true,
      mine: 'favourites',
      sort: 'name',
      pageNo: 3,
    } as const;
    expect(readGameListSearch(search)).toEqual(search);
    expect(activeFilters(search)).toBe(5);
  });

  it('leaves out what cannot be a filter', () => {
    expect(
      readGameListSearch({
        page: '../admin',
        name: '   ',
        stake: '1e3',
        lines: -1,
        free: 'yes',
        mine: 'everyone',
        sort: 'price',
        pageNo: 0,
        other: 1,
      }),
    ).toEqual({});
    expect(readGameListSearch({ pageNo: 1.5, stake: '00.1', sort: 'popular' })).toEqual({});
    expect(readGameListSearch({ name: 'a'.repeat(90) }).name).toHaveLength(64);
  });

  it('reads words that look like numbers as words', () => {
    expect(readGameListSearch({ page: 888, name: 21, stake: 0.1 })).toEqual({ page: '888', name: '21', stake: '0.1' });
  });

  it('starts at the first page when the list changes, and keeps the number of a page link', () => {
    const search = { page: 'larkspur', name: 'tiger', pageNo: 4 };
    expect(changeSearch(search, { name: 'tige' })).toEqual({ page: 'larkspur', name: 'tige' });
    expect(changeSearch(search, { page: undefined })).toEqual({ name: 'tiger' });
    expect(changeSearch(search, { pageNo: 2 })).toEqual({ ...search, pageNo: 2 });
    expect(changeSearch(search, { pageNo: 1 })).toEqual({ ...search, pageNo: 1 });
  });

  it('clears the filters and keeps tab and order', () => {
    expect(clearFilters({ page: 'larkspur', name: 'x', free: true, sort: 'name', pageNo: 2 })).toEqual({
      page: 'larkspur',
      sort: 'name',
    });
  });
});
