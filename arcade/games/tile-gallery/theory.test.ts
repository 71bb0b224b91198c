import { describe, expect, it } from 'vitest';
import { rational } from '@baize/protocol/kernel/rational';
import { drawsOf } from '../../src/testing/every-deal.ts';
import { expectReturns } from '../../src/testing/table-theory.ts';
import { everyTwo, lessFive } from '../../src/testing/two-hands.ts';
import { table } from './game.ts';
import { say, scoreOf, TILES } from './rules.ts';

/** Two tiles by their figures, 10 for the white dragon; different tiles of the four. */
const hand = (a: number, b: number): number[] => [(a - 1) * 4, (b - 1) * 4 + 1];
const W = 10;

describe('the theory of Tile Gallery', () => {
  it('is the stated return of every area, over every two hands', () => {
    const stood = everyTwo(TILES, 2, scoreOf);
    expect(stood.wins).toBe(stood.losses);
    expect(stood.wins + stood.ties + stood.losses).toBe(780 * 703);
    const pair = rational(3 * 25, 39 * 2);
    expectReturns(table, (area) => (area.startsWith('hand') ? lessFive(stood) : pair));
  });
});

describe('two tiles', () => {
  it('rank in this order', () => {
    const rising = [
      [hand(1, 9), '0'],
      [hand(2, W), '2.5'],
      [hand(4, 9), '3'],
      [hand(1, 7), '8'],
      [hand(3, 5), '8'],
      [hand(9, W), '9.5'],
      [hand(2, 8), 'two-eight'],
      [hand(1, 1), 'pair'],
      [hand(9, 9), 'pair'],
      [hand(W, W), 'pair'],
    ] as const;
    expect(rising.map(([tiles]) => say(tiles))).toEqual(rising.map(([, worth]) => worth));
    const scores = rising.map(([tiles]) => scoreOf(tiles));
    expect(scores[3]).toBeGreaterThan(scores[4] ?? 0);
    const [a = 0, b = 0] = [scores[3], scores[4]];
    scores.splice(3, 2, b, a);
    expect(scores).toEqual(scores.toSorted((x, y) => x - y));
    expect(new Set(scores).size).toBe(scores.length);
    expect(scoreOf(hand(8, 2))).toBe(scoreOf(hand(2, 8)));
  });

  it('are shown hand by hand and compared with the banker’s', () => {
    const deal = table.deal(drawsOf([]));
    expect(table.opening(deal).map(({ at, face }) => `${at} ${face}`)).toEqual([
      'hand-1 d1',
      'hand-1 d1',
      'hand-2 d1',
      'hand-2 d1',
      'hand-3 d2',
      'hand-3 d2',
      'banker d2',
      'banker d2',
    ]);
    expect(table.areas.map(({ id }) => table.returns(deal, id, []))).toEqual([0, 0, 20, 250, 250, 250]);
    const other = { hands: [hand(2, 8), hand(1, 2), hand(9, 8)], banker: hand(9, W) };
    expect(table.areas.map(({ id }) => table.returns(other, id, []))).toEqual([39, 0, 0, 0, 0, 0]);
    expect(table.result(other)).toMatchObject({
      banker: { faces: ['d9', 'zw'], worth: '9.5' },
      hands: [{ outcome: 'win', worth: 'two-eight' }, { outcome: 'loss' }, { outcome: 'loss' }],
    });
  });
});
