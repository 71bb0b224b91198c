import type { LeaderboardPeriod } from '@baize/protocol/missions';

/** What the address of the missions holds. */
export interface BoardSearch {
  /** Which board is shown; the week's unless told. */
  readonly board?: Exclude<LeaderboardPeriod, 'weekly'> | undefined;
}

/** Reads the period; the week's and what is none are left out. */
export const readBoardSearch = ({ board }: Record<string, unknown>): BoardSearch =>
  board === 'daily' || board === 'monthly' ? { board } : {};

export const boardPeriod = ({ board }: BoardSearch): LeaderboardPeriod => board ?? 'weekly';
