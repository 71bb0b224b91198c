import type { DrawNumbers, DrawStructure } from '@baize/protocol/lottery/draw';
import { DrawObjects, type ObjectSize } from './draw-objects.tsx';
import { PrizeBoard } from './prize-board.tsx';

interface DrawnNumbersProps {
  numbers: DrawNumbers;
  /** The order in which the game shows its prizes. */
  structure: DrawStructure;
  /** The family of the lottery decides what its numbers look like. */
  family?: string | undefined;
  size?: ObjectSize | undefined;
  /** They have just been drawn: they come up one after the other, unless the reader wants things still. */
  coming?: boolean | undefined;
}

/** Whether a draw is shown as prizes; else it is balls, dice or lanes in a row. */
export const hasPrizes = (structure: DrawStructure): boolean => structure.length > 1;

/** The numbers of a draw: balls in a row, or the prizes of a board. */
export function DrawnNumbers({ numbers, structure, family = '', size, coming = false }: DrawnNumbersProps) {
  if (hasPrizes(structure)) return <PrizeBoard {...{ family, numbers, structure, coming }} />;
  return <DrawObjects {...{ family, numbers, structure, size, coming }} />;
}
