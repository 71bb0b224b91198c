import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageList } from './page-list.ts';

describe('pageList', () => {
  it('shows every page of a short list', () => {
    expect(pageList(1, 1)).toEqual([1]);
    expect(pageList(2, 4)).toEqual([1, 2, 3, 4]);
  });

  it('leaves out what is far away', () => {
    expect(pageList(1, 14)).toEqual([1, 2, 'gap', 14]);
    expect(pageList(7, 14)).toEqual([1, 'gap', 6, 7, 8, 'gap', 14]);
    expect(pageList(14, 14)).toEqual([1, 'gap', 13, 14]);
  });

  it('fills a gap of one page with that page', () => {
    expect(pageList(4, 14)).toEqual([1, 2, 3, 4, 5, 'gap', 14]);
  });

  it('always holds the first, the current and the last page, in order and once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (count, requested) => {
        const page = Math.min(requested, count);
        const numbers = pageList(page, count).filter((place) => place !== 'gap');
        expect(numbers).toContain(1);
        expect(numbers).toContain(page);
        expect(numbers).toContain(count);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      }),
    );
  });
});
