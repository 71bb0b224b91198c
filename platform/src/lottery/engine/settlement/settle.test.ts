import {
  LOTTERY_GAMES,
  lotteryGame,
  parseOdds,
  possibleReturn,
  type LotteryGame,
  type Play,
} from '@baize/protocol/lottery';
import { describe, expect, it } from 'vitest';
import { bruteBalls } from '../testing/brute-balls.ts';
import { bruteSouthEastAsia, bruteVietnam, type Wins } from '../testing/brute-prizes.ts';
import { drawnTokens, randomDraw, randomLine, seededRandom, type Random } from '../testing/random-tickets.ts';
import { combinedDraw, refundLine, settleLine } from './settle.ts';

/** One game of each family, so that every play is settled. */
const FAMILIES = [...new Map(LOTTERY_GAMES.map((game) => [game.family, game])).values()];
const PLAYS = FAMILIES.flatMap((game) => game.plays.map((play) => ({ game, play })));
const TICKETS = 10_000;

function brute(game: LotteryGame, play: Play, line: readonly string[], draw: Parameters<typeof settleLine>[3]): Wins {
  if (game.area === 'VN') return bruteVietnam(play.code, line, draw, game.family === 'VN_NORTH');
  if (game.area === 'SEA') return bruteSouthEastAsia(play.code, line, draw);
  return bruteBalls(game.family, play.code, line, draw.balls ?? []);
}

/** A draw and a line on it; with `toWin`, one that wins if one is found soon. */
async function randomTicket(game: LotteryGame, play: Play, random: Random, toWin: boolean) {
  for (let attempt = 1; ; attempt += 1) {
    const draws = [await randomDraw(game.structure, random)];
    if (play.stations === 2) draws.push(await randomDraw(game.structure, random));
    const draw = combinedDraw(draws);
    const drawn = drawnTokens(play.pick, draw);
    for (let line = 0; line < 20; line += 1) {
      const tokens = randomLine(play.pick, draw, drawn, random);
      if (!toWin || attempt === 4 || Object.keys(brute(game, play, tokens, draw)).length > 0) return { draw, tokens };
    }
  }
}

describe('settling', () => {
  it(`agrees with the rules told a second time, on ${TICKETS} tickets over every play`, async () => {
    const random = seededRandom(20_261_122);
    const outcomes = new Map<string, Set<string>>();
    for (let ticket = 0; ticket < TICKETS; ticket += 1) {
      const chosen = PLAYS[ticket % PLAYS.length];
      if (!chosen) throw new Error('no play');
      const { game, play } = chosen;
      const { draw, tokens } = await randomTicket(game, play, random, Math.floor(ticket / PLAYS.length) % 4 === 0);
      const unitMinor = BigInt(1 + random(1_000_000));
      const settled = settleLine(
        game,
        play.code,
        { tokens, unitMinor, costUnits: play.costUnits, odds: play.odds },
        draw,
      );
      const wins = brute(game, play, tokens, draw);
      const costMinor = unitMinor * BigInt(play.costUnits);
      let expected = costMinor;
      if (wins !== 'push') {
        let halves = 0n;
        for (const [key, times] of Object.entries(wins))
          halves += (parseOdds(play.odds[key] ?? '') ?? -1n) * BigInt(times);
        expected = (unitMinor * halves) / 20_000n;
      }
      const status = wins === 'push' ? 'PUSH' : Object.keys(wins).length > 0 ? 'WON' : 'LOST';
      const where = `${game.code} ${play.code} ${tokens.join('-')} on ${JSON.stringify(draw)}`;
      expect([settled.status, settled.payoutMinor, settled.costMinor], where).toEqual([status, expected, costMinor]);
      expect(settled.validBetMinor).toBe(status === 'PUSH' ? 0n : costMinor);
      const name = `${game.family} ${play.code}`;
      outcomes.set(name, (outcomes.get(name) ?? new Set()).add(status));
    }
    expect(outcomes.size).toBe(PLAYS.length);
    // Every fourth ticket is looked for until it wins, so every play was seen to.
    const neverWon = [...outcomes].filter(([, seen]) => !seen.has('WON')).map(([name]) => name);
    expect(neverWon).toEqual([]);
  }, 120_000);

  const north = lotteryGame('VN_MB');
  if (!north) throw new Error('no game');
  const line = { tokens: ['46'], unitMinor: 33n, costUnits: 27, odds: { '*': '1.2345' } };
  const draw = { special: ['00046'], first: ['11146'] };

  it('pays the odds of the ticket, cut off once after four decimals', () => {
    const settled = settleLine(north, 'LO2', line, draw);
    // 33 × 1.2345 × 2 = 81.477
    expect(settled).toMatchObject({ status: 'WON', hits: 2, payoutMinor: 81n, costMinor: 891n, validBetMinor: 891n });
    expect(settled.details).toEqual([
      { priceKey: '*', share: 'whole', group: 'special', index: 0, odds: '1.2345' },
      { priceKey: '*', share: 'whole', group: 'first', index: 0, odds: '1.2345' },
    ]);
  });

  it('throws rather than settling as a loss what a ticket has no odds for', () => {
    expect(() => settleLine(north, 'LO2', { ...line, odds: {} }, draw)).toThrow('no odds for *');
    expect(() => settleLine(north, 'NONE', line, draw)).toThrow('VN_MB has no play NONE');
  });

  it('refunds a void draw whole, and counts nothing as bet', () => {
    expect(refundLine(line)).toEqual({ payoutMinor: 891n, validBetMinor: 0n });
  });

  it('tells a possible return that one hit of the best line then pays', () => {
    const play = lotteryGame('MY_TOTO')?.plays.find(({ code }) => code === 'BIG');
    if (!play) throw new Error('no play');
    expect(possibleReturn(play, [['1234']], 10_000n, play.odds)).toBe(25_000_000n);
  });
});
