import { describe, expect, it } from 'vitest';
import type { Mark } from '../model/settlement.ts';
import { markOf } from './grade.ts';

const MARKS: Readonly<Record<string, Mark>> = {
  W: 'WON',
  w: 'HALF_WON',
  '=': 'REFUNDED',
  l: 'HALF_LOST',
  L: 'LOST',
};

/** For each line in quarters, letters for home by the difference −3 … 3; away has the mirrored letter. */
const HANDICAPS: readonly (readonly [line: number, marks: string])[] = [
  [-10, 'L L L L L L W'],
  [-9, 'L L L L L l W'],
  [-8, 'L L L L L = W'],
  [-7, 'L L L L L w W'],
  [-6, 'L L L L L W W'],
  [-5, 'L L L L l W W'],
  [-4, 'L L L L = W W'],
  [-3, 'L L L L w W W'],
  [-2, 'L L L L W W W'],
  [-1, 'L L L l W W W'],
  [0, 'L L L = W W W'],
  [1, 'L L L w W W W'],
  [2, 'L L L W W W W'],
  [3, 'L L l W W W W'],
  [4, 'L L = W W W W'],
  [5, 'L L w W W W W'],
  [6, 'L L W W W W W'],
  [7, 'L l W W W W W'],
  [8, 'L = W W W W W'],
  [9, 'L w W W W W W'],
  [10, 'L W W W W W W'],
];

/** For each line in quarters, letters for over by 0 … 6 goals. */
const TOTALS: readonly (readonly [line: number, marks: string])[] = [
  [2, 'L W W W W W W'],
  [3, 'L w W W W W W'],
  [4, 'L = W W W W W'],
  [5, 'L l W W W W W'],
  [6, 'L L W W W W W'],
  [7, 'L L w W W W W'],
  [8, 'L L = W W W W'],
  [9, 'L L l W W W W'],
  [10, 'L L L W W W W'],
  [11, 'L L L w W W W'],
  [12, 'L L L = W W W'],
  [13, 'L L L l W W W'],
  [14, 'L L L L W W W'],
  [15, 'L L L L w W W'],
  [16, 'L L L L = W W'],
  [17, 'L L L L l W W'],
  [18, 'L L L L L W W'],
];

const MIRRORED: Readonly<Record<string, string>> = { W: 'L', w: 'l', '=': '=', l: 'w', L: 'W' };

const handicapRows = HANDICAPS.flatMap(([line, marks]) =>
  marks.split(' ').map((mark, index) => ({ line, difference: index - 3, mark })),
);
const totalRows = TOTALS.flatMap(([line, marks]) => marks.split(' ').map((mark, goals) => ({ line, goals, mark })));

describe('a handicap', () => {
  it.each(handicapRows)('of $line quarters at a difference of $difference is $mark', ({ line, difference, mark }) => {
    const market = { kind: 'handicap', counts: 'goals', period: 0, line } as const;
    for (const away of [0, 3, 5]) {
      const tally = { home: away + difference + 3, away: away + 3 };
      expect(markOf(market, 'home', tally)).toBe(MARKS[mark]);
      expect(markOf(market, 'away', tally)).toBe(MARKS[MIRRORED[mark] ?? '']);
    }
  });

  it('has a line', () => {
    expect(() => markOf({ kind: 'handicap', counts: 'goals', period: 0 }, 'home', { home: 1, away: 0 })).toThrow(
      'needs a line',
    );
  });
});

describe('a total', () => {
  it.each(totalRows)('of $line quarters with $goals goals is $mark', ({ line, goals, mark }) => {
    const market = { kind: 'total', counts: 'goals', period: 0, line } as const;
    for (let home = 0; home <= goals; home += 1) {
      const tally = { home, away: goals - home };
      expect(markOf(market, 'over', tally)).toBe(MARKS[mark]);
      expect(markOf(market, 'under', tally)).toBe(MARKS[MIRRORED[mark] ?? '']);
    }
  });
});
