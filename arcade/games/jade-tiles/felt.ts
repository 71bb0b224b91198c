import { fourOf } from '../../client/table/felt/kinds.ts';
import { table } from './game.ts';

export { table };

export const felt = fourOf(table, 'tiles', 3);
