import fc from 'fast-check';
import { LOTTERY_GAMES, lotteryGame, playOf, tokensOf, type LotteryGame, type Play } from '@baize/protocol/lottery';
import { describe, expect, it } from 'vitest';
import { createTurns } from '../../../kernel/jobs/turns.ts';
import { valueChances } from '../odds/value-chances.ts';
import { opposedPlays } from './opposed.ts';
import { compareLine } from './settle.ts';
import { isWithinSubject, subjectOf, type Subject } from './subjects.ts';

type Bets = Readonly<Record<string, readonly string[]>>;

const unhurried = createTurns(Number.POSITIVE_INFINITY);

function gameOf(code: string): LotteryGame {
  const game = lotteryGame(code);
  if (!game) throw new Error(`no game ${code}`);
  return game;
}

function betsOn(game: LotteryGame, bets: Bets): { play: Play; selections: readonly (readonly string[])[] }[] {
  return Object.entries(bets).map(([code, tokens]) => {
    const play = playOf(game, code);
    if (!play) throw new Error(`${game.code} has no ${code}`);
    return { play, selections: [tokens] };
  });
}

async function opposed(code: string, bets: Bets): Promise<string[][]> {
  const game = gameOf(code);
  const found = await opposedPlays(game.structure, betsOn(game, bets), unhurried);
  return found.map((plays) => plays.toSorted());
}

const numbers = (from: number, to: number, width = 2, step = 1): string[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) =>
    String(from + index * step).padStart(width, '0'),
  );
const digits = (text: string): string[] => [...text];
const placed = (...places: readonly string[]): string[] =>
  places.flatMap((each, index) => digits(each).map((digit) => `${index + 1}:${digit}`));

describe('bets across plays', () => {
  it.each<[game: string, bets: Bets]>([
    ['VN_MB', { DE: numbers(0, 49), TX: ['big'] }],
    ['VN_MB', { DE: numbers(0, 51), TX: ['big'] }],
    ['VN_HCM', { DE: numbers(0, 24), TX: ['big'] }],
    ['VN_MB', { DE1H: digits('56789'), TX: ['small'] }],
    ['VN_MB', { DE1T: digits('13579'), CL: ['even'] }],
    ['VN_MB', { DE1T: digits('01234'), DE: numbers(0, 99).filter((number) => Number(number) % 10 > 4) }],
    [
      'VN_MB',
      { TAIL3: numbers(0, 999, 3).filter((number) => number.endsWith('1')), CL: ['even'], DE1T: digits('357') },
    ],
    ['VN_MB', { TAIL4: numbers(0, 4_999, 4), DE1H: digits('56789') }],
    ['SSC_1M', { P1: digits('01234'), P1_SIZE: ['big'] }],
    ['SSC_1M', { P5_PARITY: ['odd'], STAR1: placed('02468') }],
    ['SSC_1M', { STAR2: placed('01234', '0123456789'), P4_SIZE: ['big'] }],
    ['SSC_1M', { SHAPE_LAST: ['pair', 'triple'], GROUP6: digits('012345678') }],
    ['K3_1M', { SUM_SIZE: ['big'], SUM: numbers(3, 10, 1) }],
    ['K3_1M', { SUM_PARITY: ['odd'], SUM: numbers(4, 18, 1, 2) }],
    ['PC28_1M', { SUM_BOTH: ['big-odd', 'big-even'], SUM_SIZE: ['small'] }],
    ['PC28_1M', { SUM_SIZE: ['small'], EXTREME: ['highest'], SUM: numbers(14, 21, 1) }],
    ['PK10_1M', { TOP2_SIZE: ['small'], TOP2_SUM: numbers(12, 19, 1) }],
    ['PK10_1M', { P1: numbers(1, 5), P1_SIZE: ['big'] }],
    ['X5_1M', { SUM_SIZE: ['big'], ANY5: numbers(1, 10) }],
    ['LHC_5M', { SPECIAL: numbers(1, 24), SPECIAL_SIZE: ['big'] }],
    ['LHC_5M', { SPECIAL_SIZE: ['small'], SPECIAL_HEAD: ['3', '4'] }],
    ['LHC_5M', { SPECIAL_COLOUR: ['red', 'blue'], SPECIAL: numbers(5, 6) }],
    ['KL8_1M', { SUM_SIZE: ['small'], ELEMENTS: ['fire', 'earth'] }],
    [
      'TH_GOV',
      {
        TOP3: numbers(0, 499, 3),
        TOP4: numbers(0, 9_999, 4)
          .filter((number) => number.charAt(1) > '4')
          .slice(0, 3_000),
      },
    ],
    [
      'MY_TOTO',
      {
        '3A': numbers(0, 399, 3),
        '4A': numbers(0, 9_999, 4)
          .filter((number) => number.slice(1) > '399')
          .slice(0, 3_500),
      },
    ],
  ])('on %s are against each other, case %#', async (code, bets) => {
    expect(await opposed(code, bets)).toContainEqual(Object.keys(bets).toSorted());
  });

  it.each<[game: string, bets: Bets]>([
    ['VN_MB', { DE: numbers(0, 49), TX: ['small'] }],
    ['VN_MB', { DE: numbers(50, 68), TX: ['small'] }],
    ['VN_MB', { CL: ['even'], TX: ['big'] }],
    ['VN_MB', { CL: ['even'], TX: ['big'], DE: ['13'] }],
    ['VN_MB', { NHAT: numbers(0, 49), TX: ['big'] }],
    ['VN_MB', { LO2: numbers(0, 49), TX: ['big'] }],
    ['SSC_1M', { P1_SIZE: ['big'], P1_PARITY: ['odd'] }],
    ['SSC_1M', { P1: digits('01234'), P2_SIZE: ['big'] }],
    ['SSC_1M', { P1_SIZE: ['big'], P2_SIZE: ['big'], P3_SIZE: ['big'], P4_SIZE: ['big'], P5_SIZE: ['big'] }],
    ['SSC_1M', { P4_SIZE: ['big'], P5_SIZE: ['big'], STAR2: placed('7', '8') }],
    ['K3_1M', { SUM_SIZE: ['big'], SUM_PARITY: ['even'] }],
    ['K3_1M', { SINGLE: numbers(1, 4, 1), DOUBLE: ['5'] }],
    ['LHC_5M', { SPECIAL_SIZE: ['big'], SPECIAL_PARITY: ['odd'], SPECIAL_COLOUR: ['red'] }],
    ['PK10_1M', { P1_SIZE: ['big'], P2_SIZE: ['small'], DT1_10: ['dragon'] }],
  ])('on %s are bets like any others, case %#', async (code, bets) => {
    expect(await opposed(code, bets)).toEqual([]);
  });
});

