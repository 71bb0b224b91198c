import { bowlOf } from '../../client/table/felt/kinds.ts';
import { wordOf } from '../../client/table/felt/layout.ts';
import { table } from './game.ts';

export { table };

/** Pictures in place of names: one, two different, two alike, three alike. */
const picturesOf = (area: string): readonly string[] => {
  const [kind = '', ...faces] = area.split('-');
  if (kind === 'any') return [];
  const times = { double: 2, triple: 3 }[kind] ?? 1;
  return Array.from({ length: times }, () => faces.map((face) => `picture-${face}`)).flat();
};

export const felt = bowlOf(table, {
  art: ['pictures'],
  prop: 'pictures',
  things: 3,
  at: 'bowl',
  rows: {
    singles: { columns: [3, 6], shape: 'big' },
    pairs: { columns: [5, 15], shape: 'small' },
    doubles: { columns: [6, 6], shape: 'small' },
    triples: { columns: [7, 7], shape: 'small' },
  },
  pictures: picturesOf,
  mark: ({ dice }) => ({
    text: '',
    tone: 'dice',
    pictures: Array.isArray(dice) ? dice.map((face) => `picture-${wordOf(face)}`) : [],
  }),
});
