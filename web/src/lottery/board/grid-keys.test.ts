import { describe, expect, it } from 'vitest';
import { stepOf } from './grid-keys.ts';

const place = { from: 5, count: 10, columns: 4, isRtl: false };

describe('keys in a grid of numbers', () => {
  it('move along the row and between rows, and follow the direction of reading', () => {
    expect(stepOf('ArrowRight', place)).toBe(6);
    expect(stepOf('ArrowRight', { ...place, isRtl: true })).toBe(4);
    expect(stepOf('ArrowDown', place)).toBe(9);
    expect(stepOf('ArrowUp', place)).toBe(1);
    expect([stepOf('Home', place), stepOf('End', place)]).toEqual([0, 9]);
  });

  it('stay within the grid, and leave every other key alone', () => {
    expect(stepOf('ArrowUp', { ...place, from: 2 })).toBe(2);
    expect(stepOf('ArrowRight', { ...place, from: 9 })).toBe(9);
    expect(stepOf('Enter', place)).toBeUndefined();
  });
});
