import { describe, expect, it } from 'vitest';
import { drawIntervals, drawMinutes } from './draw-interval.ts';

const round = (issue: string, opensAt: string, closesAt: string) => ({
  issue: { game: 'SSC', issue, state: 'OPEN' as const, opensAt, closesAt, drawsAt: closesAt, source: 'HOUSE' as const },
});
const five = round('20261128-0100', '2026-11-28T10:00:55Z', '2026-11-28T10:05:55Z');
const one = round('20261128-0700', '2026-11-28T10:04:55Z', '2026-11-28T10:05:55Z');
const daily = round('20261128', '2026-11-27T11:10:00Z', '2026-11-28T11:10:00Z');

describe('the interval of a lottery', () => {
  it('is the time that a round is on sale; a lottery of a day has none', () => {
    expect(drawMinutes(five)).toBe(5);
    expect(drawMinutes(daily)).toBeUndefined();
    expect(drawMinutes({ issue: null })).toBeUndefined();
  });

  it('is listed once, the shortest first', () => {
    expect(drawIntervals([five, one, five, daily])).toEqual([1, 5]);
  });
});
