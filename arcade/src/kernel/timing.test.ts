import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@baize/protocol/kernel';
import { retryDelayMs, TIMING } from './timing.ts';

describe('retry pacing', () => {
  it('is 1, 2, 4, 8, 16, 32 and then 60 seconds without jitter', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 500].map((failures) => retryDelayMs(TIMING, failures, 0.5))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000,
    ]);
  });

  it('moves by a fifth either way, and never beyond 60 seconds', () => {
    expect(retryDelayMs(TIMING, 4, 0)).toBe(6_400);
    expect(retryDelayMs(TIMING, 4, 1)).toBe(9_600);
    expect(retryDelayMs(TIMING, 9, 0)).toBe(48_000);
    expect(retryDelayMs(TIMING, 9, 1)).toBe(60_000);
  });

  it('waits 5 seconds for an answer and tries for a day', () => {
    expect(TIMING.callTimeoutMs).toBe(5_000);
    expect(TIMING.retryBudgetMs).toBe(DAY_MS);
    expect(TIMING.minSpinMs).toBe(2_500);
  });
});
