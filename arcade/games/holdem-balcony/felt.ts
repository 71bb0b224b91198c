import { sharedHandOf } from '../../client/table/felt/kinds.ts';
import { table } from './game.ts';

export { table };

export const felt = sharedHandOf(table, [
  { at: 'dealer', gaps: 2, side: 'b' },
  { at: 'board', gaps: 5 },
  { at: 'player', gaps: 2, side: 'a' },
]);
