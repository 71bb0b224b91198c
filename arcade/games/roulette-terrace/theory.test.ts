import { describe, expect, it } from 'vitest';
import { everyDeal } from '../../src/testing/every-deal.ts';
import { expectStated } from '../../src/testing/table-theory.ts';
import { table } from './game.ts';
import { BETS, colourOf, WHEEL } from './rules.ts';

const winners = (number: number): string[] =>
  table.areas.map(({ id }) => id).filter((id) => table.returns({ number }, id, []) > 0);

describe('the theory of Roulette Terrace', () => {
  it('is the stated return of every bet, over all pockets', () => expectStated(table));

  it('has every number once on its wheel, reds and blacks in turn', () => {
    expect(WHEEL.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, number) => number));
    expect(everyDeal(table.deal).map(({ deal }) => deal.number)).toEqual(WHEEL);
    for (let at = 1; at < 36; at += 1) expect(colourOf(WHEEL[at] ?? 0)).not.toBe(colourOf(WHEEL[at + 1] ?? 0));
  });
});

describe('the felt of Roulette Terrace', () => {
  it('has every bet of a wheel with one zero', () => {
    const counts = Map.groupBy(BETS, ({ named: [text] }) => text);
    expect(Object.fromEntries([...counts].map(([text, bets]) => [text, bets.length]))).toEqual({
      straight: 37,
      split: 60,
      trio: 2,
      street: 12,
      'first-four': 1,
      corner: 22,
      'six-line': 11,
      column: 3,
      dozen: 3,
      low: 1,
      even: 1,
      red: 1,
      black: 1,
      odd: 1,
      high: 1,
    });
  });

  it.each([
    [0, ['first-four', 'split-0-1', 'split-0-2', 'split-0-3', 'straight-0', 'trio-0-1-2', 'trio-0-2-3']],
    [
      17,
      [
        'black',
        'column-2',
        'corner-13-14-16-17',
        'corner-14-15-17-18',
        'corner-16-17-19-20',
        'corner-17-18-20-21',
        'dozen-2',
        'low',
        'odd',
        'six-line-13-18',
        'six-line-16-21',
        'split-14-17',
        'split-16-17',
        'split-17-18',
        'split-17-20',
        'straight-17',
        'street-16-17-18',
      ],
    ],
    [
      36,
      [
        'column-3',
        'corner-32-33-35-36',
        'dozen-3',
        'even',
        'high',
        'red',
        'six-line-31-36',
        'split-33-36',
        'split-35-36',
        'straight-36',
        'street-34-35-36',
      ],
    ],
  ])('pays at %i what holds it, and nothing else', (number, expected) => {
    expect(winners(number).toSorted()).toEqual(expected);
  });

  it('pays 35 to 1 on a number and gives nothing at zero for the even chances', () => {
    expect(table.returns({ number: 7 }, 'straight-7', [])).toBe(36);
    expect(table.returns({ number: 7 }, 'split-4-7', [])).toBe(18);
    expect(table.returns({ number: 7 }, 'red', [])).toBe(2);
    for (const id of ['red', 'black', 'odd', 'even', 'low', 'high'])
      expect(table.returns({ number: 0 }, id, [])).toBe(0);
    expect(table.result({ number: 7 })).toEqual({ kind: 'roulette', number: 7, colour: 'red' });
  });
});
