import type { Variant } from '../../src/games/variants.ts';
import { targetFor } from './rules.ts';

/** Likely, even and unlikely rolls, on either side. */
export const variants: readonly Variant[] = (['under', 'over'] as const).flatMap((direction) =>
  [9_500, 4_950, 100].map((faces) => ({
    name: `${direction} ${targetFor(direction, faces)}`,
    choice: { direction, target: targetFor(direction, faces) },
  })),
);
