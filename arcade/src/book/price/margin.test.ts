import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withMargin } from './margin.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Chances that sum to one. */
const chances = fc
  .array(fc.integer({ min: 1, max: 1_000 }), { minLength: 2, maxLength: 24 })
  .map((weights) => weights.map((weight) => weight / sum(weights)));

describe('a margin', () => {
  it('makes implied chances sum to what it takes', () => {
    fc.assert(
      fc.property(chances, fc.integer({ min: 0, max: 1_500 }), (fair, marginBps) => {
        expect(sum(withMargin(fair, marginBps))).toBeCloseTo(1 / (1 - marginBps / 10_000), 5);
      }),
    );
  });

  it('raises every chance, and small ones by a larger share', () => {
    fc.assert(
      fc.property(chances, (fair) => {
        const implied = withMargin(fair, 600);
        const shares = fair
          .map((chance, index) => ({ chance, share: (implied[index] ?? 0) / chance }))
          .toSorted((a, b) => a.chance - b.chance);
        for (const [index, { share }] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(1 - 1e-9);
          expect(share).toBeLessThanOrEqual((shares[index - 1]?.share ?? Infinity) + 1e-9);
        }
      }),
    );
  });

  it('is split evenly between even chances', () => {
    expect(withMargin([0.5, 0.5], 500)).toEqual([expect.closeTo(0.526_316, 5), expect.closeTo(0.526_316, 5)]);
  });

  it('sums to twice as much where every outcome wins two selections', () => {
    expect(sum(withMargin([0.7, 0.8, 0.5], 500, 2))).toBeCloseTo(2 / 0.95, 5);
  });

  it('leaves what cannot happen at nothing', () => {
    expect(withMargin([0.5, 0.5, 0], 500)[2]).toBe(0);
  });
});
