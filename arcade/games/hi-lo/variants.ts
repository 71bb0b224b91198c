import type { Variant } from '../../src/games/variants.ts';
import { callsIn, cardsIn, offered } from './rules.ts';

/** Played by `npm run simulate`: chance guesses, and each way ends after so many guesses. */
export const variants: readonly Variant[] = [1, 3, 12].map((guesses) => ({
  name: `${guesses} guesses`,
  choice: null,
  step: ({ cards, calls }, random) => {
    const made = callsIn(calls);
    const open = offered(cardsIn(cards), made);
    const call = open[random(Math.max(1, open.length))];
    return made.length >= guesses || call === undefined ? undefined : { call };
  },
}));
