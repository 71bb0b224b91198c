import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOTTERY_GAMES, lotteryGame } from '../games/index.ts';
import type { PickShape, Play } from '../games/description.ts';
import {
  TWO_DIGIT_SETS,
  coldTokens,
  countLines,
  expandSelection,
  groupOdds,
  groupRebate,
  hotTokens,
  isGroup,
  lastDigitsOf,
  orderCount,
  permutationsOf,
  placeToken,
  roadMap,
  selectionCost,
  selectionProblems,
  seriesOf,
  splitTokens,
  tokenBounds,
  tokenStatistics,
  tokensOf,
  unitOf,
} from './index.ts';

const play = (game: string, code: string): Play => {
  const found = lotteryGame(game)?.plays.find((any) => any.code === code);
  if (!found) throw new Error(`no ${game} ${code}`);
  return found;
};
const DIGITS = Array.from('0123456789');
const north = lotteryGame('VN_MB');
if (!north) throw new Error('no game');
const problems = (code: string, ...tokens: string[]) => selectionProblems(north, code, tokens);

describe('đảo and kéo', () => {
  it.each([
    ['12', '12 21'],
    ['112', '112 121 211'],
    ['123', '123 132 213 231 312 321'],
    ['11', '11'],
  ])('đảo %s is %s', (token, all) => {
    expect(permutationsOf(token).join(' ')).toBe(all);
  });

  it('đảo is every number with the same digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 2, max: 4 }), (number, length) => {
        const token = String(number % 10 ** length).padStart(length, '0');
        const brute = Array.from({ length: 10 ** length }, (_, any) => String(any).padStart(length, '0')).filter(
          (any) => [...any].sort().join('') === [...token].sort().join(''),
        );
        expect(permutationsOf(token)).toEqual(brute);
        expect(orderCount(token)).toBe(brute.length);
      }),
      { numRuns: 40 },
    );
  });

  it('kéo is every number reached by the step, as far as the end', () => {
    fc.assert(
      fc.property(fc.nat(99), fc.nat(99), fc.nat(99), (a, b, c) => {
        const [from = '', next = '', to = ''] = [a, b, c].map((number) => String(number).padStart(2, '0'));
        const brute: string[] = [];
        for (let at = a; b > a ? at <= c : b < a && at >= c; at += b - a) brute.push(String(at).padStart(2, '0'));
        expect(seriesOf(from, next, to)).toEqual(brute.length > 1 ? brute : undefined);
      }),
    );
    expect(seriesOf('10', '15', '40')).toEqual(['10', '15', '20', '25', '30', '35', '40']);
    expect(seriesOf('1', '02', '09') ?? seriesOf('x', 'y', 'z')).toBeUndefined();
  });

  it('the sets of two digits are halves of 50 and parities of 25', () => {
    const sizes = Object.values(TWO_DIGIT_SETS).map((set) => set.length);
    expect(sizes).toEqual([50, 50, 50, 50, 25, 25, 25, 25]);
    expect(TWO_DIGIT_SETS['odd-even'][0]).toBe('10');
    expect(TWO_DIGIT_SETS.big[0]).toBe('50');
  });
});

