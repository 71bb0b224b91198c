import { describe, expect, it } from 'vitest';
import { pageCount, pageRequest, slicePage } from './paging.ts';

describe('paging of the game list', () => {
  it('opens with 21, asks for 18 after a page change, and for 21 again after a reset', () => {
    expect(pageRequest(undefined)).toEqual({ pageNo: 1, pageSize: 21 });
    expect(pageRequest(2)).toEqual({ pageNo: 2, pageSize: 18 });
    expect(pageRequest(1)).toEqual({ pageNo: 1, pageSize: 18 });
    expect(pageRequest(undefined)).toEqual({ pageNo: 1, pageSize: 21 });
  });

  it.each([
    [0, undefined, 1],
    [18, undefined, 1],
    [21, undefined, 1],
    [22, undefined, 2],
    [36, undefined, 2],
    [37, undefined, 3],
    [40, 2, 3],
    [21, 2, 2],
    [19, 1, 2],
    [18, 1, 1],
  ])('offers for %i games on page %s %i pages', (rows, pageNo, pages) => {
    expect(pageCount(rows, pageRequest(pageNo))).toBe(pages);
  });

  it('leaves no game out between the first page and the last', () => {
    const games = Array.from({ length: 57 }, (_, index) => index);
    const seen = new Set(slicePage(games, pageRequest(undefined)));
    const pages = pageCount(games.length, pageRequest(undefined));
    for (let page = 2; page <= pages; page += 1) slicePage(games, pageRequest(page)).forEach((game) => seen.add(game));
    expect(seen.size).toBe(57);
    expect(slicePage(games, pageRequest(pages)).length).toBeGreaterThan(0);
    expect(slicePage(games, pageRequest(pages + 1))).toEqual([]);
  });
});
