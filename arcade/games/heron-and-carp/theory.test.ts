import { describe, expect, it } from 'vitest';
import { cardOf } from '../../src/tables/cards.ts';
import { expectStated } from '../../src/testing/table-theory.ts';
import { drawsOf } from '../../src/testing/every-deal.ts';
import { table } from './game.ts';

const returns = (dragon: string, tiger: string): readonly number[] =>
  table.areas.map(({ id }) => table.returns({ dragon: cardOf(dragon), tiger: cardOf(tiger) }, id, []) / table.parts);

describe('Heron and Carp', () => {
  it('returns on every area what it states, over every two cards of eight decks', () => expectStated(table), 30_000);

  it.each([
    ['Kc', 'Qd', [2, 0, 0, 0]],
    ['2c', 'Ad', [2, 0, 0, 0]],
    ['Ac', '2d', [0, 0, 2, 0]],
    ['10s', 'Js', [0, 0, 2, 0]],
    ['7c', '7d', [0.5, 13, 0.5, 0]],
    ['7c', '7c', [0.5, 13, 0.5, 54]],
  ])('pays %s against %s', (dragon, tiger, expected) => expect(returns(dragon, tiger)).toEqual(expected));

  it('shows the dragon first', () => {
    const deal = table.deal(drawsOf([51, 0]));
    expect(table.opening(deal).map(({ at, face }) => [at, face])).toEqual([
      ['dragon', 'As'],
      ['tiger', '3c'],
    ]);
    expect(table.result(deal)).toMatchObject({ winner: 'tiger', suited: false });
  });
});
