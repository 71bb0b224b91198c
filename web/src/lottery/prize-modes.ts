import type { LotteryMenuGame } from '@baize/protocol/lottery';

/** The lotteries of the prize modes that a brand offers (specification §9: Lott, ZY, Elott, SEA). */
export const inPrizeModes = (
  games: readonly LotteryMenuGame[],
  offered: readonly string[],
): readonly LotteryMenuGame[] => games.filter(({ prizeModes }) => prizeModes.some((mode) => offered.includes(mode)));
