import { readFileSync } from 'node:fs';
import { LOTTERY_GAMES, lotteryGame, playOf, sharedOdds, type LotteryGame, type Play } from '@baize/protocol/lottery';
import { describe, expect, it } from 'vitest';
import { compareLine } from '../settlement/settle.ts';
import { elottOddsSource, MARGIN, priceElott } from './price-elott.ts';
import { isAbove, multiply, rational, toDecimal, type Rational } from '@baize/protocol/kernel/rational';
import { chancesOf, exampleLines, fairOdds, returnOf, returnsAt } from './returns.ts';

function found(gameCode: string, playCode: string): { game: LotteryGame; play: Play } {
  const game = lotteryGame(gameCode);
  const play = game && playOf(game, playCode);
  if (!game || !play) throw new Error(`no ${gameCode} ${playCode}`);
  return { game, play };
}

const percent = (value: Rational): string => toDecimal(multiply(value, rational(100)), 1);
const fraction = (text: string): Rational => {
  const [top = '0', bottom = '1'] = text.split('/');
  return rational(BigInt(top), BigInt(bottom));
};

describe('the return of', () => {
  it.each([
    ['VN_MB', 'LO2', '99.0'],
    ['VN_MB', 'LO3', '90.0'],
    ['VN_HCM', 'LO4', '88.0'],
    ['VN_HCM', 'LO2_7', '99.0'],
    ['VN_HCM', 'LO3_7', '90.0'],
    ['VN_MB', 'LO2_8', '99.0'],
    ['VN_MB', 'DE', '99.0'],
    ['VN_MB', 'HEAD2', '99.0'],
    ['VN_HCM', 'HT2', '99.0'],
    ['VN_HCM', 'TAIL3', '90.0'],
    ['VN_MB', 'HEAD3', '90.0'],
    ['VN_MB', 'HT3', '90.0'],
    ['VN_MB', 'TAIL4', '88.0'],
    ['VN_MB', 'NHAT', '99.0'],
    ['VN_MB', 'DE1H', '90.0'],
    ['VN_MB', 'DE1T', '90.0'],
    ['VN_MB', 'X2', '93.2'],
    ['VN_HCM', 'X2', '93.9'],
    ['VN_MB', 'X3', '92.2'],
    ['VN_HCM', 'X3', '93.9'],
    ['VN_MB', 'X4', '93.4'],
    ['VN_HCM', 'X4', '94.3'],
    ['VN_MB', 'TR4', '92.9'],
    ['VN_HCM', 'TR10', '93.0'],
    ['VN_MB', 'CL', '97.5'],
    ['VN_HCM', 'TX', '97.5'],
    ['MY_TOTO', 'BIG', '64.0'],
    ['MY_TOTO', 'SMALL', '65.0'],
    ['MY_TOTO', '4A', '60.0'],
    ['MY_TOTO', '3A', '66.0'],
    ['TH_GOV', 'TOP3', '90.0'],
    ['TH_GOV', 'TOTE3', '90.0'],
    ['LA_DEV', 'D4', '60.0'],
  ])('%s %s is %s per cent', (gameCode, playCode, stated) => {
    const { game, play } = found(gameCode, playCode);
    for (const line of exampleLines(play)) expect(percent(returnOf(game.structure, play, line))).toBe(stated);
  });

  it.each([
    ['VN_MB', 'X2', '18.22'],
    ['VN_HCM', 'X2', '38.30'],
    ['VN_MB', 'X3', '81.31'],
    ['VN_HCM', 'X3', '255.5'],
    ['VN_MB', 'X4', '374.5'],
    ['VN_HCM', 'X4', '1801'],
    ['VN_MB', 'TR4', '3.010'],
    ['VN_HCM', 'TR4', '2.085'],
    ['VN_MB', 'TR8', '9.50'],
    ['VN_HCM', 'TR8', '4.48'],
    ['VN_MB', 'TR10', '17.19'],
    ['VN_HCM', 'TR10', '6.66'],
    ['TH_GOV', 'RUN_TOP', '3.690'],
    ['TH_GOV', 'RUN_BOTTOM', '5.263'],
  ])('%s %s would be fair at %s', (gameCode, playCode, stated) => {
    const { game, play } = found(gameCode, playCode);
    const [line = []] = exampleLines(play);
    expect(toDecimal(fairOdds(game.structure, play, line)['*'] ?? rational(0), 4)).toMatch(
      new RegExp(`^${stated.replace('.', '\\.')}`),
    );
  });
});

