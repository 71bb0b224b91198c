import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Market } from '../model/market.ts';
import { selectionsOf } from '../grading/selections.ts';
import { decidedShares, markChances, type Weighted } from './outlook.ts';

const tallies: fc.Arbitrary<readonly Weighted[]> = fc
  .array(fc.record({ home: fc.nat(8), away: fc.nat(8), weight: fc.integer({ min: 1, max: 100 }) }), {
    minLength: 1,
    maxLength: 30,
  })
  .map((cells) => {
    const whole = cells.reduce((total, { weight }) => total + weight, 0);
    return cells.map(({ home, away, weight }) => ({
      tally: { home, away, half: { home: 0, away: 0 } },
      chance: weight / whole,
    }));
  });

const KINDS = ['handicap', 'total', 'result', 'correct-score', 'draw-no-bet', 'double-chance', 'half-full'] as const;

describe('the shares of a selection that win and lose', () => {
  it.each(KINDS)('are the sums of its marks: %s', (kind) => {
    fc.assert(
      fc.property(tallies, fc.integer({ min: -40, max: 40 }), (weighted, line) => {
        const market: Market = { kind, counts: 'goals', period: 0, line };
        const shares = decidedShares(market, weighted);
        expect(shares.map(({ selection }) => selection)).toEqual(selectionsOf(market));
        for (const { selection, wins, loses } of shares) {
          const marks = markChances(market, selection, weighted);
          expect(wins).toBeCloseTo(marks.WON + marks.HALF_WON / 2, 9);
          expect(loses).toBeCloseTo(marks.LOST + marks.HALF_LOST / 2, 9);
        }
      }),
    );
  });

  it('leave out what may not be played, which is void then', () => {
    const third: readonly Weighted[] = [
      { tally: { home: 6, away: 4 }, chance: 0.3 },
      { tally: { home: 4, away: 6 }, chance: 0.1 },
    ];
    const marks = markChances({ kind: 'winner', counts: 'games', period: 3 }, 'home', third);
    expect(marks).toMatchObject({ WON: 0.3, LOST: 0.1, VOID: expect.closeTo(0.6, 9) });
  });
});
