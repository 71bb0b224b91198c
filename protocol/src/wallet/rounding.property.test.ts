import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeOn, fitsStep, formatMoney, MONEY_SCALE, parseAmount, stepOf } from '../kernel/money.ts';
import { partOfFee, withdrawalFee } from './withdrawals/fee.ts';

const money = fc.bigInt({ min: 1n, max: 10n ** 16n });
const bps = fc.integer({ min: 0, max: 5_000 });

// A currency of 8 decimals is kept in the ledger's unit, the fourth decimal: nothing finer can be paid or charged.
describe.each([0, 2, 4, 8])('money in a currency of %i decimals', (exponent) => {
  const currency = { code: 'XTS', exponent };
  const step = stepOf(currency);
  const steps = fc.bigInt({ min: 1n, max: 10n ** 10n }).map((count) => count * step);

  it('moves in steps of its last decimal, or of the ledger’s', () => {
    expect(step).toBe(10n ** BigInt(MONEY_SCALE - Math.min(exponent, MONEY_SCALE)));
  });

  it('is written so that it reads back to the unit', () => {
    fc.assert(
      fc.property(money, (amount) => {
        expect(parseAmount(formatMoney(amount, currency))).toBe(amount);
      }),
    );
  });

  it('is charged fees that can be paid, rounded down by less than a step', () => {
    fc.assert(
      fc.property(steps, steps, bps, (amount, fixedMinor, share) => {
        const fee = feeOn(amount, { fixedMinor, bps: share }, currency);
        const exact = fixedMinor * 10_000n + amount * BigInt(share);
        expect(fitsStep(fee, currency)).toBe(true);
        expect(fee * 10_000n <= exact && exact < (fee + step) * 10_000n).toBe(true);
      }),
    );
  });

  it('is withdrawn for a fee that leaves something, and that parts never exceed', () => {
    fc.assert(
      fc.property(steps, money, bps, fc.nat({ max: 1_000 }), (amount, fixedMinor, share, permille) => {
        const fee = withdrawalFee(amount, { fixedMinor, bps: share, stepMinor: step });
        expect(fitsStep(fee, currency)).toBe(true);
        expect(fee >= 0n && fee < amount).toBe(true);
        const due = amount - fee;
        const paid = ((due * BigInt(permille)) / 1_000n / step) * step;
        const ofPart = partOfFee(fee, paid, due, step);
        const ofRest = partOfFee(fee, due - paid, due, step);
        expect(fitsStep(ofPart, currency)).toBe(true);
        expect(ofPart + ofRest <= fee).toBe(true);
        expect(partOfFee(fee, due, due, step)).toBe(fee);
      }),
    );
  });
});
