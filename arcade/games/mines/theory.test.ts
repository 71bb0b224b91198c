import { describe, expect, it } from 'vitest';
import { add, isAbove, multiply, ONE, rational, toPercent, ZERO, type Rational } from '@baize/protocol/kernel/rational';
import { faultOf } from '../../src/games/play-round.ts';
import { game } from './game.ts';
import { FIELDS, MOST_MINES, mostFields, timesOf, TOP } from './rules.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const EVERY = numbers(MOST_MINES).map((index) => index + 1);
/** The chance that so many fields, one after the other, hold no mine. */
const chanceOf = (mines: number, opened: number): Rational =>
  numbers(opened).reduce((chance, gone) => multiply(chance, rational(FIELDS - mines - gone, FIELDS - gone)), ONE);
const drawsOf = (values: readonly number[]) => {
  let at = 0;
  return () => values[at++] ?? 0;
};

describe('the theory of Mines', () => {
  it.each(EVERY)('with %i mines is the stated return wherever the round is ended', (mines) => {
    for (const opened of numbers(mostFields(mines)).map((index) => index + 1))
      expect(toPercent(multiply(chanceOf(mines, opened), timesOf(mines, opened)), 2)).toBe(game.theory.returnToPlayer);
  });

  it('is what the rules play: every place of two mines against the fields of one player', () => {
    const path = [7, 0, 24, 12].map((field) => ({ field }));
    for (const length of [1, 2, 3, 4]) {
      let total = ZERO;
      for (const first of numbers(FIELDS))
        for (const second of numbers(FIELDS - 1)) {
          const { returns, parts } = game.play(drawsOf([first, second]), { mines: 2 }, path.slice(0, length));
          total = add(total, rational(returns[0] ?? 0, parts));
        }
      expect(toPercent(multiply(total, rational(1, FIELDS * (FIELDS - 1))), 2)).toBe(game.theory.returnToPlayer);
    }
  });

  it('never exceeds its largest return, and goes as near to it as the fields allow', () => {
    for (const mines of EVERY) {
      const most = mostFields(mines);
      expect(isAbove(timesOf(mines, most), rational(TOP))).toBe(false);
      if (most < FIELDS - mines) expect(isAbove(timesOf(mines, most + 1), rational(TOP))).toBe(true);
      expect(isAbove(timesOf(mines, 1), ONE)).toBe(true);
    }
  });
});

describe('a round of Mines', () => {
  // The first draws leave the last fields free and lay the mines into the first ones.
  const first = () => 0;

  it('is over with nothing at a mine, and tells the others then only', () => {
    const round = game.play(first, { mines: 3 }, [{ field: 24 }, { field: 1 }]);
    expect(round).toMatchObject({ over: true, returns: [0], outcome: { mines: [0, 1, 2], opened: [24], hit: 1 } });
    const going = game.play(first, { mines: 3 }, [{ field: 24 }]);
    expect(going).toMatchObject({ over: false, shown: { opened: [24] } });
    expect(JSON.stringify(going.shown)).not.toContain('mines');
  });

  it('is worth nothing before its first field, and ends by itself at its last', () => {
    expect(game.play(first, { mines: 1 }, [])).toMatchObject({ over: false, returns: [0] });
    const all = numbers(mostFields(1)).map((index) => ({ field: FIELDS - 1 - index }));
    const ended = game.play(first, { mines: 1 }, all);
    expect(ended.over).toBe(true);
    expect(faultOf(game, ended)).toBeUndefined();
    expect(game.play(first, { mines: MOST_MINES }, [{ field: 24 }])).toMatchObject({ over: true });
  });

  it('takes no choice and no field but its own', () => {
    expect(game.readChoice({ mines: 24, more: 1 })).toEqual({ mines: 24 });
    for (const refused of [null, undefined, {}, { mines: 0 }, { mines: 25 }, { mines: 1.5 }, { mines: '3' }, [3]])
      expect(game.readChoice(refused)).toBeUndefined();
    expect(game.readStep?.({ field: 3 }, { opened: [4] })).toEqual({ field: 3 });
    for (const refused of [null, {}, { field: -1 }, { field: 25 }, { field: 4 }, { field: '3' }, 3])
      expect(game.readStep?.(refused, { opened: [4] })).toBeUndefined();
  });
});
