import { bowlOf } from '../../client/table/felt/kinds.ts';
import { wordOf } from '../../client/table/felt/layout.ts';
import { table } from './game.ts';

export { table };

export const felt = bowlOf(table, {
  art: ['buttons'],
  prop: 'cup',
  things: 1,
  at: 'bowl',
  rows: {
    main: { columns: [2, 2] },
    kwok: { columns: [4, 4], shape: 'plain' },
    fan: { columns: [4, 4], shape: 'plain' },
    nim: { columns: [4, 12], shape: 'small' },
  },
  mark: ({ last, winner }) => ({ text: wordOf(last), tone: wordOf(winner) }),
});
