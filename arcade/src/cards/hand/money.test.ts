import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rakeOf, settleMoney } from './money.ts';

const dollars = { pointMinor: 10_000n, exponent: 2 };

describe('the rake', () => {
  it.each<[string, bigint, bigint]>([
    ['of nothing won', 0n, 0n],
    ['of a loss', -50_000n, 0n],
    ['is 2.5 % of the net win', 80_000n, 2_000n],
    ['is cut down to a whole cent', 10_000n, 200n],
    ['has a cap of one point', 10_000_000n, 10_000n],
  ])('%s', (_name, net, rake) => {
    expect(rakeOf(net, { bps: 250, capPoints: 1 }, dollars)).toBe(rake);
  });
});

describe('the money of a hand', () => {
  it('is conserved to the last unit: stakes are returns and rake', () => {
    const hand = fc
      .integer({ min: 2, max: 4 })
      .chain((seats) => fc.array(fc.integer({ min: -24, max: 24 }), { minLength: seats - 1, maxLength: seats - 1 }));
    const value = fc.record({
      pointMinor: fc.bigInt(100n, 5_000_000_000n).map((n) => n - (n % 100n)),
      exponent: fc.constant(2),
    });
    fc.assert(
      fc.property(
        hand,
        value,
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 0, max: 5 }),
        (rest, point, bps, capPoints) => {
          const points = [...rest, -rest.reduce((sum, each) => sum + each, 0)];
          const stakes = points.map(() => 96n * point.pointMinor);
          const money = settleMoney(points, stakes, { bps, capPoints }, point);
          const sum = (pick: (seat: (typeof money)[number]) => bigint): bigint =>
            money.reduce((total, seat) => total + pick(seat), 0n);
          expect(sum((seat) => seat.returnedMinor) + sum((seat) => seat.rakeMinor)).toBe(
            sum((seat) => seat.stakeMinor),
          );
          for (const seat of money) {
            expect(seat.returnedMinor % 100n).toBe(0n);
            expect(seat.returnedMinor).toBeGreaterThanOrEqual(0n);
            expect(seat.rakeMinor * 10_000n).toBeLessThanOrEqual(seat.netMinor > 0n ? seat.netMinor * BigInt(bps) : 0n);
          }
        },
      ),
    );
  });
});
