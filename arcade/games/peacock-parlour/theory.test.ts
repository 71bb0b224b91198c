import { describe, expect, it } from 'vitest';
import { toDecimal } from '@baize/protocol/kernel/rational';
import { figuresOf } from '../../src/slot/figures-of.ts';
import { expectedFreeSpins, scatterDistribution } from '../../src/slot/theory.ts';
import { FIGURES } from './figures.ts';
import { PLAN } from './plan.ts';

describe('the figures of Peacock Parlour', () => {
  it('are the stated ones, computed exactly with the free spins', () => {
    expect(figuresOf(PLAN)).toEqual(FIGURES);
  });

  it('have lamp chances that sum to one, and no window with two lamps of one reel', () => {
    const total = scatterDistribution(PLAN).reduce(
      (sum, { numerator, denominator }) => sum + Number(numerator) / Number(denominator),
      0,
    );
    expect(total).toBeCloseTo(1, 12);
    for (const strip of PLAN.strips) expect([...strip].filter((letter) => letter === 'S')).toHaveLength(1);
  });

  it('count no free spins without an award, and never more than the bound', () => {
    expect(toDecimal(expectedFreeSpins(PLAN, 0), 4)).toBe('0.0000');
    expect(toDecimal(expectedFreeSpins(PLAN, 24), 4)).toBe('24.0000');
    const eight = expectedFreeSpins(PLAN, 8);
    expect(eight.numerator > eight.denominator * 8n && eight.numerator < eight.denominator * 9n).toBe(true);
  });

  it('pay nothing that is less than the whole stake', () => {
    const pays = [...Object.values(PLAN.pays), PLAN.scatter?.pays ?? {}].flatMap((table) => Object.values(table));
    expect(Math.min(...pays)).toBeGreaterThanOrEqual(PLAN.parts);
  });
});
