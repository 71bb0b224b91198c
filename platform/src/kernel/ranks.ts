import type { Tx } from './database/database.ts';

/** A rank as its member reads it. */
export interface RankLabel {
  /** 0 is the first rank. */
  readonly level: number;
  readonly name: string;
  /** Words that operators have put on the member. */
  readonly labels: readonly string[];
}

/** Members' ranks, for wings that give more to a higher rank: fees and limits, points, customer service. */
export interface Ranks {
  /** 0 for whoever has not moved yet. */
  levelOf(tx: Tx, memberId: string): Promise<number>;
  labelOf(tx: Tx, memberId: string, language: string): Promise<RankLabel>;
}
