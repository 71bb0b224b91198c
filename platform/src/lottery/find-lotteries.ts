import { LOTTERY_GAMES } from '@baize/protocol/lottery';
import { inEach } from './names.ts';

/** Codes of the lotteries that have a name, in any of their languages, which fits. */
export const findLotteries = (fits: (name: string) => boolean): string[] =>
  LOTTERY_GAMES.filter(({ name }) => Object.values(inEach(name)).some(fits)).map(({ code }) => code);