describe('the returns of a play', () => {
  it.each([
    ['VN_MB', 'LO2', 10_000, ['99.0', '99.0']],
    ['VN_MB', 'LO2', 9_000, ['89.1', '89.1']],
    ['VN_HCM', 'X3', 5_000, ['46.9', '46.9']],
    ['MY_TOTO', 'BIG', 10_000, ['64.0', '64.0']],
  ])('%s %s at a share of %i are %j', (gameCode, playCode, shareBps, stated) => {
    const { game, play } = found(gameCode, playCode);
    expect(returnsAt(game.structure, play, sharedOdds(play.odds, shareBps)).map(percent)).toEqual(stated);
  });

  it('are by its stated fair odds what they are by its rules', () => {
    const { structure, plays } = lotteryGame('PL3_1M') ?? { structure: undefined, plays: [] };
    expect(plays.length).toBeGreaterThan(10);
    for (const play of plays) {
      const { fair, ...unstated } = play;
      expect(fair, play.code).toBeDefined();
      if (structure)
        expect(returnsAt(structure, play, play.odds).map(percent), play.code).toEqual(
          returnsAt(structure, unstated, play.odds).map(percent),
        );
    }
  });
});

describe('quick lotteries', () => {
  const prices = priceElott();

  it('ship what the generator writes', () => {
    const file = new URL('../../../../../protocol/src/lottery/games/elott-odds.ts', import.meta.url);
    const words = (text: string): string => text.replaceAll(/\s+/g, ' ');
    expect(words(readFileSync(file, 'utf8'))).toBe(words(elottOddsSource(prices)));
  });

  it('ship odds between 0.97 of fair and the margin', () => {
    for (const [family, plays] of Object.entries(prices))
      for (const [code, { odds, fair }] of Object.entries(plays))
        for (const [key, text] of Object.entries(odds)) {
          const [whole = '0', part = ''] = text.split('.');
          const shipped = rational(BigInt(whole + part), 10n ** BigInt(part.length));
          const exact = fraction(fair[key] ?? '');
          const where = `${family} ${code} ${key}: ${text}`;
          expect(isAbove(shipped, multiply(exact, MARGIN)), where).toBe(false);
          expect(isAbove(multiply(exact, rational(97, 100)), shipped), where).toBe(false);
        }
  });

  it.each([
    ['SSC', 'DT1_5', 'dragon', '2.2222'],
    ['SSC', 'SHAPE_LAST', 'straight', '16.6666'],
    ['SSC', 'SHAPE_LAST', 'pair', '3.7037'],
    ['SSC', 'SHAPE_LAST', 'half', '2.7777'],
    ['SSC', 'BULL', 'none', '2.8051'],
    ['SSC', 'BULL', 'niu1', '15.6862'],
    ['SSC', 'BULL', 'niu2', '15.3727'],
    ['SSC', 'BULL', 'niuniu', '15.4894'],
    ['SSC', 'GROUP3', '*', '333.3333'],
    ['K3', 'SUM', '8', '10.2857'],
    ['K3', 'SUM_SIZE', 'big', '2.0571'],
    ['K3', 'SINGLE', '*', '2.3736'],
    ['K3', 'AAB', '*', '72.0000'],
    ['PK10', 'TOP2_SUM', '11', '9.0000'],
    ['PK10', 'TOP2_SIZE', 'small', '1.8000'],
    ['PK10', 'FIRST3', '*', '720.0000'],
    ['X5', 'ANY8', '*', '8.2500'],
    ['X5', 'FIRST3_GROUP', '*', '165.0000'],
    ['KL8', 'SUM_SIZE', 'tie', '227.4573'],
    ['KL8', 'HALVES', 'equal', '4.9202'],
    ['KL8', 'ELEMENTS', 'metal', '9.7546'],
    ['KL8', 'ANY6', '*', '7752.8431'],
    ['PC28', 'SUM', '13', '13.3333'],
    ['LHC', 'SPECIAL', '*', '49.0000'],
  ])('%s %s %s is fair at %s', (family, code, key, stated) => {
    expect(toDecimal(fraction(prices[family]?.[code]?.fair[key] ?? '0/1'), 4)).toBe(stated);
  });
});

