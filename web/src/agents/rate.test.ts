import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '@baize/protocol/kernel/languages';
import { bpsOf, typedRate } from './rate.ts';

describe('a rate', () => {
  it.each([
    ['0', 0],
    ['1.25', 125],
    ['0,5', 50],
    [' 2 %', 200],
    ['١٫٢٥', 125],
    ['١٫٢٥٪', 125],
    ['１．２５', 125],
    // As Urdu writes it.
    ['٠،٠١', 1],
  ])('%s is %i basis points', (typed, bps) => expect(bpsOf(typed)).toBe(bps));

  it.each(['', '-1', '1.255', 'a', '1.', '1e2', '1,250', '1.250', '1 250'])('%s is none', (typed) =>
    expect(bpsOf(typed)).toBeUndefined(),
  );

  it('is read as every language writes it, in Latin digits and in its own', () => {
    const digits = fc.constantFrom('latn', 'arab', 'arabext', 'deva', 'beng', 'thai', 'khmr', 'mymr', 'fullwide');
    fc.assert(
      fc.property(fc.constantFrom(...languages), digits, fc.integer({ min: 0, max: 99_999 }), (language, own, bps) => {
        const written = new Intl.NumberFormat(language.bcp47, {
          numberingSystem: own,
          useGrouping: false,
          maximumFractionDigits: 2,
        }).format(bps / 100);
        expect([written, bpsOf(written)]).toEqual([written, bps]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is written as it is typed', () => {
    for (const bps of [0, 5, 50, 100, 125, 500]) expect(bpsOf(typedRate(bps))).toBe(bps);
    expect([typedRate(50), typedRate(100)]).toEqual(['0.5', '1']);
  });
});
