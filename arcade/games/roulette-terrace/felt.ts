import { wordOf, type FeltLayout } from '../../client/table/felt/layout.ts';
import { toneOf } from '../../client/table/felt/wheel.ts';
import { table } from './game.ts';

export { table };

export const felt: FeltLayout = {
  scene: 'wheel',
  own: 'roulette',
  art: ['wheel'],
  places: [],
  rows: [],
  mark: ({ number }) => ({ text: wordOf(number), tone: toneOf(Number(number)) }),
};
