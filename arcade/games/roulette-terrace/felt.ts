import { wordOf, type FeltLayout } from '../../client/table/felt/layout.ts';
import { colourOf } from '../../src/tables/wheel.ts';
import { table } from './game.ts';

export { table };

export const felt: FeltLayout = {
  scene: 'wheel',
  own: 'roulette',
  art: ['wheel'],
  places: [],
  rows: [],
  mark: ({ number }) => ({ text: wordOf(number), tone: colourOf(Number(number)) }),
};