const within = (game: LotteryGame, subject: Subject): Play[] =>
  game.plays.filter((play) => {
    const own = subjectOf(game.structure, play);
    return own !== undefined && isWithinSubject(own, subject);
  });

/** One game of each family, with the subjects that can be told a second time outcome by outcome in a test. */
const SMALL = [...new Map(LOTTERY_GAMES.map((game) => [game.family, game])).values()].flatMap((game) => {
  const subjects = new Map(
    game.plays.flatMap((play) => subjectOf(game.structure, play) ?? []).map((subject) => [subject.key, subject]),
  );
  return [...subjects.values()]
    .filter((subject) => subject.outcomes().length <= 300 && within(game, subject).length > 1)
    .map((subject) => ({ game, subject, plays: within(game, subject).filter(({ pick }) => pick.kind === 'each') }))
    .filter(({ plays }) => plays.length > 1);
});

describe('whatever is bet', () => {
  it('a line is against others when it and those that cannot win with it win at most outcomes', async () => {
    let seen = 0;
    const property = fc.asyncProperty(fc.nat(), fc.infiniteStream(fc.nat(3)), async (chosen, chances) => {
      const { game, subject, plays } = SMALL[chosen % SMALL.length] ?? {};
      if (!game || !subject || !plays) throw new Error('nothing to bet on');
      const isPicked = () => chances.next().value === 0;
      const bets = plays.flatMap((play) => {
        const tokens = isPicked() ? [] : tokensOf(play.pick.tokens).filter(isPicked);
        return tokens.length === 0 ? [] : [{ play, selections: [tokens] }];
      });
      // The outcomes of what nobody bet on are not looked at.
      if (!bets.some(({ play }) => subjectOf(game.structure, play)?.key === subject.key)) return;
      const expected = opposedByDefinition(subject, bets);
      const found = await opposedPlays(game.structure, bets, unhurried);
      const pairs = found.map((plays) => plays.toSorted().join());
      if (expected.size > 1) {
        seen += 1;
        expect(pairs).toContain([...expected].toSorted().join());
      }
      for (const play of found.flat()) expect([...expected]).toContain(play);
    });
    await fc.assert(property, { numRuns: 300 });
    expect(seen).toBeGreaterThan(20);
  });

  it('numbers that make up what a side leaves out are against it', async () => {
    const singles = new Set(['DE', 'P1', 'SPECIAL', 'SUM', 'TOP2_SUM']);
    let seen = 0;
    for (const { game, subject, plays } of SMALL) {
      const single = plays.find(
        (play) => singles.has(play.code) && subjectOf(game.structure, play)?.key === subject.key,
      );
      const sides = single ? plays.filter((play) => play.rule.kind === 'band' && play !== single) : [];
      const draws = subject.outcomes().map(({ draw }) => draw);
      for (const side of sides) {
        for (const token of tokensOf(side.pick.tokens)) {
          if (!single) continue;
          const sideWins = draws.map((draw) => isHit(side, token, draw));
          const left = tokensOf(single.pick.tokens).filter((number) =>
            draws.every((draw, at) => sideWins[at] !== true || !isHit(single, number, draw)),
          );
          const wins = draws.filter(
            (draw, at) => sideWins[at] === true || left.some((each) => isHit(single, each, draw)),
          );
          if (left.length === 0 || !sideWins.includes(true) || wins.length < draws.length * 0.7) continue;
          const bets = [
            { play: single, selections: [left] },
            { play: side, selections: [[token]] },
          ];
          const found = await opposedPlays(game.structure, bets, unhurried);
          expect(found.map((each) => each.toSorted())).toContainEqual([single.code, side.code].toSorted());
          seen += 1;
        }
      }
    }
    expect(seen).toBeGreaterThan(30);
  });
});

