import { describe, expect, it } from 'vitest';
import { latestPeriods } from './periods.ts';

describe('the periods on the board of a match', () => {
  it('are all of them while they are few', () => {
    expect(latestPeriods(['a', 'b', 'c', 'd'])).toEqual([
      { number: 1, period: 'a' },
      { number: 2, period: 'b' },
      { number: 3, period: 'c' },
      { number: 4, period: 'd' },
    ]);
  });

  it('are the last six of a long race, by their own numbers', () => {
    const laps = Array.from({ length: 20 }, (_, index) => `lap ${index + 1}`);
    expect(latestPeriods(laps).map(({ number }) => number)).toEqual([15, 16, 17, 18, 19, 20]);
    expect(latestPeriods(laps)[0]).toEqual({ number: 15, period: 'lap 15' });
  });
});
