import type { Tx } from './database.ts';

/** Where members stand, for wings that give more to a higher rank: fees and limits, points, customer service. */
export interface Ranks {
  /** 0 is the first rank, and everybody's without a wing of ranks. */
  levelOf(tx: Tx, memberId: string): Promise<number>;
}

/** One rank for all. */
export const firstRankOnly: Ranks = { levelOf: async () => 0 };
