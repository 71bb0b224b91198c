import { defineGame } from '../../src/games/define-game.ts';
import { marked, type Picture } from '../../src/games/picture.ts';
import { noChoice } from '../../src/slot/round.ts';
import { FIGURES } from './figures.ts';
import { litBy, nameOf, PARTS, play, readOutcome, talliesOf } from './rules.ts';

export const game = defineGame({
  code: 'lighthouse-nine',
  provider: 'tidewheel',
  kind: 'slot',
  rules: 2,
  parts: PARTS,
  cap: 500,
  theory: { returnToPlayer: FIGURES.returnToPlayer, largest: FIGURES.largest },
  readChoice: noChoice,
  play,
  summary: (outcome, _choice, amountOf) => {
    const night = readOutcome(outcome);
    const lit = litBy(night);
    return {
      kind: 'slot',
      pictures: [
        {
          form: 'ring',
          marks: [...night.windows].map((letter, place) =>
            marked({ symbol: nameOf(letter) }, lit.includes(place) ? 'hit' : undefined),
          ),
          pays: talliesOf(night).map(({ symbol, count, pays }) => ({
            symbol: nameOf(symbol),
            count,
            amount: amountOf(pays),
          })),
        } satisfies Picture,
      ],
    };
  },
});
