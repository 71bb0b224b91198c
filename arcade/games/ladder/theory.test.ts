import { describe, expect, it } from 'vitest';
import {
  add,
  isAbove,
  multiply,
  ONE,
  power,
  rational,
  subtract,
  toPercent,
  ZERO,
} from '@baize/protocol/kernel/rational';
import { faultOf } from '../../src/games/play-round.ts';
import { game } from './game.ts';
import { LADDERS, LARGEST, timesOf, WAYS } from './rules.ts';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
/** A generator that gives the digits of a number to a base, so that every series of draws comes once. */
const digits = (number: number) => {
  let left = number;
  return (bound: number): number => {
    const digit = left % bound;
    left = Math.floor(left / bound);
    return digit;
  };
};

describe.each(WAYS)('the theory of Ladder, %s', (way) => {
  const { planks, sound, rungs } = LADDERS[way];

  it('is the stated return from every rung', () => {
    for (const climbed of upTo(rungs)) {
      const exact = multiply(power(rational(sound, planks), climbed), timesOf(way, climbed));
      expect(toPercent(exact, 2)).toBe(game.theory.returnToPlayer);
    }
  });

  it('is what the rules play, by enumeration of the first four rungs', () => {
    const path = [0, planks - 1, 1, 0].map((plank) => ({ plank }));
    for (const climbed of upTo(path.length)) {
      const ends = planks ** climbed;
      let total = ZERO;
      for (let number = 0; number < ends; number += 1) {
        const { returns, parts } = game.play(digits(number), { way }, path.slice(0, climbed));
        total = add(total, rational(returns[0] ?? 0, parts));
      }
      expect(toPercent(multiply(total, rational(1, ends)), 2)).toBe(game.theory.returnToPlayer);
    }
  });

  it('grows with each rung and never exceeds the largest return', () => {
    for (const climbed of upTo(rungs))
      expect(isAbove(timesOf(way, climbed), climbed === 1 ? ONE : timesOf(way, climbed - 1))).toBe(true);
    expect(isAbove(timesOf(way, rungs), rational(LARGEST))).toBe(false);
  });
});

it('states its largest return to the next whole stake', () => {
  const largest = WAYS.map((way) => timesOf(way, LADDERS[way].rungs)).reduce((a, b) => (isAbove(a, b) ? a : b));
  expect(isAbove(ONE, subtract(rational(LARGEST), largest))).toBe(true);
});

describe('a round of Ladder', () => {
  it('ends on the highest rung by itself, and with nothing on a broken plank', () => {
    const climb = (count: number) => upTo(count).map(() => ({ plank: 0 }));
    // The last plank of every rung is broken.
    const last = (bound: number) => bound - 1;
    const top = game.play(last, { way: '3-4' }, climb(9));
    expect([top.over, faultOf(game, top)]).toEqual([true, undefined]);
    expect(game.play(last, { way: '3-4' }, climb(8))).toMatchObject({ over: false, shown: { climbed: 8 } });
    const fell = game.play(last, { way: '3-4' }, [...climb(2), { plank: 3 }]);
    expect(fell).toMatchObject({ over: true, returns: [0], outcome: { climbed: 2, path: [0, 0, 3] } });
    expect(JSON.stringify(game.play(last, { way: '3-4' }, []).shown)).not.toContain('sound');
  });

  it('takes no ladder and no plank but its own', () => {
    expect(game.readChoice({ way: '1-3', more: 1 })).toEqual({ way: '1-3' });
    for (const refused of [null, undefined, {}, { way: '4-4' }, { way: 0 }, '1-3'])
      expect(game.readChoice(refused)).toBeUndefined();
    expect(game.readStep?.({ plank: 1 }, { planks: 2 })).toEqual({ plank: 1 });
    for (const refused of [null, {}, { plank: 2 }, { plank: -1 }, { plank: 0.5 }, { plank: '0' }, 0])
      expect(game.readStep?.(refused, { planks: 2 })).toBeUndefined();
    expect(game.readStep?.({ plank: 0 }, {})).toBeUndefined();
  });
});
