import type { StatedTheory } from '../games/define-game.ts';

/** The figures that a slot states in its help, in per cent cut off after two places. */
export interface SlotFigures extends StatedTheory {
  readonly fromLines: string;
  readonly fromScatters: string;
  readonly fromFreeSpins: string;
  readonly hitRate: string;
  /** A paid spin opens the free spins once in so many spins on average, rounded; 0 where there are none. */
  readonly freeSpinsOnceIn: number;
}
