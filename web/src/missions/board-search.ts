import { leaderboardPeriods, type LeaderboardPeriod } from '@baize/protocol/missions/constants';

/** What the address of the missions holds. */
export interface BoardSearch {
  /** Which board is shown; the week's unless told. */
  readonly board?: Exclude<LeaderboardPeriod, 'weekly'> | undefined;
}

/** Reads the period; what is none is left out. */
export function readBoardSearch({ board }: Record<string, unknown>): BoardSearch {
  const known = leaderboardPeriods.find((period) => period === board);
  return known === undefined || known === 'weekly' ? {} : { board: known };
}

export const boardPeriod = ({ board = 'weekly' }: { readonly board?: LeaderboardPeriod | undefined }) => board;
