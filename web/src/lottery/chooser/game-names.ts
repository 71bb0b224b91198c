import type { LotteryMenuGame } from '@baize/protocol/lottery';

/** The name without its interval: games of several intervals are called "SSC · 1 minute". */
export const kindName = ({ gameName }: Pick<LotteryMenuGame, 'gameName'>): string =>
  gameName.split(' · ')[0] ?? gameName;

/** The interval of a game's name; its whole name where that has none. */
export const shortName = ({ gameName }: Pick<LotteryMenuGame, 'gameName'>): string =>
  gameName.split(' · ').slice(1).join(' · ') || gameName;
