import { describe, expect, it } from 'vitest';
import { everyDeal } from '../../src/testing/every-deal.ts';
import { expectStated } from '../../src/testing/table-theory.ts';
import { table } from './game.ts';
import { lastOf } from './rules.ts';

const winning = (beads: number): Readonly<Record<string, number>> =>
  Object.fromEntries(
    table.areas.flatMap(({ id }) => {
      const parts = table.returns({ beads }, id, []);
      return parts === 0 ? [] : [[id, parts / table.parts]];
    }),
  );

describe('Fan Tan Wharf', () => {
  it('returns on every area what it states, over all handfuls', () => expectStated(table));

  it('leaves each number alike often', () => {
    const lasts = everyDeal(table.deal).map(({ deal }) => lastOf(Number(deal.beads)));
    for (const number of [1, 2, 3, 4]) expect(lasts.filter((last) => last === number)).toHaveLength(20);
  });

  it.each([
    [41, 1],
    [42, 2],
    [83, 3],
    [84, 4],
    [120, 4],
  ])('counts %i beads down to %i', (beads, last) => {
    expect(lastOf(beads)).toBe(last);
    expect(table.result({ beads })).toEqual({ kind: 'beads', beads, last, winner: last % 2 === 0 ? 'even' : 'odd' });
  });

  it('pays a win less 5 % of it, and gives the stake back at the second number of a nim', () => {
    expect(winning(53)).toEqual({
      odd: 1.95,
      'kwok-1-2': 1.95,
      'kwok-1-4': 1.95,
      'fan-1': 3.85,
      'nim-1-2': 2.9,
      'nim-1-3': 2.9,
      'nim-1-4': 2.9,
      'nim-2-1': 1,
      'nim-3-1': 1,
      'nim-4-1': 1,
    });
  });
});
