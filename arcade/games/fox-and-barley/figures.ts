import type { SlotFigures } from '../../src/slot/figures.ts';

/** The stated figures; `theory.test.ts` computes each of them from the plan. */
export const FIGURES: SlotFigures = {
  returnToPlayer: '95.90',
  fromLines: '95.90',
  fromScatters: '0.00',
  fromFreeSpins: '0.00',
  hitRate: '32.66',
  freeSpinsOnceIn: 0,
  largest: 536,
};
