import { ELOTT_GAMES, VIETNAM_GAMES } from '@baize/protocol/lottery/games';
import { pickProblems } from '@baize/protocol/lottery/rules';
import { describe, expect, it } from 'vitest';
import { readHallSearch } from '../hall-address.ts';
import { isTimes, luckyPick, priceOf, standardShareBps, timesOf, unitModesOf, type Terms } from './slip.ts';

const ALONE: Terms = { stations: 1, ownGroup: undefined, shareOf: () => 10_000 };
const games = [...ELOTT_GAMES, ...VIETNAM_GAMES];

describe('a slip', () => {
  it('costs what the market charges for a line, by unit and multiple', () => {
    const play = VIETNAM_GAMES.find(({ code }) => code === 'VN_QUICK_1M')?.plays.find(({ code }) => code === 'LO2');
    if (!play) throw new Error('no play');
    const pick = { play: 'LO2', tokens: ['58', '62'], unitMode: '0.1', times: 5 } as const;
    // Two numbers on 18 prizes at 0.50 each; a hit pays 99 times the unit.
    const price = { lines: 2, costMinor: 180_000n, rebateMinor: 0n, returnMinor: 495_000n };
    expect(priceOf(play, pick, ALONE)).toEqual(price);
    expect(priceOf(play, { ...pick, tokens: ['5'] }, ALONE).costMinor).toBe(0n);
    expect(priceOf(play, { ...pick, times: 0.5 }, ALONE).costMinor).toBe(0n);
    // The brand pays nine tenths of the odds.
    expect(priceOf(play, pick, { ...ALONE, shareOf: () => 9_000 }).returnMinor).toBe(445_500n);
  });

  it('costs as much again for each station, and across two for each pair of them', () => {
    const plays = VIETNAM_GAMES.find(({ code }) => code === 'VN_HCM')?.plays;
    const [one, across] = ['LO2', 'DA2'].map((code) => plays?.find((play) => play.code === code));
    if (!one || !across) throw new Error('no play');
    const pick = { play: '', tokens: ['58', '62'], unitMode: '1', times: 1 } as const;
    const costs = (play: typeof one) =>
      [1, 2, 3].map((stations) => priceOf(play, pick, { ...ALONE, stations }).costMinor);
    expect(costs(one)).toEqual([360_000n, 720_000n, 1_080_000n]);
    expect(costs(across)).toEqual([0n, 360_000n, 1_080_000n]);
  });

  it('takes the rebate of a lower prize group off the price, and pays by that group', () => {
    const play = ELOTT_GAMES.find(({ code }) => code === 'SSC_1M')?.plays.find(({ code }) => code === 'P1');
    if (!play) throw new Error('no play');
    const pick = { play: 'P1', tokens: ['1'], unitMode: '1', times: 100, prizeGroup: 1800 } as const;
    const price = priceOf(play, pick, { ...ALONE, ownGroup: 1956 });
    // Pays at 90.0 %, rebate 7.8 %, together 97.8 % (semantics §2.7).
    expect(price).toEqual({ lines: 1, costMinor: 922_000n, rebateMinor: 78_000n, returnMinor: 9_000_000n });
    const paid = Number(price.returnMinor) / 10 + Number(price.rebateMinor);
    expect(paid / 1_000_000).toBeCloseTo(0.978, 10);
    // Own 1956, and 1950 the highest that may be bet: 97.5 % and 0.3 %.
    expect(priceOf(play, { ...pick, prizeGroup: 1950 }, { ...ALONE, ownGroup: 1956 })).toMatchObject({
      rebateMinor: 3_000n,
      returnMinor: 9_750_000n,
    });
  });

  it('says what share of fair odds a play pays without a prize group', () => {
    const plays = ELOTT_GAMES.find(({ code }) => code === 'SSC_1M')?.plays;
    const place = plays?.find(({ code }) => code === 'P1');
    expect(place && standardShareBps(place)).toBe(9_750);
    const board = VIETNAM_GAMES[0]?.plays.find(({ fair }) => fair === undefined);
    expect(board && standardShareBps(board)).toBeUndefined();
    // Every play of the classics keeps between 2 and 3 % (semantics §2.8), but for what rounding takes off.
    for (const play of plays ?? []) expect(standardShareBps(play)).toBeGreaterThan(9_600);
  });

  it('has a lucky pick for every play that can be bought', () => {
    for (const { plays } of games)
      for (const play of plays) expect(pickProblems(play.pick, luckyPick(play)), play.code).toEqual([]);
  });

  it('reads a multiple in the digits of any language, and takes no marked thousands', () => {
    expect(['12', '١٢', '１２', '1.5', '٠٫٥'].map(timesOf)).toEqual([12, 12, 12, 1.5, 0.5]);
    for (const typed of ['', 'x', '-1', '1e3', '1,000', '1.000']) {
      expect([typed, timesOf(typed)]).toEqual([typed, Number.NaN]);
    }
  });

  it('offers no unit that a currency cannot pay, and no broken multiple', () => {
    const [game] = ELOTT_GAMES;
    if (!game) throw new Error('no game');
    expect([unitModesOf(game, 0), unitModesOf(game, 2)]).toEqual([['1'], ['1', '0.1', '0.01']]);
    expect([1, 0, -1, 1.5, Number.NaN, 1_000_001].map(isTimes)).toEqual([true, false, false, false, false, false]);
  });
});

describe('the address of a hall', () => {
  it('keeps codes and drops what cannot be one', () => {
    expect(readHallSearch({ gameCode: 'SSC_1M', playType: 'P1' })).toEqual({ gameCode: 'SSC_1M', playType: 'P1' });
    expect(readHallSearch({ gameCode: '<b>', playType: 'P1' })).toEqual({});
    expect(readHallSearch({ gameCode: 888, playType: ['P1'] })).toEqual({ gameCode: '888' });
  });
});
