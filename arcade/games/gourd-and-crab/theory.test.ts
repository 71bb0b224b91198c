import { describe, expect, it } from 'vitest';
import { drawsOf } from '../../src/testing/every-deal.ts';
import { expectStated } from '../../src/testing/table-theory.ts';
import { table } from './game.ts';
import { PICTURES, type Picture } from './rules.ts';

const winning = (...names: readonly Picture[]): Readonly<Record<string, number>> => {
  const dice = names.map((name) => PICTURES.indexOf(name));
  return Object.fromEntries(
    table.areas.flatMap(({ id }) => {
      const parts = table.returns({ dice }, id, []);
      return parts === 0 ? [] : [[id, parts]];
    }),
  );
};

describe('Gourd and Crab', () => {
  it('returns on every area what it states, over all 216 throws', () => expectStated(table));

  it('pays for three pictures each of them and each two of them', () => {
    expect(winning('fish', 'coin', 'crab')).toEqual({
      'single-fish': 2,
      'single-crab': 2,
      'single-coin': 2,
      'pair-fish-crab': 7,
      'pair-fish-coin': 7,
      'pair-crab-coin': 7,
    });
  });

  it('pays for two alike, and for three alike, more', () => {
    expect(winning('gourd', 'prawn', 'gourd')).toEqual({
      'single-prawn': 2,
      'single-gourd': 3,
      'pair-prawn-gourd': 7,
      'double-gourd': 13,
    });
    expect(winning('rooster', 'rooster', 'rooster')).toEqual({
      'single-rooster': 13,
      'double-rooster': 13,
      'any-triple': 34,
      'triple-rooster': 206,
    });
  });

  it('has a bet on every picture and on every two', () => {
    expect(table.areas.filter(({ group }) => group === 'pairs')).toHaveLength(15);
    expect(table.areas).toHaveLength(6 + 15 + 6 + 7);
    const deal = table.deal(drawsOf([3, 0, 5]));
    expect(table.result(deal)).toEqual({ kind: 'pictures', dice: ['rooster', 'fish', 'coin'] });
    expect(table.opening(deal).map(({ face }) => face)).toEqual(['rooster', 'fish', 'coin']);
  });
});
