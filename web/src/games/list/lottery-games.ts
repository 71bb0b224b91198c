import { queryOptions } from '@tanstack/react-query';
import type { Game } from '@baize/protocol/games';
import type { LotteryMenuGame } from '@baize/protocol/lottery';
import { lotteryQuery } from '../../lottery/index.ts';

/** The lotteries of an area; the halls ask for the same. */
export const areaQuery = (lottoArea: NonNullable<Game['lottoArea']>) =>
  queryOptions({ ...lotteryQuery('listGameMenu', { query: { lottoArea } }) });

/** Lotteries of a lobby entry: one family where the entry opens with a lottery of its own. */
export function lotteriesOf(
  { code }: Pick<Game, 'code'>,
  list: readonly LotteryMenuGame[],
): readonly LotteryMenuGame[] {
  const own = list.find(({ gameCode }) => gameCode === code);
  return own ? list.filter(({ family }) => family === own.family) : list;
}
