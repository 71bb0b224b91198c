import { describe, expect, it } from 'vitest';
import { sweepsFor } from './sweeps.ts';

describe('the beam after a return', () => {
  it('goes round more often for a larger one, three times at most', () => {
    const sweeps = ['0.30', '1.99', '2.00', '9.99', '10.00', '100.00'].map((payout) =>
      sweepsFor({ stake: '0.20', payout }),
    );
    expect(sweeps).toEqual([1, 1, 2, 2, 3, 3]);
  });

  it('has an answer for a round without a return', () => {
    expect(sweepsFor({ stake: '0.20', payout: null })).toBe(1);
  });
});
