import { duelOf } from '../../client/table/felt/kinds.ts';
import { table } from './game.ts';

export { table };

export const felt = duelOf(table, {
  places: [
    { at: 'player', gaps: 2, side: 'a' },
    { at: 'banker', gaps: 2, side: 'b' },
  ],
  marks: { player: 'a', tie: 'tie', banker: 'b' },
});
