import { describe, expect, it } from 'vitest';
import { multiply, rational, toDecimal, toPercent } from '../kernel/rational.ts';
import { LINES } from './lines.ts';
import {
  FREE_SPIN_MULTIPLIER,
  FREE_SPINS,
  LINE_PAYS,
  MAX_FREE_SPINS,
  MAX_RETURN_MULTIPLE,
  SCATTER_PAYS,
} from './paytable.ts';
import { SLOT_FIGURES } from './figures.ts';
import { STRIPS } from './strips.ts';
import { expectedFreeSpins, hitChance, lampDistribution, largestSpinPay, theoreticalReturn } from './theory.ts';

describe('return to player of Peacock Parlour', () => {
  const theory = theoreticalReturn();

  it('is the published one, computed exactly with the free spins', () => {
    expect(toPercent(theory.total, 2)).toBe(SLOT_FIGURES.returnToPlayer);
    expect(toPercent(theory.lines, 2)).toBe(SLOT_FIGURES.fromLines);
    expect(toPercent(theory.lamps, 2)).toBe(SLOT_FIGURES.fromLamps);
    expect(toPercent(theory.freeSpins, 2)).toBe(SLOT_FIGURES.fromFreeSpins);
  });

  it('lies between 95 and 96.5 per cent', () => {
    const { numerator, denominator } = theory.total;
    expect(numerator * 1000n >= denominator * 950n).toBe(true);
    expect(numerator * 1000n <= denominator * 965n).toBe(true);
  });

  it('publishes the hit rate and the frequency of the free spins', () => {
    expect(toPercent(hitChance(), 2)).toBe(SLOT_FIGURES.hitRate);
    const { numerator, denominator } = theory.freeSpinChance;
    expect(toDecimal(rational(denominator * 2n + numerator, numerator * 2n), 0)).toBe(
      String(SLOT_FIGURES.freeSpinsOnceIn),
    );
  });

  it('has lamp chances that sum to one, and no window with two lamps of one reel', () => {
    const total = lampDistribution().reduce(
      (sum, { numerator, denominator }) => sum + Number(numerator) / Number(denominator),
      0,
    );
    expect(total).toBeCloseTo(1, 12);
    for (const strip of STRIPS) expect([...strip].filter((letter) => letter === 'S')).toHaveLength(1);
  });

  it('counts no free spins without an award, and never more than the bound', () => {
    expect(toDecimal(expectedFreeSpins(0), 4)).toBe('0.0000');
    const most = expectedFreeSpins(MAX_FREE_SPINS);
    expect(most).toEqual(multiply(rational(MAX_FREE_SPINS), rational(1)));
    const eight = expectedFreeSpins(8);
    expect(eight.numerator > eight.denominator * 8n && eight.numerator < eight.denominator * 9n).toBe(true);
  });

  it('can never reach the stated largest return, so that the bound cuts nothing', () => {
    const largest = largestSpinPay();
    const round = largest + MAX_FREE_SPINS * FREE_SPIN_MULTIPLIER * largest;
    expect(round).toBeLessThanOrEqual(MAX_RETURN_MULTIPLE * LINES.length);
  });

  it('pays nothing that is less than the whole stake', () => {
    const pays = Object.values(LINE_PAYS).flatMap((row) => Object.values(row));
    expect(Math.min(...pays, ...Object.values(SCATTER_PAYS))).toBeGreaterThanOrEqual(LINES.length);
    expect(Math.max(...Object.values(FREE_SPINS))).toBeLessThanOrEqual(MAX_FREE_SPINS);
  });
});
