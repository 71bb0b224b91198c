import { defineGame } from '../../src/games/define-game.ts';
import { inRows, marked, type Mark, type Picture } from '../../src/games/picture.ts';
import {
  COLUMNS,
  FIELDS,
  fieldsIn,
  minesIn,
  mostFields,
  readChoice,
  readStep,
  TOP,
  worthOf,
  type Choice,
  type Step,
} from './rules.ts';

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
  summary: ({ mines, opened, hit }) => {
    const [hidden, open] = [fieldsIn(mines), fieldsIn(opened)];
    const fields = Array.from({ length: FIELDS }, (_, field): Mark => {
      if (open.includes(field)) return { symbol: 'crystal-0', name: 'crystal', state: 'hit' };
      return hidden.includes(field) ? marked({ symbol: 'mine' }, field === hit ? 'miss' : undefined) : { text: '·' };
    });
    return { kind: 'mines', pictures: [{ form: 'grid', rows: inRows(fields, COLUMNS) } satisfies Picture] };
  },
});
