import type { Scale } from './scale.ts';

/** A line through values at equal steps, in a box of the given size; the first value is at its start. */
export function linePath(
  values: readonly number[],
  { top, bottom }: Pick<Scale, 'top' | 'bottom'>,
  { width, height, steps = values.length - 1 }: { width: number; height: number; steps?: number },
): string {
  const range = top - bottom || 1;
  return values
    .map((value, index) => {
      const x = (index / Math.max(steps, 1)) * width;
      const y = height - ((value - bottom) / range) * height;
      return `${index === 0 ? 'M' : 'L'}${Number(x.toFixed(2))} ${Number(y.toFixed(2))}`;
    })
    .join('');
}
