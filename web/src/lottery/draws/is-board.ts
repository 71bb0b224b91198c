import type { DrawStructure } from '@baize/protocol/lottery/draw';

/** Boards of prizes are counted by their last two digits, everything else by the values themselves. */
export const isBoard = (structure: DrawStructure): boolean =>
  structure.some((group) => group.kind === 'digits' && group.digits > 1);

/** Whether a draw is shown as prizes; else it is balls, dice or lanes in a row. */
export const hasPrizes = (structure: DrawStructure): boolean => structure.length > 1;
