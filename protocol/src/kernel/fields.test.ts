import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { inputAmount, signedInputAmount } from './fields.ts';
import { formatAmount, minorOf } from './money.ts';

const MOST_IN_A_COLUMN = 2n ** 63n - 1n;
const LARGEST = minorOf('999999999999.9999');

describe('an amount that a caller sends', () => {
  it('is taken up to the largest, exactly when some hundreds of it fit into a column', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 19n - 1n }), (amountMinor) => {
        const { success } = z.safeParse(inputAmount, formatAmount(amountMinor));
        expect(success).toBe(amountMinor <= LARGEST);
        if (success) expect(amountMinor * 900n).toBeLessThanOrEqual(MOST_IN_A_COLUMN);
      }),
    );
  });

  it.each(['1000000000000', '999999999999999.9999', '9'.repeat(40)])('is not %s', (text) => {
    expect(z.safeParse(inputAmount, text).success).toBe(false);
  });
});

describe('an amount that a caller sends with a sign', () => {
  it('is taken just as far on both sides of zero', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 19n) + 1n, max: 10n ** 19n - 1n }), (amountMinor) => {
        const { success } = z.safeParse(signedInputAmount, formatAmount(amountMinor));
        expect(success).toBe(amountMinor <= LARGEST && amountMinor >= -LARGEST);
      }),
    );
  });

  it.each(['+1', '--1', '-', '-01', '1e3', '-1000000000000', '-999999999999999'])('is not %s', (text) => {
    expect(z.safeParse(signedInputAmount, text).success).toBe(false);
  });
});
