import { describe, expect, it } from 'vitest';
import { cardsOf } from '../../src/tables/cards.ts';
import { kindOf, scoreOf } from '../../src/tables/poker.ts';
import { kindsOfThree } from '../../src/testing/three-cards.ts';
import { callWins, FUTURES, isWorthCalling } from './advice.ts';
import { bestOn, callsOn, pairOf } from './enumerate.ts';
import { table } from './game.ts';
import { anteWin, qualifies, say, winOf } from './rules.ts';

const score = (faces: string): number => scoreOf(cardsOf(faces));

// The whole enumeration takes minutes and lies in theory.prove.test.ts; this holds the parts that it stands on.
describe('the theory of Holdem Balcony', () => {
  it('counts every flop once', () => {
    const kinds = kindsOfThree();
    expect(kinds).toHaveLength(1_755);
    expect(kinds.reduce((sum, { weight }) => sum + weight, 0)).toBe(22_100);
  });

  it('counts for all hands on a flop what going through every future of one hand finds', () => {
    const flop = cardsOf('7d 2c Jc');
    const all = callsOn(flop);
    for (const hole of ['9s 4s', 'Ac Kc', 'Jd Jh', '3c 4c'].map(cardsOf))
      expect(all[pairOf(hole[0] ?? 0, hole[1] ?? 0)]).toBe(callWins(hole, flop));
  }, 30_000);

  it('lets each hand do what loses less', () => {
    const { won, hands, folds } = bestOn(cardsOf('7d 2c Jc'));
    expect({ hands, folds, return: (1 + won / hands / FUTURES).toFixed(6) }).toEqual({
      hands: 1_176,
      folds: 180,
      return: '0.892814',
    });
  }, 30_000);

  it('is what the advice plays by', () => {
    const flop = cardsOf('7d 2c Jc');
    expect(callWins(cardsOf('9s 4s'), flop)).toBe(-1_184_583);
    expect(isWorthCalling(cardsOf('9s 4s'), flop)).toBe(false);
    expect(isWorthCalling(cardsOf('As 4s'), flop)).toBe(true);
    const deal = { player: cardsOf('9s 4s'), dealer: [], board: [...flop, 0, 1] };
    expect(table.decisions?.advice(deal, [])).toBe('fold');
    expect(table.decisions?.advice({ ...deal, player: cardsOf('7s 4s') }, [])).toBe('call');
  });
});

describe('five of seven cards', () => {
  it('rank in this order', () => {
    const rising = [
      ['2c 3d 5h 7s 9c Jd Kh', 'high-card'],
      ['2c 2d 5h 7s 9c Jd Kh', 'pair'],
      ['2c 2d 5h 5s 9c Jd Kh', 'two-pairs'],
      ['2c 2d 2h 7s 9c Jd Kh', 'three'],
      ['Ac 2d 3h 4s 5c Jd Kh', 'straight'],
      ['2c 3d 4h 5s 6c Jd Kh', 'straight'],
      ['2c 3c 5c 7c 9c Jd Kh', 'flush'],
      ['2c 2d 2h 3s 3c Jd Kh', 'full-house'],
      ['2c 2d 2h 2s 3c Jd Kh', 'four'],
      ['Ac 2c 3c 4c 5c Jd Kh', 'straight-flush'],
      ['10c Jc Qc Kc Ac 2d 2h', 'royal-flush'],
    ] as const;
    expect(rising.map(([faces]) => say(score(faces)))).toEqual(rising.map(([, worth]) => worth));
    const scores = rising.map(([faces]) => score(faces));
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
  });

  it('are the best five: the higher pair, the better kicker, the higher flush', () => {
    expect(score('Kc Kd 5h 5s 9c 9d 2h')).toBe(score('Kc Kd 9h 9s 5c 2d 3h'));
    expect(score('Kc Kd 9h 9s Ac 2d 3h')).toBeGreaterThan(score('Kc Kd 9h 9s Qc 2d 3h'));
    expect(score('2c 4c 6c 8c 10c Qc Ad')).toBeGreaterThan(score('2c 4c 6c 8c 10c Jc Ad'));
    expect(score('3c 3d 3h 4s 4c 4d 9h')).toBe(score('4c 4d 4h 3s 3c 2d 9h'));
    expect(kindOf(score('2c 3c 4c 5c 7c 6d Kh'))).toBe(5);
  });
});

describe('a round of Holdem Balcony', () => {
  it('is played by the dealer with a pair of fours or better', () => {
    expect(qualifies(score('4c 4d 2h 7s 9c Jd Kh'))).toBe(true);
    expect(qualifies(score('3c 3d 2h 7s 9c Jd Kh'))).toBe(false);
    expect(qualifies(score('Ac Kd 2h 7s 9c Jd 5h'))).toBe(false);
  });

  it('pays the ante by the hand, and twice the ante for the call', () => {
    const [pair, aces, flush] = ['4c 4d 2h 7s 9c Jd Kh', 'Ac Ad 2h 7s 9c Jd Kh', '2c 3c 5c 7c 9c Jd Kh'].map(score) as [
      number,
      number,
      number,
    ];
    const low = score('3c 3d 2h 7s 9c Jd Kh');
    expect(winOf(aces, pair)).toBe(3);
    expect(winOf(flush, pair)).toBe(4);
    expect(winOf(pair, aces)).toBe(-3);
    expect(winOf(pair, pair)).toBe(0);
    expect(winOf(low, score('2c 2d 3h 7s 9c Jd Kh'))).toBe(1);
    expect(winOf(score('2c 2d 3h 7s 9c Jd Kh'), low)).toBe(1);
    const [full, four, straight] = ['2c 2d 2h 3s 3c Jd Kh', '2c 2d 2h 2s 3c Jd Kh', 'Ac 2c 3c 4c 5c Jd Kh'].map(score);
    expect([full, four, straight, score('10c Jc Qc Kc Ac 2d 2h')].map((hand) => anteWin(hand ?? 0))).toEqual([
      3, 10, 20, 100,
    ]);
  });

  it('opens two cards and the flop, and after the acts the rest', () => {
    const deal = { player: cardsOf('Kc Qc'), dealer: cardsOf('4d 4h'), board: cardsOf('Ac Jc 10c 2d 3h') };
    expect(table.opening(deal).map(({ at, face }) => `${at} ${face}`)).toEqual([
      'player Kc',
      'player Qc',
      'board Ac',
      'board Jc',
      'board 10c',
    ]);
    expect(table.closing?.(deal).map(({ face }) => face)).toEqual(['2d', '3h', '4d', '4h']);
    expect(JSON.stringify(table.decisions?.shown(deal, []))).not.toMatch(/2d|3h|4d|4h/);
    expect(table.returns(deal, 'ante', ['call'])).toBe(105);
    expect(table.returns(deal, 'ante', ['fold'])).toBe(0);
    expect(table.decisions?.open(deal, ['fold'])).toEqual([]);
    expect(table.result(deal)).toMatchObject({ winner: 'player', qualified: true, player: { worth: 'royal-flush' } });
  });
});
