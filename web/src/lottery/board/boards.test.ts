import { describe, expect, it } from 'vitest';
import { lotteryGame, type LotteryGame, type Play } from '@baize/protocol/lottery/games';
import { cellsOf, diceOf, fitRows, playsShown, rowsOf, stepsOf } from './boards.ts';

const gameOf = (code: string): LotteryGame => {
  const game = lotteryGame(code);
  if (!game) throw new Error(`no lottery ${code}`);
  return game;
};
const playOf = (game: LotteryGame, code: string): Play => {
  const play = game.plays.find((each) => each.code === code);
  if (!play) throw new Error(`no play ${code}`);
  return play;
};
const shown = (code: string, play: string) => playsShown(gameOf(code).plays, playOf(gameOf(code), play));

describe('the board of a hall', () => {
  it('shows all five places of SSC at once, whichever of them the address names', () => {
    const plays = shown('SSC_1M', 'P3');
    expect(plays.map(({ code }) => code)).toEqual(['P1', 'P2', 'P3', 'P4', 'P5']);
    expect(fitRows(plays)).toBe(true);
    expect(rowsOf(plays).map(({ place, cells }) => [place, cells.length])).toEqual(
      [1, 2, 3, 4, 5].map((at) => [at, 10]),
    );
  });

  it('joins what halves one figure in a row: big and small beside odd and even', () => {
    const rows = rowsOf(shown('SSC_1M', 'SUM_SIZE'));
    expect(rows.map(({ plays }) => plays.map(({ code }) => code))).toEqual([
      ...[1, 2, 3, 4, 5].map((at) => [`P${at}_SIZE`, `P${at}_PARITY`]),
      ['SUM_SIZE', 'SUM_PARITY'],
    ]);
    expect(rows[0]?.cells.map(({ token }) => token)).toEqual(['big', 'small', 'odd', 'even']);
  });

  it('makes a row of each place of one play, with the token that the play takes', () => {
    const rows = rowsOf(shown('SSC_1M', 'STAR3'));
    expect(rows.map(({ cells }) => cells[7]?.value)).toEqual(['1:7', '2:7', '3:7']);
  });

  it('leaves a hundred numbers to the grid, one play at a time', () => {
    const plays = shown('VN_MB', 'DE');
    expect(plays.map(({ code }) => code)).toEqual(['DE']);
    expect(fitRows(plays)).toBe(false);
  });

  it('shows ten lanes in two steps', () => {
    expect(stepsOf(rowsOf(shown('PK10_1M', 'P1'))).map((rows) => rows.length)).toEqual([5, 5]);
  });

  it('loses no play of any game', () => {
    for (const code of [
      'SSC_1M',
      'K3_1M',
      'PK10_1M',
      'X5_1M',
      'KL8_1M',
      'PC28_1M',
      'KLSF_1M',
      'LHC_5M',
      'PL3_1M',
      'VN_MB',
    ])
      for (const play of gameOf(code).plays) expect(playsShown(gameOf(code).plays, play)).toContain(play);
  });

  it.each([
    ['big', ['5', '6', '7', '8', '9']],
    ['small', ['0', '1', '2', '3', '4']],
    ['odd', ['1', '3', '5', '7', '9']],
    ['even', ['0', '2', '4', '6', '8']],
  ] as const)('chooses %s numbers with one key', (key, tokens) => {
    const [row] = rowsOf(shown('SSC_1M', 'P1'));
    expect(row && cellsOf(row, key).map(({ token }) => token)).toEqual(tokens);
  });

  it('draws faces of dice where they are bet on, and sums of dice as numbers', () => {
    const game = gameOf('K3_1M');
    const of = (code: string) => diceOf(game.family, playOf(game, code));
    expect(['TRIPLE', 'DOUBLE', 'SINGLE', 'TWO_DIFFERENT', 'SUM'].map(of)).toEqual([3, 2, 1, 1, undefined]);
  });
});
