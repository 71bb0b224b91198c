import type { Draw } from '../../fairness/draws.ts';

const RANGE = 2 ** 30;

/** Whether something of this chance happens. Only sums and products feed a chance, so every engine draws alike. */
export const happens = (draw: Draw, chance: number): boolean => draw(RANGE) < Math.round(chance * RANGE);

/** The index of the thing that happens, of several that exclude each other; −1 when none of them does. */
export function oneOf(draw: Draw, chances: readonly number[]): number {
  const drawn = draw(RANGE);
  let bound = 0;
  for (const [index, chance] of chances.entries()) {
    bound += chance;
    if (drawn < Math.round(bound * RANGE)) return index;
  }
  return -1;
}
