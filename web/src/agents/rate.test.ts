import { describe, expect, it } from 'vitest';
import { bpsOf, typedRate } from './rate.ts';

describe('a rate', () => {
  it.each([
    ['0', 0],
    ['1.25', 125],
    ['0,5', 50],
    [' 2 %', 200],
  ])('%s is %i basis points', (typed, bps) => expect(bpsOf(typed)).toBe(bps));

  it.each(['', '-1', '1.255', 'a', '1.', '1e2'])('%s is none', (typed) => expect(bpsOf(typed)).toBeUndefined());

  it('is written as it is typed', () => {
    for (const bps of [0, 5, 50, 100, 125, 500]) expect(bpsOf(typedRate(bps))).toBe(bps);
    expect([typedRate(50), typedRate(100)]).toEqual(['0.5', '1']);
  });
});
