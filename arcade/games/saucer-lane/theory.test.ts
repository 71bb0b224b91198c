import { describe, expect, it } from 'vitest';
import { drawsOf } from '../../src/testing/every-deal.ts';
import { expectStated } from '../../src/testing/table-theory.ts';
import { table } from './game.ts';

const winning = (discs: readonly number[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    table.areas.flatMap(({ id }) => {
      const parts = table.returns({ discs: [...discs] }, id, []);
      return parts === 0 ? [] : [[id, parts / table.parts]];
    }),
  );

describe('Saucer Lane', () => {
  it('returns on every area what it states, over all sixteen falls of the discs', () => expectStated(table));

  it.each([
    [[0, 0, 0, 0], { even: 1.96, 'white-4': 15.4 }],
    [[0, 1, 0, 0], { odd: 1.96, 'white-3': 3.84 }],
    [[1, 0, 0, 1], { even: 1.96 }],
    [[1, 1, 0, 1], { odd: 1.96, 'red-3': 3.84 }],
    [[1, 1, 1, 1], { even: 1.96, 'red-4': 15.4 }],
  ])('pays for %j what lies there', (discs, expected) => expect(winning(discs)).toEqual(expected));

  it('shows the discs one by one', () => {
    const deal = table.deal(drawsOf([1, 0, 0, 0]));
    expect(table.opening(deal).map(({ face }) => face)).toEqual(['red', 'white', 'white', 'white']);
    expect(table.result(deal)).toEqual({ kind: 'discs', red: 1, white: 3, winner: 'odd' });
  });
});
