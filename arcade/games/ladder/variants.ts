import type { Variant } from '../../src/games/variants.ts';
import { LADDERS, WAYS } from './rules.ts';

/** Played by `npm run simulate`: chance chooses the planks, and each way ends after so many rungs. */
export const variants: readonly Variant[] = WAYS.flatMap((way) =>
  [1, LADDERS[way].rungs].map((rungs) => ({
    name: `${way}, ${rungs} rungs`,
    choice: { way },
    step: ({ climbed }, random) => (Number(climbed) >= rungs ? undefined : { plank: random(LADDERS[way].planks) }),
  })),
);
