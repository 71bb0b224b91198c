import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies, fitsStep, formatAmount, formatMoney, minorOf, multiplyRatio, parseAmount } from './money.ts';

describe('money', () => {
  it('reads what it writes, for any amount', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
        fc.integer({ min: 0, max: 4 }),
        (amountMinor, decimals) => {
          expect(parseAmount(formatAmount(amountMinor, decimals))).toBe(amountMinor);
        },
      ),
    );
  });

  it('writes at least the currency’s decimals and never drops a unit', () => {
    expect(formatMoney(12_345_000n, currencies.USD)).toBe('1234.50');
    expect(formatMoney(1n, currencies.USD)).toBe('0.0001');
    expect(formatMoney(500_000_000n, currencies.VND)).toBe('50000');
    expect(formatAmount(-5_000n, 2)).toBe('-0.50');
    expect(formatAmount(9_500_000_000n, 4)).toBe('950000.0000');
  });

  it.each(['', '1.', '.5', '01', '1e3', '+1', '1,000', '1.00001', '١', ' 1', '1 ', '--1', 'NaN', '1000000000000000'])(
    'refuses %j',
    (text) => {
      expect(parseAmount(text)).toBeUndefined();
      expect(() => minorOf(text)).toThrow('not an amount');
    },
  );

  it('knows the step of a currency', () => {
    expect(fitsStep(100n, currencies.USD)).toBe(true);
    expect(fitsStep(150n, currencies.USD)).toBe(false);
    expect(fitsStep(10_000n, currencies.VND)).toBe(true);
    expect(fitsStep(100n, currencies.VND)).toBe(false);
  });

  it('rounds as named, both sides of zero', () => {
    expect(multiplyRatio(5n, 1n, 2n, 'down')).toBe(2n);
    expect(multiplyRatio(-5n, 1n, 2n, 'down')).toBe(-2n);
    expect(multiplyRatio(5n, 1n, 2n, 'up')).toBe(3n);
    expect(multiplyRatio(5n, 1n, 2n, 'half-up')).toBe(3n);
    expect(multiplyRatio(5n, 1n, 2n, 'half-even')).toBe(2n);
    expect(multiplyRatio(7n, 1n, 2n, 'half-even')).toBe(4n);
    expect(multiplyRatio(-7n, 1n, 2n, 'half-even')).toBe(-4n);
  });
});
