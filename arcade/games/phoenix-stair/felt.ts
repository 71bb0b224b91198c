import { duelOf } from '../../client/table/felt/kinds.ts';
import { table } from './game.ts';

export { table };

export const felt = duelOf(table, {
  places: [
    { at: 'dragon', gaps: 3, side: 'a' },
    { at: 'phoenix', gaps: 3, side: 'b' },
  ],
  marks: { dragon: 'a', phoenix: 'b' },
  letters: { a: 'D', b: 'P', tie: '=' },
  rows: { main: { columns: [2, 2] }, kinds: { columns: [3, 5], shape: 'plain' } },
});