/** The plays with a line that is against others, line by line and outcome by outcome. */
function opposedByDefinition(
  subject: Subject,
  bets: readonly { readonly play: Play; readonly selections: readonly (readonly string[])[] }[],
): Set<string> {
  const outcomes = subject.outcomes();
  const total = outcomes.reduce((sum, { ways }) => sum + ways, 0);
  const lines = bets.flatMap(({ play, selections: [tokens = []] }) =>
    tokens.map((token) => ({ code: play.code, wins: outcomes.map(({ draw }) => isHit(play, token, draw)) })),
  );
  const isOpposed = (line: (typeof lines)[number]): boolean => {
    const others = lines.filter(({ wins }) => wins.every((won, at) => !won || line.wins[at] !== true));
    const won = outcomes.filter((_, at) => line.wins[at] === true || others.some(({ wins }) => wins[at]));
    return won.reduce((sum, { ways }) => sum + ways, 0) * 100 >= total * 70;
  };
  return new Set(lines.filter(isOpposed).map(({ code }) => code));
}

const isHit = (play: Play, token: string, draw: Parameters<typeof compareLine>[2]): boolean => {
  const compared = compareLine(play, [token], draw);
  return compared.kind === 'hits' && compared.hits.length > 0;
};

it('outcomes that are counted as sums come as often as the sums do', () => {
  for (const code of ['KL8_1M', 'SSC_1M', 'LHC_5M', 'KLSF_1M']) {
    const game = gameOf(code);
    const play = playOf(game, 'SUM_SIZE');
    const subject = play && subjectOf(game.structure, play);
    if (!play || !subject || play.rule.kind !== 'band') throw new Error(`${code} has no sum`);
    const outcomes = subject.outcomes();
    const total = outcomes.reduce((sum, { ways }) => sum + ways, 0);
    for (const token of tokensOf(play.pick.tokens)) {
      const ways = outcomes
        .filter(({ draw }) => isHit(play, token, draw))
        .reduce((sum, outcome) => sum + outcome.ways, 0);
      const { wins } = valueChances(game.structure, { ...play, rule: play.rule }, [token]);
      const exact = wins[token];
      expect(ways / total).toBeCloseTo(Number(exact?.numerator ?? 0n) / Number(exact?.denominator ?? 1n), 9);
    }
  }
});
