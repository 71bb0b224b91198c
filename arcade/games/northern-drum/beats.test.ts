import { describe, expect, it } from 'vitest';
import { beatsFor } from './beats.ts';

describe('the drum', () => {
  it('answers a larger return more often, three times at most', () => {
    const beats = ['0.40', '1.99', '2.00', '5.99', '6.00', '13.00'].map((payout) =>
      beatsFor({ stake: '0.20', payout }),
    );
    expect(beats).toEqual([1, 1, 2, 2, 3, 3]);
  });

  it('has an answer for a round without a return', () => {
    expect(beatsFor({ stake: '0.20', payout: null })).toBe(1);
  });
});
