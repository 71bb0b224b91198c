import type { SlotFigures } from '../../src/slot/figures.ts';

/** The stated figures; `theory.test.ts` computes each of them from the plan. */
export const FIGURES: SlotFigures = {
  returnToPlayer: '95.53',
  fromLines: '70.57',
  fromScatters: '4.38',
  fromFreeSpins: '20.57',
  hitRate: '29.48',
  freeSpinsOnceIn: 60,
  largest: 4664,
};
