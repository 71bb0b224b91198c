import { describe, expect, it } from 'vitest';
import { BETS } from '../../../games/roulette-terrace/rules.ts';
import { betOn, numbersIn, widened, type Choice, type Step } from './between.ts';

const STEPS: readonly Step[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];
const INSIDE = new Map(BETS.filter(({ group }) => group === 'inside').map(({ id, numbers }) => [id, numbers]));

/** All choices that some steps lead to from a number, with the steps. */
function from(anchor: number): readonly Choice[] {
  const found = new Map<string, Choice>();
  const look = (choice: Choice): void => {
    const key = JSON.stringify(choice);
    if (found.has(key)) return;
    found.set(key, choice);
    for (const step of STEPS) {
      const next = widened(choice, step);
      if (next) look(next);
    }
  };
  look({ anchor, columns: 0, rows: 0 });
  return [...found.values()];
}
const after = (anchor: number, ...steps: readonly Step[]): string | undefined => {
  let choice: Choice | undefined = { anchor, columns: 0, rows: 0 };
  for (const step of steps) choice = choice && widened(choice, step);
  return choice && betOn(choice);
};

describe('bets between numbers, taken together by keys', () => {
  const all = Array.from({ length: 37 }, (_, number) => from(number)).flat();

  it('are each a bet of the felt on just those numbers', () => {
    for (const choice of all)
      expect([betOn(choice), INSIDE.get(betOn(choice))]).toEqual([betOn(choice), numbersIn(choice)]);
  });

  it('are all within reach', () => {
    expect(new Set(all.map(betOn))).toEqual(new Set(INSIDE.keys()));
  });

  it('are reached step by step, and let go the same way', () => {
    expect(after(17, [1, 0])).toBe('split-17-20');
    expect(after(17, [1, 0], [0, 1])).toBe('corner-17-18-20-21');
    expect(after(17, [1, 0], [0, 1], [0, 1])).toBe('six-line-16-21');
    expect(after(17, [1, 0], [0, 1], [0, -1], [-1, 0])).toBe('straight-17');
    expect(after(16, [0, -1])).toBe('street-16-17-18');
    expect(after(16, [0, -1], [0, 1])).toBe('straight-16');
    expect(after(2, [-1, 0], [0, 1])).toBe('trio-0-2-3');
    expect(after(0, [1, 0])).toBe('split-0-2');
  });

  it('end at the edges of the felt', () => {
    expect(after(35, [1, 0])).toBeUndefined();
    expect(after(17, [1, 0], [1, 0])).toBeUndefined();
    expect(after(0, [-1, 0])).toBeUndefined();
    expect(after(0, [0, 1])).toBeUndefined();
  });
});
