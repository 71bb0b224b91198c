import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPrice, oddsIn, ODDS_FORMATS } from './odds.ts';

const ROWS: readonly (readonly [price: number, texts: readonly string[]])[] = [
  // Decimal, fractional, Hong Kong, Malay, Indonesian, American.
  [1_010, ['1.01', '1/100', '0.01', '+0.010', '-100.000', '-10000']],
  [1_500, ['1.50', '1/2', '0.50', '+0.500', '-2.000', '-200']],
  [1_910, ['1.91', '91/100', '0.91', '+0.910', '-1.099', '-110']],
  [2_000, ['2.00', '1/1', '1.00', '+1.000', '+1.000', '+100']],
  [2_200, ['2.20', '6/5', '1.20', '-0.833', '+1.200', '+120']],
  [3_000, ['3.00', '2/1', '2.00', '-0.500', '+2.000', '+200']],
  [3_350, ['3.35', '47/20', '2.35', '-0.426', '+2.350', '+235']],
  [11_500, ['11.50', '21/2', '10.50', '-0.095', '+10.500', '+1050']],
  [500_000, ['500.00', '499/1', '499.00', '-0.002', '+499.000', '+49900']],
];

describe('a price', () => {
  it.each(ROWS)('of %i in every format', (price, texts) => {
    expect(ODDS_FORMATS.map((format) => formatPrice(format, price))).toEqual(texts);
  });

  it('wins the same in every format, exactly', () => {
    const prices = fc.integer({ min: 1_010, max: 500_000 });
    fc.assert(
      fc.property(prices, (price) => {
        const profit = BigInt(price) - 1_000n;
        for (const format of ODDS_FORMATS) {
          const { numerator, denominator } = oddsIn(format, price);
          const unit = format === 'american' ? 100n : 1n;
          // Above zero: won for one unit. Below: staked to win one unit. Decimal odds hold the stake as well.
          if (format === 'decimal') expect((numerator - denominator) * 1_000n).toBe(profit * denominator);
          else if (numerator > 0n) expect(numerator * 1_000n).toBe(profit * denominator * unit);
          else expect(-numerator * profit).toBe(1_000n * unit * denominator);
        }
      }),
    );
  });
});
