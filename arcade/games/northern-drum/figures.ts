import type { SlotFigures } from '../../src/slot/figures.ts';

/** The stated figures; `theory.test.ts` computes each of them from the plan. */
export const FIGURES: SlotFigures = {
  returnToPlayer: '94.34',
  fromLines: '94.34',
  fromScatters: '0.00',
  fromFreeSpins: '0.00',
  hitRate: '21.71',
  freeSpinsOnceIn: 0,
  largest: 65,
};
