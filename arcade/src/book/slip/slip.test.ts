import { describe, expect, it } from 'vitest';
import { checkPrices, clashesOf, hasRoom, type Leg } from './slip.ts';

const leg = (fixtureId: string, marketId: string, selection: string, price = 2_000): Leg => ({
  fixtureId,
  marketId,
  selection,
  price,
});

const RESULT = 'result.goals.0';
const TOTAL = 'total.goals.0.l10';

describe('selections that cannot share a line', () => {
  const legs = [
    leg('a', RESULT, 'home'),
    leg('b', RESULT, 'home'),
    leg('a', TOTAL, 'over'),
    leg('a', RESULT, 'draw'),
    leg('b', RESULT, 'home'),
  ];

  it('are named in pairs with the reason', () => {
    expect(clashesOf(legs, 'fold-5')).toEqual([
      { first: 0, second: 2, why: 'same-match' },
      { first: 0, second: 3, why: 'same-market' },
      { first: 1, second: 4, why: 'same-selection' },
      { first: 2, second: 3, why: 'same-match' },
    ]);
  });

  it('may stand beside each other as singles, but not twice the same', () => {
    expect(clashesOf(legs, 'fold-1')).toEqual([{ first: 1, second: 4, why: 'same-selection' }]);
  });

  it.each(['fold-2', 'trixie', 'patent', 'lucky-15'] as const)('are refused in %s as well', (kind) => {
    expect(clashesOf([leg('a', RESULT, 'home'), leg('a', TOTAL, 'over')], kind)).toHaveLength(1);
  });

  it('are none when every match is there once', () => {
    expect(clashesOf([leg('a', RESULT, 'home'), leg('b', TOTAL, 'over')], 'fold-2')).toEqual([]);
  });
});

describe('prices that moved', () => {
  const legs = [leg('a', RESULT, 'home', 2_300), leg('b', RESULT, 'away', 1_900)];

  it.each([
    ['ask', [2_300, 1_900], true],
    ['ask', [2_310, 1_900], false],
    ['ask', [2_200, 1_900], false],
    ['better', [2_310, 1_900], true],
    ['better', [2_200, 1_900], false],
    ['any', [2_200, 1_950], true],
    ['any', [2_200, undefined], false],
    ['better', [2_400, undefined], false],
  ] as const)('by policy %s at %j: accepted %s', (policy, now, accepted) => {
    expect(checkPrices(legs, now, policy).accepted).toBe(accepted);
  });

  it('are named with both prices', () => {
    expect(checkPrices(legs, [2_200, undefined], 'ask')).toEqual({
      accepted: false,
      moved: [
        { leg: 0, from: 2_300, to: 2_200 },
        { leg: 1, from: 1_900, to: undefined },
      ],
    });
  });

  it('are taken at what they are now', () => {
    expect(checkPrices(legs, [2_400, 1_850], 'any')).toEqual({ accepted: true, prices: [2_400, 1_850] });
  });
});

it('a slip holds twelve selections', () => {
  expect(hasRoom(Array.from({ length: 11 }, (_, index) => leg(`${index}`, RESULT, 'home')))).toBe(true);
  expect(hasRoom(Array.from({ length: 12 }, (_, index) => leg(`${index}`, RESULT, 'home')))).toBe(false);
});
