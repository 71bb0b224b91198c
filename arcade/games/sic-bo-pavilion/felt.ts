import { rowsOf, wordOf, type FeltLayout } from '../../client/table/felt/layout.ts';
import { table } from './game.ts';

export { table };

/** Dice in place of names: three alike, two alike, one. */
const diceOf = (area: string): readonly string[] => {
  const [kind = '', face = ''] = area.split('-');
  const count = { triple: 3, double: 2, single: 1 }[kind] ?? 0;
  return face === '' || kind === 'any' ? [] : Array.from({ length: count }, () => `die-${face}`);
};

export const felt: FeltLayout = {
  scene: 'dome',
  art: ['dice'],
  places: [{ at: 'dome', gaps: 3 }],
  rows: rowsOf(table, {
    chances: { columns: [4, 4] },
    triples: { columns: [7, 7], shape: 'small' },
    totals: { columns: [7, 14], shape: 'small' },
    doubles: { columns: [6, 6], shape: 'small' },
    singles: { columns: [6, 6], shape: 'small' },
  }),
  pictures: diceOf,
  figures: (area) => /^total-(\d+)$/.exec(area)?.[1],
  mark: ({ total, winner }) => ({ text: wordOf(total), tone: winner === 'triple' ? 'any-triple' : wordOf(winner) }),
};
