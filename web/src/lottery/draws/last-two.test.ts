import { describe, expect, it } from 'vitest';
import { lastTwoByFirst } from './last-two.ts';

describe('the last two digits of a draw', () => {
  it('stand under their first digit, in order and as often as they came', () => {
    const structure = [
      { kind: 'digits', code: 'special', count: 1, digits: 6 },
      { kind: 'digits', code: 'sixth', count: 3, digits: 4 },
    ] as const;
    const rows = lastTwoByFirst(structure, { special: ['048736'], sixth: ['9036', '4430', '2790'] });
    expect(rows[3]).toEqual(['30', '36', '36']);
    expect(rows[9]).toEqual(['90']);
    expect(rows[0]).toEqual([]);
    expect(rows).toHaveLength(10);
  });
});
