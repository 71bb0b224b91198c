import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOnLadder, toLadder } from './ladder.ts';

describe('the ladder', () => {
  it.each([
    [1.004, undefined],
    [1.0051, 1_010],
    [1.014, 1_010],
    [1.917, 1_920],
    [2.996, 3_000],
    [3.02, 3_000],
    [3.03, 3_050],
    [5.04, 5_000],
    [7.77, 7_800],
    [11.3, 11_500],
    [19.9, 20_000],
    [33.4, 33_000],
    [77, 75_000],
    [123, 120_000],
    [9_999, 500_000],
  ])('takes %d to %s', (odds, price) => {
    expect(toLadder(odds)).toBe(price);
  });

  it('has every price that it gives', () => {
    fc.assert(
      fc.property(fc.double({ min: 1.006, max: 2_000, noNaN: true }), (odds) => {
        expect(isOnLadder(toLadder(odds) ?? 0)).toBe(true);
      }),
    );
  });

  it.each([0, 1_000, 1_005, 3_010, 10_100, 500_001, 1_010.5, Number.NaN])('has no %d', (price) => {
    expect(isOnLadder(price)).toBe(false);
  });
});
