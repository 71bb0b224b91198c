import { defineGame } from '../../src/games/define-game.ts';
import { marked, timesMark, type Picture } from '../../src/games/picture.ts';
import { cupOf, fall, PARTS, paysOf, readChoice, type Choice } from './rules.ts';

export const game = defineGame<Choice>({
  code: 'plinko',
  provider: 'ninefold',
  kind: 'instant',
  rules: 1,
  parts: PARTS,
  cap: 203,
  theory: { returnToPlayer: '96.00', largest: 203 },
  readChoice,
  play: (draw, { risk }) => {
    const path = fall(draw);
    const cup = cupOf(path);
    return { over: true, returns: [paysOf(risk)[cup] ?? 0], parts: PARTS, outcome: { path, cup } };
  },
  summary: ({ path, cup }, { risk }) => ({
    kind: 'plinko',
    pictures: [
      {
        form: 'fall',
        title: risk,
        path: Array.isArray(path) ? path.map(Number) : [],
        marks: paysOf(risk).map((pays, index) =>
          marked(timesMark(pays, PARTS), index === cup ? (pays >= PARTS ? 'hit' : 'miss') : undefined),
        ),
      } satisfies Picture,
    ],
  }),
});
