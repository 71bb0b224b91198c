import { describe, expect, it } from 'vitest';
import { largestRound, mostByScatters } from './bounds.ts';
import { evaluate, windowAt } from './evaluate.ts';
import { stripsOf, type SlotPlan } from './plan.ts';

const WAYS: SlotPlan = {
  parts: 1,
  rows: 2,
  strips: ['AABSB', 'ABWSA', 'BASAB'],
  freeStrips: ['AASB', 'WABS', 'AWSB'],
  symbols: { A: 'apple', B: 'bell', W: 'wild', S: 'star' },
  pays: { A: { 2: 2, 3: 10 }, B: { 3: 7 } },
  lines: 'ways',
  wild: { letter: 'W', times: 2 },
  scatter: { letter: 'S', pays: { 2: 3, 3: 20 } },
  free: { awards: { 2: 1, 3: 2 }, again: { 3: 1 }, most: 3, times: 2 },
};
const LINES: SlotPlan = {
  ...WAYS,
  lines: [
    [0, 0, 0],
    [1, 1, 1],
    [0, 1, 0],
  ],
};

/** Every stop of every reel, one by one. */
function byLooking(plan: SlotPlan, free: boolean): (number | undefined)[] {
  const best: (number | undefined)[] = [];
  const walk = (stops: readonly number[]): void => {
    const strip = stripsOf(plan, free)[stops.length];
    if (strip !== undefined) return [...strip].forEach((_, stop) => walk([...stops, stop]));
    const { pays, scatters } = evaluate(plan, windowAt(plan, stops, free));
    best[scatters] = Math.max(best[scatters] ?? 0, pays);
  };
  walk([]);
  return best;
}

/** Every number of scatters of every spin, one after the other. */
function roundByLooking(plan: SlotPlan): number {
  const [paid, free] = [byLooking(plan, false), byLooking(plan, true)];
  const { awards = {}, again = {}, most = 0, times = 1 } = plan.free ?? {};
  const freeSpins = (left: number, awarded: number): number =>
    left === 0
      ? 0
      : Math.max(
          ...free.map((pays, scatters) => {
            const more = Math.min(most - awarded, again[scatters] ?? 0);
            return (pays ?? 0) * times + freeSpins(left - 1 + more, awarded + more);
          }),
        );
  return Math.max(
    ...paid.map((pays, scatters) => (pays ?? 0) + freeSpins(awards[scatters] ?? 0, awards[scatters] ?? 0)),
  );
}

describe.each([
  ['ways', WAYS],
  ['lines', LINES],
])('the most that a slot of %s pays', (_, plan) => {
  it.each([false, true])('is what its best window of each number of scatters pays (free: %s)', (free) => {
    expect(mostByScatters(plan, free)).toEqual(byLooking(plan, free));
  });

  it('is reached by a round, and by no round passed', () => {
    expect(largestRound(plan)).toBe(roundByLooking(plan));
  });
});
