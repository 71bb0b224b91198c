import { describe, expect, it } from 'vitest';
import { linePath } from './line-path.ts';

describe('linePath', () => {
  it('goes from the start of the box to its end, higher values higher up', () => {
    expect(linePath([0, 10, 5], { top: 10, bottom: 0 }, { width: 100, height: 50 })).toBe('M0 50L50 0L100 25');
  });

  it('ends early where values are still to come', () => {
    expect(linePath([1], { top: 1, bottom: 0 }, { width: 100, height: 50, steps: 6 })).toBe('M0 0');
    expect(linePath([1, 0], { top: 1, bottom: 0 }, { width: 120, height: 50, steps: 6 })).toBe('M0 0L20 50');
  });

  it('is flat where all is the same', () => {
    expect(linePath([0, 0], { top: 0, bottom: 0 }, { width: 10, height: 10 })).toBe('M0 10L10 10');
  });
});
