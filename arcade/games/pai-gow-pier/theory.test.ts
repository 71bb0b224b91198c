import { describe, expect, it } from 'vitest';
import { rational } from '@baize/protocol/kernel/rational';
import { expectReturns } from '../../src/testing/table-theory.ts';
import { everyTwo, lessFive } from '../../src/testing/two-hands.ts';
import { table } from './game.ts';
import { say, scoreOf, tileOf, TILES } from './rules.ts';

/** Two dominoes by their faces. */
const hand = (a: string, b: string): number[] => [tileOf(a), tileOf(b, a === b)];

describe('the theory of Pai Gow Pier', () => {
  it('is the stated return of every area, over every two hands', () => {
    const stood = everyTwo(TILES.length, 2, scoreOf);
    expect(stood.wins).toBe(stood.losses);
    expect(stood.wins + stood.ties + stood.losses).toBe(496 * 435);
    expectReturns(table, (area) => (area.startsWith('hand') ? lessFive(stood) : rational(30 * 16, 496)));
  });
});

describe('two dominoes', () => {
  it('come from a set of 32 with 227 dots', () => {
    expect(TILES).toHaveLength(32);
    expect(TILES.reduce((sum, { dots }) => sum + dots, 0)).toBe(227);
    expect(new Set(TILES.map(({ face }) => face)).size).toBe(21);
  });

  it('rank in this order', () => {
    const rising = [
      [hand('4-6', '5-5'), '0'],
      [hand('1-3', '3-4'), '1'],
      [hand('1-6', '5-5'), '7'],
      [hand('1-2', '2-4'), 'pair'],
    ] as const;
    expect(rising.map(([tiles]) => say(tiles))).toEqual(rising.map(([, worth]) => worth));
    const order = [
      hand('4-6', '5-5'),
      hand('1-4', '1-5'),
      hand('2-5', '1-1'),
      hand('6-6', '3-4'),
      hand('1-1', '2-6'),
      hand('6-6', '4-4'),
      hand('1-1', '3-6'),
      hand('6-6', '4-5'),
      hand('1-4', '2-3'),
      hand('3-6', '4-5'),
      hand('1-5', '1-5'),
      hand('1-1', '1-1'),
      hand('6-6', '6-6'),
      hand('2-4', '1-2'),
    ];
    expect(order.map(say)).toEqual([
      '0',
      '1',
      '9',
      '9',
      'gong',
      'gong',
      'wong',
      'wong',
      ...Array.from({ length: 6 }, () => 'pair'),
    ]);
    const scores = order.map(scoreOf);
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
    expect(new Set(scores).size).toBe(scores.length);
  });

  it('are alike when points and higher tile are', () => {
    expect(scoreOf(hand('6-6', '2-5'))).toBe(scoreOf(hand('6-6', '3-4')));
    const deal = {
      hands: [hand('6-6', '2-5'), hand('5-5', '3-6'), hand('2-6', '3-5')],
      banker: [tileOf('6-6', true), tileOf('3-4')],
    };
    expect(table.areas.map(({ id }) => table.returns(deal, id, []))).toEqual([20, 0, 39, 0, 0, 600]);
    expect(table.result(deal)).toMatchObject({ hands: [{ outcome: 'tie' }, { outcome: 'loss' }, { outcome: 'win' }] });
  });
});
