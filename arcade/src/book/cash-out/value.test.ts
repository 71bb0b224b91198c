import { describe, expect, it } from 'vitest';
import type { MarkChances } from '../price/outlook.ts';
import { cashOutQuote, type LegNow } from './value.ts';

const NONE: MarkChances = { WON: 0, LOST: 0, HALF_WON: 0, HALF_LOST: 0, REFUNDED: 0, VOID: 0 };
const open = (price: number, chances: Partial<MarkChances>): LegNow => ({
  price,
  status: 'open',
  chances: { ...NONE, ...chances },
});
const settled = (price: number, mark: 'WON' | 'LOST' | 'HALF_WON' | 'VOID'): LegNow => ({
  price,
  status: 'settled',
  mark,
});

describe('the value of a bet', () => {
  it.each([
    ['an even single', [open(2_600, { WON: 0.455, LOST: 0.545 })], 1_183n, 1_123n],
    ['one that is as good as won', [open(2_600, { WON: 1 })], 2_600n, 2_470n],
    ['one that is as good as lost', [open(2_600, { LOST: 1 })], 0n, 0n],
    ['a quarter line', [open(1_900, { WON: 0.4, HALF_WON: 0.2, LOST: 0.4 })], 1_050n, 997n],
    ['a whole line', [open(1_900, { WON: 0.4, REFUNDED: 0.2, LOST: 0.4 })], 960n, 912n],
    ['a set that may not be played', [open(2_000, { WON: 0.2, LOST: 0.2, VOID: 0.6 })], 1_000n, 950n],
  ] as const)('%s', (_name, legs, fairMinor, valueMinor) => {
    expect(cashOutQuote('fold-1', 1_000n, legs, 500)).toEqual({ fairMinor, valueMinor });
  });

  it('is the product of what its selections are worth, the settled ones at their result', () => {
    const legs = [settled(2_000, 'WON'), settled(1_900, 'VOID'), open(3_000, { WON: 0.5, LOST: 0.5 })];
    expect(cashOutQuote('fold-3', 1_000n, legs, 0)).toEqual({ fairMinor: 3_000n, valueMinor: 3_000n });
    expect(cashOutQuote('fold-3', 1_000n, [settled(2_000, 'LOST'), ...legs.slice(1)], 500)?.valueMinor).toBe(0n);
  });

  it('is the sum of the lines of a system', () => {
    const legs = [settled(2_000, 'WON'), settled(3_000, 'LOST'), open(1_500, { WON: 0.8, LOST: 0.2 })];
    // Doubles: 2 × 0, 2 × 1.2, 0 × 1.2; treble: 0.
    expect(cashOutQuote('trixie', 100n, legs, 500)).toEqual({ fairMinor: 240n, valueMinor: 228n });
  });

  it('of a part is that of its stake', () => {
    const legs = [open(2_600, { WON: 0.455, LOST: 0.545 })];
    const [whole, half] = [1_000n, 500n].map((stake) => cashOutQuote('fold-1', stake, legs, 500)?.valueMinor ?? 0n);
    expect([whole, half]).toEqual([1_123n, 561n]);
  });

  it('is not offered while a selection has no price', () => {
    const legs: readonly LegNow[] = [settled(2_000, 'WON'), { price: 1_900, status: 'suspended' }];
    expect(cashOutQuote('fold-2', 1_000n, legs, 500)).toBeUndefined();
  });
});
