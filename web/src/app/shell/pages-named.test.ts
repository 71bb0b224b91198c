import { describe, expect, it } from 'vitest';
import { pagesNamed } from './pages-named.ts';

const page = (name: string) => ({ name });

describe('the pages of a list of entries', () => {
  it('come in the order of the list, and those that nobody has built are left out', () => {
    const built = [page('personalHistoryCopy'), page('depositv2'), page('withdraw')];
    expect(pagesNamed(built, ['withdraw', 'personalProfit', 'personalHistoryCopy', 'manualRebate'])).toEqual([
      built[2],
      built[0],
    ]);
  });
});
