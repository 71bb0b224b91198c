import type { LeaderboardPeriod } from '@baize/protocol/missions';

/** The search parameters of the missions. */
export interface BoardSearch {
  /** The board to show; the week's by default. */
  readonly board?: Exclude<LeaderboardPeriod, 'weekly'> | undefined;
}

/** Reads the period; the week's and what is none are left out. */
export const readBoardSearch = ({ board }: Record<string, unknown>): BoardSearch =>
  board === 'daily' || board === 'monthly' ? { board } : {};

export const boardPeriod = ({ board }: BoardSearch): LeaderboardPeriod => board ?? 'weekly';
