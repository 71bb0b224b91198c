import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, multiply, rational, ZERO, type Rational } from '@baize/protocol/kernel/rational';
import type { Mark } from '../model/settlement.ts';
import { betKindsFor, lineCount, sizesOf } from './bet-kinds.ts';
import { betFigures, largestStakePerLine, validBet, type GradedLeg } from './returns.ts';

const MARKS: readonly Mark[] = ['WON', 'LOST', 'HALF_WON', 'HALF_LOST', 'REFUNDED', 'VOID'];

const prices = fc.integer({ min: 101, max: 10_000 }).map((tenths) => tenths * 10);
const legs = fc.array(fc.record({ price: prices, mark: fc.constantFrom(...MARKS) }), { minLength: 1, maxLength: 8 });
const stakes = fc.bigInt({ min: 1n, max: 10_000_000_000n });

/** Every subset of the legs by itself, each leg by its words and not by the book's arithmetic. */
function naiveReturn(sizes: readonly number[], stake: bigint, graded: readonly GradedLeg[]): Rational {
  let sum = ZERO;
  for (let subset = 1; subset < 2 ** graded.length; subset += 1) {
    const line = graded.filter((_, index) => (subset >> index) % 2 === 1);
    if (!sizes.includes(line.length)) continue;
    sum = add(
      sum,
      line.reduce((product, leg) => multiply(product, naiveFactor(leg)), rational(stake)),
    );
  }
  return sum;
}

function naiveFactor({ price, mark }: GradedLeg): Rational {
  const odds = rational(price, 1_000);
  const half = rational(1, 2);
  if (mark === 'WON') return odds;
  if (mark === 'LOST') return ZERO;
  if (mark === 'HALF_WON') return add(multiply(half, odds), half);
  return mark === 'HALF_LOST' ? half : rational(1);
}

describe('the return of a bet', () => {
  it('is the sum of all its lines, exactly, rounded down once', () => {
    fc.assert(
      fc.property(legs, stakes, fc.nat(), (graded, stake, choice) => {
        const kinds = betKindsFor(graded.length);
        const kind = kinds[choice % kinds.length] ?? 'fold-1';
        const { numerator, denominator } = naiveReturn(sizesOf(kind), stake, graded);
        const { sureMinor, possibleMinor, isDecided } = betFigures(kind, stake, graded);
        expect(sureMinor).toBe(numerator / denominator);
        expect(possibleMinor).toBe(sureMinor);
        expect(isDecided).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('lies between what is sure and what is possible while selections are open', () => {
    fc.assert(
      fc.property(legs, stakes, fc.nat(), fc.nat(), (graded, stake, choice, open) => {
        const kinds = betKindsFor(graded.length);
        const kind = kinds[choice % kinds.length] ?? 'fold-1';
        const before = graded.map((leg, index) => ((open >> index) % 2 === 1 ? { ...leg, mark: undefined } : leg));
        const { sureMinor, possibleMinor, isDecided } = betFigures(kind, stake, before);
        const end = betFigures(kind, stake, graded).sureMinor;
        expect(end >= sureMinor && end <= possibleMinor).toBe(true);
        if (isDecided) expect(end).toBe(sureMinor);
      }),
    );
  });

  it('is the same in whatever order selections stand', () => {
    fc.assert(
      fc.property(legs, stakes, (graded, stake) => {
        for (const kind of betKindsFor(graded.length))
          expect(betFigures(kind, stake, graded.toReversed())).toEqual(betFigures(kind, stake, graded));
      }),
      { numRuns: 50 },
    );
  });

  it('has as many lines as there are subsets of its sizes', () => {
    for (let selections = 1; selections <= 8; selections += 1) {
      const even = Array.from({ length: selections }, (): GradedLeg => ({ price: 2_000, mark: 'VOID' }));
      for (const kind of betKindsFor(selections))
        expect(betFigures(kind, 1n, even).sureMinor).toBe(lineCount(kind, selections));
    }
  });
});

describe('the largest stake', () => {
  it('is within what is paid for one slip, and one more is not', () => {
    fc.assert(
      fc.property(fc.array(prices, { minLength: 1, maxLength: 6 }), stakes, (chosen, most) => {
        for (const kind of betKindsFor(chosen.length)) {
          const stake = largestStakePerLine(kind, chosen, most);
          const open = chosen.map((price): GradedLeg => ({ price, mark: undefined }));
          expect(betFigures(kind, stake, open).possibleMinor <= most).toBe(true);
          expect(betFigures(kind, stake + 1n, open).possibleMinor > most).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('the turnover of a bet', () => {
  it('is never above its stake nor above what was won or lost', () => {
    fc.assert(
      fc.property(stakes, fc.bigInt({ min: 0n, max: 100_000_000_000n }), (stake, back) => {
        const counted = validBet(stake, back);
        const moved = back > stake ? back - stake : stake - back;
        expect(counted).toBe(moved < stake ? moved : stake);
        expect(counted >= 0n).toBe(true);
      }),
    );
  });
});
