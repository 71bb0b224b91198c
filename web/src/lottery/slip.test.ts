import { ELOTT_GAMES, VIETNAM_GAMES } from '@baize/protocol/lottery/games';
import { pickProblems } from '@baize/protocol/lottery/rules';
import { describe, expect, it } from 'vitest';
import { readHallSearch } from './hall-address.ts';
import { isTimes, luckyPick, priceOf, unitModesOf } from './slip.ts';

const games = [...ELOTT_GAMES, ...VIETNAM_GAMES];

describe('a slip', () => {
  it('costs what the market charges for a line, by unit and multiple', () => {
    const play = VIETNAM_GAMES.find(({ code }) => code === 'VN_QUICK_1M')?.plays.find(({ code }) => code === 'LO2');
    if (!play) throw new Error('no play');
    const pick = { play: 'LO2', tokens: ['58', '62'], unitMode: '0.1', times: 5 } as const;
    // Two numbers on 18 prizes at 0.50 each; a hit pays 99 times the unit.
    expect(priceOf(play, pick)).toEqual({ lines: 2, costMinor: 180_000n, returnMinor: 495_000n });
    expect(priceOf(play, { ...pick, tokens: ['5'] }).costMinor).toBe(0n);
    expect(priceOf(play, { ...pick, times: 0.5 }).costMinor).toBe(0n);
  });

  it('has a lucky pick for every play that can be bought', () => {
    for (const { plays } of games)
      for (const play of plays) expect(pickProblems(play.pick, luckyPick(play)), play.code).toEqual([]);
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
