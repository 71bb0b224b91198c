import { defineGame } from '../../src/games/define-game.ts';
import { minesIn, mostFields, readChoice, readStep, TOP, worthOf, type Choice, type Step } from './rules.ts';

export const game = defineGame<Choice, Step>({
  code: 'mines',
  provider: 'larkspur',
  kind: 'steps',
  rules: 1,
  parts: 'any',
  cap: TOP,
  theory: { returnToPlayer: '97.00', largest: TOP },
  readChoice,
  readStep: (value, { opened }) => readStep(value, opened),
  play: (draw, { mines }, steps) => {
    const hidden = minesIn(draw, mines);
    const fields = steps.map(({ field }) => field);
    const hit = fields.find((field) => hidden.includes(field));
    const opened = fields.filter((field) => !hidden.includes(field));
    const { returns, parts } = worthOf(mines, opened.length);
    return {
      over: hit !== undefined || opened.length >= mostFields(mines),
      returns: [hit === undefined ? returns : 0],
      parts,
      outcome: { mines: hidden, opened, hit: hit ?? null },
      shown: { opened },
    };
  },
  summary: ({ opened, hit }, { mines }) => ({
    kind: 'mines',
    mines,
    opened: Array.isArray(opened) ? opened.length : 0,
    hit: hit !== null,
  }),
});
