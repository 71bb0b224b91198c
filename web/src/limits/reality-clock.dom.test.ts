import { describe, expect, it } from 'vitest';
import { answeredCheck, checkDue, recordAnswered } from './reality-clock.ts';

describe('a reality check', () => {
  it('is due at each full interval', () => {
    expect([0, 1_799, 1_800, 3_599, 3_600].map((seconds) => checkDue(seconds, 30))).toEqual([0, 0, 1, 1, 2]);
  });

  it('is remembered for its sign-in alone', () => {
    sessionStorage.clear();
    expect(answeredCheck('a')).toBe(0);
    recordAnswered('a', 3);
    expect([answeredCheck('a'), answeredCheck('b')]).toEqual([3, 0]);
    sessionStorage.setItem('baize.reality-check', 'a|nonsense');
    expect(answeredCheck('a')).toBe(0);
  });
});
