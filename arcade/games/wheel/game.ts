import { defineGame } from '../../src/games/define-game.ts';
import { marked, timesMark, type Picture } from '../../src/games/picture.ts';
import { fieldDrawn, PARTS, readChoice, WHEELS, type Choice } from './rules.ts';

export const game = defineGame<Choice>({
  code: 'wheel',
  provider: 'larkspur',
  kind: 'instant',
  rules: 1,
  parts: PARTS,
  cap: 20,
  theory: { returnToPlayer: '96.00', largest: 20 },
  readChoice,
  play: (draw, { risk }) => {
    const field = fieldDrawn(draw);
    return { over: true, returns: [WHEELS[risk][field] ?? 0], parts: PARTS, outcome: { field } };
  },
  summary: ({ field }, { risk }) => ({
    kind: 'wheel',
    pictures: [
      {
        form: 'ring',
        title: risk,
        marks: WHEELS[risk].map((pays, index) =>
          marked(timesMark(pays, PARTS), index === field ? (pays > 0 ? 'hit' : 'miss') : undefined),
        ),
      } satisfies Picture,
    ],
  }),
});
