import { toPercent } from '@baize/protocol/kernel/rational';
import type { Variant } from '../../src/games/variants.ts';
import { MOST_SPOTS } from './rules.ts';
import { returnOf } from './theory.ts';

/** Played by `npm run simulate`: the first so many numbers. */
export const variants: readonly Variant[] = Array.from({ length: MOST_SPOTS }, (_, index) => ({
  name: `${index + 1} numbers`,
  returnToPlayer: toPercent(returnOf(index + 1), 2),
  choice: { spots: Array.from({ length: index + 1 }, (_each, at) => at + 1) },
}));
