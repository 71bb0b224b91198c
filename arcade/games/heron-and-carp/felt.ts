import { duelOf } from '../../client/table/felt/kinds.ts';
import { table } from './game.ts';

export { table };

export const felt = duelOf(table, {
  places: [
    { at: 'dragon', gaps: 1, side: 'a' },
    { at: 'tiger', gaps: 1, side: 'b' },
  ],
  marks: { dragon: 'a', tie: 'tie', tiger: 'b' },
  letters: { a: 'D', b: 'T', tie: '=' },
});
