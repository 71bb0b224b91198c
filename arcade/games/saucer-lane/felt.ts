import { bowlOf } from '../../client/table/felt/kinds.ts';
import { wordOf } from '../../client/table/felt/layout.ts';
import { table } from './game.ts';

export { table };

/** Discs in place of a name: as many of one colour, the others of the other. */
const discsOf = (area: string): readonly string[] => {
  const [colour, count] = area.split('-');
  if (count === undefined) return [];
  const other = colour === 'red' ? 'white' : 'red';
  return Array.from({ length: 4 }, (_, index) => `disc-${index < Number(count) ? colour : other}`);
};

export const felt = bowlOf(table, {
  art: ['discs'],
  prop: 'bowl',
  things: 4,
  at: 'bowl',
  rows: { main: { columns: [2, 2] }, discs: { columns: [2, 4], shape: 'plain' } },
  pictures: discsOf,
  mark: ({ red, winner }) => ({ text: `${wordOf(red)} : ${4 - Number(red)}`, tone: wordOf(winner) }),
});
