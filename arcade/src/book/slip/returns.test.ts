import { describe, expect, it } from 'vitest';
import type { Mark } from '../model/settlement.ts';
import { betFigures, largestStakePerLine, validBet } from './returns.ts';
import type { BetKind } from './bet-kinds.ts';

const leg = (price: number, mark?: Mark) => ({ price, mark });

/** Stakes and returns in minor units of a currency with two places. */
const ROWS: readonly (readonly [
  name: string,
  kind: BetKind,
  stake: bigint,
  legs: readonly (readonly [number, Mark])[],
  returned: bigint,
])[] = [
  ['a single won', 'fold-1', 1_000n, [[2_200, 'WON']], 2_200n],
  ['a single lost', 'fold-1', 1_000n, [[2_200, 'LOST']], 0n],
  ['a single half won', 'fold-1', 1_000n, [[1_940, 'HALF_WON']], 1_470n],
  ['a single half lost', 'fold-1', 1_000n, [[1_940, 'HALF_LOST']], 500n],
  ['a single half lost with an odd stake', 'fold-1', 1_001n, [[1_940, 'HALF_LOST']], 500n],
  ['a single void', 'fold-1', 1_000n, [[9_000, 'VOID']], 1_000n],
  ['a single refunded', 'fold-1', 1_000n, [[1_900, 'REFUNDED']], 1_000n],
  [
    'a treble won',
    'fold-3',
    100n,
    [
      [2_200, 'WON'],
      [1_920, 'WON'],
      [1_740, 'WON'],
    ],
    734n,
  ],
  [
    'a treble with a void',
    'fold-3',
    100n,
    [
      [2_200, 'WON'],
      [1_920, 'VOID'],
      [1_740, 'WON'],
    ],
    382n,
  ],
  [
    'a treble with one lost',
    'fold-3',
    100n,
    [
      [2_200, 'WON'],
      [1_920, 'LOST'],
      [1_740, 'WON'],
    ],
    0n,
  ],
  [
    'a double with a half won',
    'fold-2',
    1_000n,
    [
      [2_000, 'WON'],
      [1_900, 'HALF_WON'],
    ],
    2_900n,
  ],
  [
    'a double of two halves',
    'fold-2',
    1_000n,
    [
      [1_900, 'HALF_LOST'],
      [1_900, 'HALF_WON'],
    ],
    725n,
  ],
  [
    'a trixie won',
    'trixie',
    100n,
    [
      [2_200, 'WON'],
      [1_920, 'WON'],
      [1_740, 'WON'],
    ],
    1_874n,
  ],
  [
    'a trixie with one lost',
    'trixie',
    100n,
    [
      [2_200, 'WON'],
      [1_920, 'WON'],
      [1_740, 'LOST'],
    ],
    422n,
  ],
  [
    'a trixie all void',
    'trixie',
    100n,
    [
      [2_200, 'VOID'],
      [1_920, 'VOID'],
      [1_740, 'VOID'],
    ],
    400n,
  ],
  [
    'a patent with one won',
    'patent',
    100n,
    [
      [2_200, 'WON'],
      [1_920, 'LOST'],
      [1_740, 'LOST'],
    ],
    220n,
  ],
  [
    '2/3 with one lost',
    'fold-2',
    100n,
    [
      [2_000, 'WON'],
      [3_000, 'WON'],
      [1_500, 'LOST'],
    ],
    600n,
  ],
  [
    'a yankee of evens',
    'yankee',
    100n,
    [
      [2_000, 'WON'],
      [2_000, 'WON'],
      [2_000, 'WON'],
      [2_000, 'WON'],
    ],
    7_200n,
  ],
  [
    'a lucky 15 with one won',
    'lucky-15',
    100n,
    [
      [5_000, 'WON'],
      [2_000, 'LOST'],
      [2_000, 'LOST'],
      [2_000, 'LOST'],
    ],
    500n,
  ],
];

describe('the return of', () => {
  it.each(ROWS)('%s', (_name, kind, stake, legs, returned) => {
    const graded = legs.map(([price, mark]) => leg(price, mark));
    expect(betFigures(kind, stake, graded).sureMinor).toBe(returned);
  });

  it('a slip is at most what the book pays for one', () => {
    expect(betFigures('fold-1', 1_000n, [leg(9_000, 'WON')], 5_000n)).toEqual({
      sureMinor: 5_000n,
      possibleMinor: 5_000n,
      isDecided: true,
    });
  });

  it('a multiple is decided by its first lost selection, and a system is not', () => {
    const legs = [leg(2_000, 'LOST'), leg(2_000), leg(2_000)];
    expect(betFigures('fold-3', 100n, legs).isDecided).toBe(true);
    expect(betFigures('fold-2', 100n, legs)).toEqual({ sureMinor: 0n, possibleMinor: 400n, isDecided: false });
  });
});

it('the largest stake per line keeps the possible return within the limit', () => {
  expect(largestStakePerLine('fold-1', [2_500], 10_000n)).toBe(4_000n);
  expect(largestStakePerLine('fold-2', [100_000, 100_000], 500_000n)).toBe(50n);
});

describe('the turnover', () => {
  it.each([
    ['won', 100n, 210n, 100n],
    ['won at short odds', 100n, 140n, 40n],
    ['lost', 100n, 0n, 100n],
    ['half won', 100n, 145n, 45n],
    ['half lost', 100n, 50n, 50n],
    ['void', 100n, 100n, 0n],
    ['cashed out below the stake', 100n, 82n, 18n],
    ['cashed out above the stake', 100n, 160n, 60n],
    ['cashed out at the stake', 100n, 100n, 0n],
  ])('of a bet %s', (_name, stake, returned, counted) => {
    expect(validBet(stake, returned)).toBe(counted);
  });
});
