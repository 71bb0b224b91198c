import { describe, expect, it } from 'vitest';
import { toolsWanted } from './tools-wanted.ts';

describe('the tools over a list of games', () => {
  it('are there from twelve titles on', () => {
    expect([0, 11, 12, 40].map((whole) => toolsWanted({}, whole))).toEqual([false, false, true, true]);
  });

  it('stay over a short list that was narrowed, for the way back', () => {
    for (const search of [{ name: 'dice' }, { free: true }, { page: 'oriel' }, { sort: 'name' }] as const)
      expect(toolsWanted(search, 2)).toBe(true);
    expect(toolsWanted({ pageNo: 2 }, 2)).toBe(false);
  });
});
