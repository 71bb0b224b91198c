import { lotteryGame, playOf, type DrawNumbers } from '@baize/protocol/lottery';
import { describe, expect, it } from 'vitest';
import { drawnTokens } from './drawn-tokens.ts';

function drawnOn(game: string, code: string, tokens: readonly string[], draw: DrawNumbers): string[] {
  const found = lotteryGame(game);
  const play = found && playOf(found, code);
  if (!play) throw new Error(`${game} has no ${code}`);
  return drawnTokens(play, tokens, draw);
}

const station: DrawNumbers = { special: ['048736'], first: ['84536'], eighth: ['52'] };

describe('the tokens that came', () => {
  it.each<[string, string, string[], DrawNumbers, string]>([
    [
      'SSC_1M',
      'STAR5',
      ['1:4', '2:0', '3:9', '4:1', '5:6', '5:7'],
      { balls: ['4', '1', '9', '1', '7'] },
      '1:4 3:9 4:1 5:7',
    ],
    ['SSC_1M', 'P2', ['1', '4'], { balls: ['4', '1', '9', '1', '7'] }, '1'],
    ['SSC_1M', 'DT1_5', ['dragon', 'tiger'], { balls: ['4', '1', '9', '1', '7'] }, 'tiger'],
    ['K3_1M', 'DOUBLE', ['2', '5'], { balls: ['5', '5', '2'] }, '5'],
    ['LHC_5M', 'WITH_SPECIAL', ['01', '07', '49'], { balls: ['07', '02', '03', '04', '05', '06', '49'] }, '07 49'],
    ['VN_HCM', 'LO2', ['36', '52', '11'], station, '36 52'],
    ['VN_HCM', 'X2', ['36', '99'], station, '36'],
    ['MY_MAGNUM', 'IBOX_BIG', ['4321', '1111'], { first: ['1234'] }, '4321'],
  ])('of %s %s', (game, play, tokens, draw, came) => {
    expect(drawnOn(game, play, tokens, draw)).toEqual(came.split(' '));
  });
});