describe('closed forms', () => {
  const bits = { kind: 'pool', code: 'balls', count: 3, pool: 'p', from: 1, to: 7, width: 2 } as const;
  const combinations = (from: number, count: number): number[][] =>
    count === 0
      ? [[]]
      : Array.from({ length: 8 - from }, (_, i) => from + i).flatMap((ball) =>
          combinations(ball + 1, count - 1).map((rest) => [ball, ...rest]),
        );
  const draws = combinations(1, 3).map((set) => ({ balls: set.map((ball) => `0${ball}`) }));
  const values = { group: 'balls' };
  const range = { kind: 'range', from: 1, to: 7, width: 2 } as const;
  const base: Play = { ...found('KL8_1M', 'ANY1').play, pick: { kind: 'combination', tokens: range, size: 2 } };

  it.each<[string, Play, string[]]>([
    ['among', { ...base, rule: { kind: 'among', values } }, ['01', '04']],
    ['covers', { ...base, rule: { kind: 'covers', values } }, ['01', '02', '03', '06']],
    ['none', { ...base, rule: { kind: 'none', values } }, ['05', '02']],
    [
      'a total with a push',
      {
        ...base,
        rule: {
          kind: 'band',
          figure: { values },
          bands: { big: [{ from: 13, to: 18 }] },
          push: [{ from: 12, to: 12 }],
        },
      },
      ['big'],
    ],
    [
      'a rest',
      { ...base, rule: { kind: 'band', figure: { values, modulo: 4 }, bands: { '2': [{ from: 2, to: 2 }] } } },
      ['2'],
    ],
    [
      'a count',
      {
        ...base,
        rule: { kind: 'band', figure: { values, within: { from: 1, to: 3 } }, bands: { two: [{ from: 2, to: 2 }] } },
      },
      ['two'],
    ],
  ])('of %s agree with counting every draw', (_, play, line) => {
    const results = draws.map((draw) => compareLine(play, line, draw));
    const { wins, push } = chancesOf([bits], play, line);
    expect(Object.values(wins)).toEqual([
      rational(results.filter((result) => result.kind === 'hits' && result.hits.length > 0).length, draws.length),
    ]);
    expect(push).toEqual(rational(results.filter(({ kind }) => kind === 'push').length, draws.length));
  });

  it.each(['VN_MB', 'VN_HCM'])('no play of %s gives back more than its cost', (code) => {
    const game = LOTTERY_GAMES.find((any) => any.code === code);
    for (const play of game?.plays ?? [])
      for (const line of exampleLines(play))
        expect(isAbove(returnOf(game?.structure ?? [], play, line), rational(1)), play.code).toBe(false);
  });

  it('of pairs agree with counting every board of three lots', () => {
    const structure = [{ kind: 'digits', code: 'special', count: 3, digits: 1 }] as const;
    const play: Play = { ...base, rule: { kind: 'lot-pairs', lots: { groups: ['special'], take: 1 } } };
    const all: Play = { ...base, rule: { kind: 'lot-all', lots: { groups: ['special'], take: 1 } } };
    const none: Play = { ...base, rule: { kind: 'lot-none', lots: { groups: ['special'], take: 1 } } };
    const counted = [0, 0, 0];
    for (let board = 0; board < 1000; board += 1) {
      const draw = { special: [...String(board).padStart(3, '0')] };
      [play, all, none].forEach((any, index) => {
        const result = compareLine(any, ['1', '2'], draw);
        if (result.kind === 'push') throw new Error('push');
        counted[index] =
          (counted[index] ?? 0) + result.hits.reduce((sum, { share }) => sum + (share === 'whole' ? 2 : 1), 0);
      });
    }
    const expected = [play, all, none].map((any) => chancesOf(structure, any, ['1', '2']).wins['*']);
    expect(expected).toEqual(counted.map((halves) => rational(halves, 2000)));
  });
});
