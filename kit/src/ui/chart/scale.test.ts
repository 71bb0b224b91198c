import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleOf } from './scale.ts';

describe('scaleOf', () => {
  it('takes round steps', () => {
    expect(scaleOf([46, -63, 12]).lines).toEqual([50, 0, -50, -100]);
    expect(scaleOf([0.3, 0.12]).lines).toEqual([0.3, 0.2, 0.1, 0]);
  });

  it('draws one line for nothing at all', () => {
    expect(scaleOf([]).lines).toEqual([0]);
    expect(scaleOf([0, 0]).lines).toEqual([0]);
  });

  it('holds every value and has zero among its lines', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1 }), (values) => {
        const { lines, top, bottom } = scaleOf(values);
        expect(top).toBeGreaterThanOrEqual(Math.max(...values));
        expect(bottom).toBeLessThanOrEqual(Math.min(...values));
        expect(lines.some((line) => line === 0)).toBe(true);
        expect(lines.length).toBeLessThanOrEqual(8);
      }),
    );
  });
});
