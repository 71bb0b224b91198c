import { LOTTERY_GAMES, lotteryGame, playOf, tokensOf, type Play } from '@baize/protocol/lottery';
import { describe, expect, it } from 'vitest';
import { coversMost } from './coverage.ts';

function playIn(game: string, code: string): Play {
  const found = lotteryGame(game);
  const play = found && playOf(found, code);
  if (!play) throw new Error(`${game} has no ${code}`);
  return play;
}
const some = (play: Play, count: number): readonly string[] => tokensOf(play.pick.tokens).slice(0, count);
const placed = (...places: readonly string[]): readonly string[] =>
  places.flatMap((digits, index) => [...digits].map((digit) => `${index + 1}:${digit}`));

describe('bets that cover most of a play', () => {
  it.each([
    ['VN_MB', 'LO2', 70, 69],
    ['VN_MB', 'TAIL3', 700, 699],
    ['SSC_1M', 'P1', 7, 6],
    ['PK10_1M', 'P1', 7, 6],
    // Ten digits are 90 lines of two alike, and 8 are 56: below 63.
    ['SSC_1M', 'GROUP3', 9, 8],
    // 84 of 120 groups of three are seven tenths: exactly nine digits make so many.
    ['SSC_1M', 'GROUP6', 9, 8],
  ])('are told on %s %s by their numbers', async (game, code, enough, few) => {
    const play = playIn(game, code);
    expect(await coversMost(play, [some(play, enough)])).toBe(true);
    expect(await coversMost(play, [some(play, few)])).toBe(false);
    // On two tickets they are as many, and bought twice they are no more.
    expect(await coversMost(play, [some(play, few), some(play, enough)])).toBe(true);
    expect(await coversMost(play, [some(play, few), some(play, few)])).toBe(false);
  });

  it.each([
    ['VN_MB', 'CL', ['even', 'odd'], ['even']],
    ['SSC_1M', 'P1_SIZE', ['big', 'small'], ['big']],
    // A tie is seldom, so two sides of three are nearly all.
    ['SSC_1M', 'DT1_5', ['dragon', 'tiger'], ['dragon', 'tie']],
    ['KL8_1M', 'SUM_SIZE', ['big', 'small'], ['small', 'tie']],
    ['SSC_1M', 'SHAPE_LAST', ['mixed', 'half', 'pair'], ['triple', 'straight', 'pair', 'mixed']],
  ])('are told on %s %s by how likely its sides are', async (game, code, enough, few) => {
    const play = playIn(game, code);
    expect(await coversMost(play, [enough])).toBe(true);
    expect(await coversMost(play, [few])).toBe(false);
  });

  it('count a number in any order with all its orders, once', async () => {
    const play = playIn('TH_GOV', 'TOTE3');
    const rising = tokensOf(play.pick.tokens).filter((token) => [...token].sort().join('') === token);
    expect(await coversMost(play, [rising])).toBe(true);
    const six = ['123', '132', '213', '231', '312', '321'];
    expect(await coversMost(play, [Array.from({ length: 200 }, () => six).flat()])).toBe(false);
  });

  it('are told line by line where numbers stand in places', async () => {
    const play = playIn('SSC_1M', 'STAR2');
    expect(await coversMost(play, [placed('0123456789', '0123456')])).toBe(true);
    expect(await coversMost(play, [placed('0123456789', '012345')])).toBe(false);
    expect(await coversMost(play, [placed('01234', '0123456789'), placed('56', '0123456789')])).toBe(true);
    const racers = playIn('PK10_1M', 'FIRST2');
    const all = some(playIn('PK10_1M', 'P1'), 10);
    const both = (second: readonly string[]) => [...all.map((r) => `1:${r}`), ...second.map((r) => `2:${r}`)];
    expect(await coversMost(racers, [both(all.slice(0, 7))])).toBe(true);
    expect(await coversMost(racers, [both(all.slice(0, 6))])).toBe(false);
  });

  it('are all that a play has, on every play that can be bought whole', async () => {
    const plays = [...new Set(LOTTERY_GAMES.flatMap((game) => game.plays))].filter(({ pick }) => pick.kind === 'each');
    const left: string[] = [];
    for (const play of plays) if (!(await coversMost(play, [tokensOf(play.pick.tokens)]))) left.push(play.code);
    expect(left).toEqual([]);
  });
});
