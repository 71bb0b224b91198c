import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minorOf } from '@baize/protocol/kernel';
import { partsToMoney } from '../../src/games/parts.ts';
import { add, multiply, rational } from '@baize/protocol/kernel/rational';
import {
  chanceText,
  FACES,
  hundredths,
  isDiceChoice,
  isWin,
  MAX_WINNING_FACES,
  MIN_WINNING_FACES,
  multiplierText,
  RETURN_PER_HUNDRED,
  targetFor,
  winningFaces,
  WIN_PARTS,
  type DiceChoice,
} from './rules.ts';

/** The pay of a win, for a stake. */
const dicePayout = (stake: bigint, chosen: DiceChoice): bigint => partsToMoney(stake, WIN_PARTS, winningFaces(chosen));

const choice = fc
  .record({
    direction: fc.constantFrom('under' as const, 'over' as const),
    faces: fc.integer({ min: MIN_WINNING_FACES, max: MAX_WINNING_FACES }),
  })
  .map(({ direction, faces }): DiceChoice => ({ direction, target: targetFor(direction, faces) }));

describe('the dice', () => {
  it('win on exactly as many faces as the chance says', () => {
    fc.assert(
      fc.property(choice, (chosen) => {
        const wins = Array.from({ length: FACES }, (_, roll) => isWin(chosen, roll)).filter(Boolean).length;
        expect(wins).toBe(winningFaces(chosen));
        expect(chanceText(chosen)).toBe(hundredths(wins));
      }),
      { numRuns: 50 },
    );
  });

  it('return exactly 99 per cent before the payout is cut off, whatever is chosen', () => {
    fc.assert(
      fc.property(choice, (chosen) => {
        const chance = rational(winningFaces(chosen), FACES);
        const multiplier = rational(RETURN_PER_HUNDRED * FACES, 100 * winningFaces(chosen));
        expect(multiply(chance, multiplier)).toEqual(rational(99, 100));
      }),
    );
  });

  it('cut the payout off at a ten-thousandth and never pay more than the exact amount', () => {
    fc.assert(
      fc.property(choice, fc.bigInt({ min: 1n, max: 10n ** 12n }), (chosen, stake) => {
        const exact = multiply(rational(stake), rational(RETURN_PER_HUNDRED * FACES, 100 * winningFaces(chosen)));
        const paid = rational(dicePayout(stake, chosen));
        const above = add(paid, rational(1));
        expect(paid.numerator * exact.denominator <= exact.numerator * paid.denominator).toBe(true);
        expect(above.numerator * exact.denominator > exact.numerator * above.denominator).toBe(true);
      }),
    );
  });

  it('pay what the known cases say', () => {
    const stake = minorOf('1.00');
    expect(dicePayout(stake, { direction: 'under', target: 4_950 })).toBe(20_000n);
    expect(dicePayout(stake, { direction: 'over', target: 5_049 })).toBe(20_000n);
    expect(dicePayout(stake, { direction: 'under', target: 3_333 })).toBe(29_702n);
    expect(multiplierText({ direction: 'under', target: 100 })).toBe('99.0000');
    expect(multiplierText({ direction: 'under', target: 9_500 })).toBe('1.0421');
    expect(chanceText({ direction: 'over', target: 5_049 })).toBe('49.50');
  });

  it('take no choice outside their bounds', () => {
    for (const bad of [
      null,
      {},
      [],
      'under',
      { direction: 'under', target: 99 },
      { direction: 'under', target: 9_501 },
      { direction: 'over', target: 9_900 },
      { direction: 'over', target: 499 - 1 },
      { direction: 'under', target: 50.5 },
      { direction: 'up', target: 5_000 },
      { direction: 'under', target: '5000' },
    ])
      expect(isDiceChoice(bad)).toBe(false);
    expect(isDiceChoice({ direction: 'over', target: 499 })).toBe(true);
    expect(isDiceChoice({ direction: 'over', target: 9_899 })).toBe(true);
  });
});
