import { defineGame } from '../../src/games/define-game.ts';
import { noChoice } from '../../src/slot/round.ts';
import { picture } from './picture.ts';
import {
  callsIn,
  cardsIn,
  drawCard,
  offered,
  rankOf,
  readStep,
  TOP,
  winningRanks,
  worthOf,
  type Step,
} from './rules.ts';

export const game = defineGame<null, Step>({
  code: 'hi-lo',
  provider: 'quillstone',
  kind: 'steps',
  rules: 1,
  parts: 'any',
  cap: TOP,
  theory: { returnToPlayer: '96.00', largest: TOP },
  readChoice: noChoice,
  readStep: (value, { cards, calls }) => readStep(value, cards, calls),
  play: (draw, _choice, steps) => {
    const calls = steps.map(({ call }) => call);
    // One card more than guesses: those that are guessed at are drawn only then.
    const cards = Array.from({ length: calls.length + 1 }, () => drawCard(draw));
    const right = calls.every((call, index) =>
      winningRanks(cards[index] ?? 0, call).includes(rankOf(cards[index + 1] ?? 0)),
    );
    const { returns, parts } = worthOf(cards, calls);
    return {
      over: !right || offered(cards, calls).length === 0,
      returns: [right ? returns : 0],
      parts,
      outcome: { cards, calls, right },
      shown: { cards, calls },
    };
  },
  summary: ({ cards, calls, right }) => ({
    kind: 'hi-lo',
    pictures: [picture(cardsIn(cards), callsIn(calls), right === true)],
  }),
});
