import { describe, expect, it } from 'vitest';
import { drawsOf } from '../../src/testing/every-deal.ts';
import { expectStated } from '../../src/testing/table-theory.ts';
import { table } from './game.ts';

const returns = (dice: readonly number[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    table.areas.flatMap(({ id }) => {
      const parts = table.returns({ dice: [...dice] }, id, []);
      return parts === 0 ? [] : [[id, parts / table.parts]];
    }),
  );

describe('the theory of Sic Bo Pavilion', () => {
  it('is the stated return of every bet, over all 216 throws', () => expectStated(table));

  it('keeps every bet between 94 and 97.5 %', () => {
    for (const { theory } of table.areas) {
      expect(Number(theory.returnToPlayer)).toBeGreaterThanOrEqual(94);
      expect(Number(theory.returnToPlayer)).toBeLessThanOrEqual(97.5);
    }
  });
});

describe('a throw at Sic Bo Pavilion', () => {
  it('pays what lies, with its stake', () => {
    expect(returns([2, 4, 5])).toEqual({
      big: 2,
      odd: 2,
      'total-11': 7.6,
      'single-2': 2,
      'single-4': 2,
      'single-5': 2,
    });
    expect(returns([1, 1, 6])).toEqual({
      small: 2,
      even: 2,
      'total-8': 10,
      'double-1': 13,
      'single-1': 3,
      'single-6': 2,
    });
    expect(returns([1, 1, 2])).toEqual({
      small: 2,
      even: 2,
      'total-4': 68,
      'double-1': 13,
      'single-1': 3,
      'single-2': 2,
    });
  });

  it('takes the even chances at a triple, which pays by itself', () => {
    expect(returns([3, 3, 3])).toEqual({
      'any-triple': 34,
      'triple-3': 206,
      'total-9': 8.2,
      'double-3': 13,
      'single-3': 13,
    });
    expect(table.result({ dice: [6, 6, 6] })).toMatchObject({ total: 18, winner: 'triple', odd: false });
  });

  it('is shown die by die', () => {
    const deal = table.deal(drawsOf([0, 5, 2]));
    expect(table.opening(deal).map(({ thing, at, face }) => [thing, at, face])).toEqual([
      ['die', 'dome', '1'],
      ['die', 'dome', '6'],
      ['die', 'dome', '3'],
    ]);
    expect(table.result(deal)).toEqual({ kind: 'dice', dice: [1, 6, 3], total: 10, winner: 'small', odd: false });
  });
});