describe('a selection', () => {
  it('says which token is wrong and how', () => {
    expect(problems('LO2', '46', '7', '46')).toEqual([
      { code: 'TOKEN_UNKNOWN', token: '7', index: 1 },
      { code: 'TOKEN_REPEATED', token: '46', index: 2 },
    ]);
    expect(problems('X3', '46', '58')).toEqual([{ code: 'TOO_FEW_TOKENS', bound: 3 }]);
    expect(problems('X2', ...tokensOf(play('VN_MB', 'X2').pick.tokens).slice(0, 21))).toEqual([
      { code: 'TOO_MANY_TOKENS', bound: 20 },
    ]);
    expect(problems('NONE', '46')).toEqual([{ code: 'PLAY_UNKNOWN' }]);
    expect(problems('LO2')).toEqual([{ code: 'TOO_FEW_TOKENS', bound: 1 }]);
    const ssc = lotteryGame('SSC_1M');
    expect(ssc && selectionProblems(ssc, 'STAR2', ['1:5', '3:5'])).toEqual([
      { code: 'TOKEN_UNKNOWN', token: '3:5', index: 1 },
    ]);
    expect(ssc && selectionProblems(ssc, 'STAR2', ['1:5'])).toEqual([{ code: 'PLACE_EMPTY', place: 2 }]);
    const every = [1, 2, 3, 4, 5].flatMap((place) => DIGITS.map((digit) => placeToken(place, digit)));
    expect(ssc && selectionProblems(ssc, 'STAR5', every)).toEqual([{ code: 'TOO_MANY_LINES', bound: 10_000 }]);
    const pk10 = lotteryGame('PK10_1M');
    expect(pk10 && selectionProblems(pk10, 'FIRST2', ['1:07', '2:07'])).toEqual([{ code: 'NO_LINE' }]);
  });

  it('never throws, whatever was sent', () => {
    const games = fc.constantFrom(...LOTTERY_GAMES);
    fc.assert(
      fc.property(
        games,
        fc.nat(),
        fc.array(fc.oneof(fc.string(), fc.constantFrom('05', '1:07', 'big', '0')), { maxLength: 8 }),
        (game, at, tokens) => {
          const any = game.plays[at % game.plays.length];
          const found = selectionProblems(game, any?.code ?? '', tokens);
          const lines = any ? expandSelection(any, tokens) : [];
          expect(lines.length > 0).toBe(found.length === 0);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('makes as many lines as are counted, all different', () => {
    const digits = { kind: 'digits', length: 1 } as const;
    const shapes: PickShape[] = [
      { kind: 'each', tokens: digits },
      { kind: 'combination', tokens: digits, size: 3 },
      { kind: 'pairs', tokens: digits },
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...shapes),
        fc.uniqueArray(fc.constantFrom(...DIGITS), { maxLength: 8 }),
        (pick, tokens) => {
          const any: Play = { ...play('SSC_1M', 'P1'), pick };
          const lines = expandSelection(any, tokens);
          expect(lines).toHaveLength(countLines(any, tokens));
          expect(new Set(lines.map((line) => line.join())).size).toBe(lines.length);
          if (tokens.length < tokenBounds(pick).fewest) expect(lines).toEqual([]);
        },
      ),
    );
  });

  it('picks places, each with its own values, and none twice where balls do not come back', () => {
    const tokens = ['1:01', '1:02', '2:02', '2:03'];
    const first = play('PK10_1M', 'FIRST2');
    expect(expandSelection(first, tokens)).toEqual([
      ['01', '02'],
      ['01', '03'],
      ['02', '03'],
    ]);
    expect(countLines(first, tokens)).toBe(3);
  });

  it('costs unit × lots × lines × stations', () => {
    expect(selectionCost(play('VN_MB', 'LO2'), ['46', '58'], 100_000n)).toBe(5_400_000n);
    expect(selectionCost(play('VN_HCM', 'LO2'), ['46', '58'], 100_000n, 3)).toBe(10_800_000n);
    expect(selectionCost(play('VN_HCM', 'DA'), ['01', '02', '03'], 10_000n)).toBe(540_000n);
    expect(selectionCost(play('VN_HCM', 'DA'), ['01'], 10_000n)).toBe(0n);
    expect([unitOf('1', 3), unitOf('0.1', 5), unitOf('0.01', 1)]).toEqual([30_000n, 5000n, 100n]);
  });

  it('is split out of what was pasted', () => {
    expect(splitTokens(' 05, 46;\n58 - 1:07 ')).toEqual(['05', '46', '58', '1:07']);
  });
});

describe('a prize group', () => {
  const groups = { min: 1700, max: 1956, default: 1800 };

  it('pays its share of fair odds and gives the rest back at once', () => {
    const star3 = play('SSC_1M', 'STAR3');
    expect(groupOdds(star3, 1800)).toEqual({ '*': '900' });
    expect(groupOdds(star3, 1956)).toEqual({ '*': '978' });
    // 1956 of one's own and 1800 chosen: 90.0 % paid and 7.8 % returned.
    expect(groupRebate(1_000_000n, 1956, 1800)).toBe(78_000n);
    expect(groupOdds(play('SSC_1M', 'BULL'), 1800).none).toBe('2.5246');
  });

  it('lies between the least and one’s own', () => {
    expect([1700, 1800, 1900].map((group) => isGroup(groups, 1900, group))).toEqual([true, true, true]);
    expect([1699, 1901, 1800.5].map((group) => isGroup(groups, 1900, group))).toEqual([false, false, false]);
    expect(isGroup(groups, 1990, 1960)).toBe(false);
  });
});

describe('statistics', () => {
  const draws = [['1', '2'], ['2', '2'], ['3'], ['1']];
  const statistics = tokenStatistics(['1', '2', '3', '4'], draws);

  it('count appearances and how long a token has been missing', () => {
    expect(statistics).toEqual([
      { token: '1', count: 2, missing: 0, longestMissing: 2 },
      { token: '2', count: 3, missing: 0, longestMissing: 2 },
      { token: '3', count: 1, missing: 2, longestMissing: 2 },
      { token: '4', count: 0, missing: 4, longestMissing: 4 },
    ]);
    expect(hotTokens(statistics, 2).map(({ token }) => token)).toEqual(['2', '1']);
    expect(coldTokens(statistics, 2).map(({ token }) => token)).toEqual(['4', '3']);
  });

  it('put runs of one outcome into columns', () => {
    expect(roadMap(['big', 'big', 'small', 'big'])).toEqual([
      { outcome: 'big', length: 2 },
      { outcome: 'small', length: 1 },
      { outcome: 'big', length: 1 },
    ]);
    expect(roadMap([])).toEqual([]);
  });

  it('read the last digits of prizes that have as many', () => {
    expect(lastDigitsOf({ special: ['73946'], eighth: ['62'] }, ['special', 'eighth'], 3)).toEqual(['946']);
  });
});
