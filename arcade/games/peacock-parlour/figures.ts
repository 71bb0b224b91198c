import type { SlotFigures } from '../../src/slot/figures.ts';

/** The stated figures; `theory.test.ts` computes each of them from the plan. */
export const FIGURES: SlotFigures = {
  returnToPlayer: '96.12',
  fromLines: '86.94',
  fromScatters: '1.16',
  fromFreeSpins: '8.01',
  hitRate: '29.37',
  freeSpinsOnceIn: 184,
  largest: 4560,
};
