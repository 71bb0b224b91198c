import { describe, expect, it } from 'vitest';
import { pulled, squareOf, WHOLE, ZOOM_MAX } from './crop.ts';

const wide = { width: 400, height: 200 };

describe('cutting a picture to a square', () => {
  it('keeps the middle, then what it is moved and brought nearer to', () => {
    expect(squareOf(wide, WHOLE)).toEqual({ left: 100, top: 0, side: 200 });
    expect(squareOf(wide, { zoom: 1, x: -1, y: 1 })).toEqual({ left: 0, top: 0, side: 200 });
    expect(squareOf(wide, { zoom: 2, x: 1, y: 1 })).toEqual({ left: 300, top: 100, side: 100 });
    expect(squareOf(wide, { zoom: 99, x: 0, y: 0 }).side).toBe(200 / ZOOM_MAX);
  });

  it('follows the finger and stops at the edges', () => {
    // Pulled to the right by a quarter of the square, the square lies that much further to the left.
    expect(squareOf(wide, pulled(wide, WHOLE, 0.25, 0))).toEqual({ left: 50, top: 0, side: 200 });
    expect(squareOf(wide, pulled(wide, WHOLE, 5, 5))).toEqual({ left: 0, top: 0, side: 200 });
    // No room upwards or downwards: nothing to divide by.
    expect(pulled(wide, WHOLE, 0, 3)).toEqual(WHOLE);
  });
});
