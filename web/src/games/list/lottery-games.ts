import { queryOptions } from '@tanstack/react-query';
import type { Game } from '@baize/protocol/games';
import type { LotteryCalls, LotteryMenuGame } from '@baize/protocol/lottery';
import { lotteryPaths } from '@baize/protocol/lottery/paths';
import { bindCalls } from '../../kernel/client.ts';
import { bindQueries } from '../../kernel/query.ts';

const lotteryQuery = bindQueries<LotteryCalls>('lottery', lotteryPaths, bindCalls<LotteryCalls>(lotteryPaths));

/** The lotteries of an area; the halls ask for the same. */
export const areaQuery = (lottoArea: NonNullable<Game['lottoArea']>) =>
  queryOptions({ ...lotteryQuery('listGameMenu', { query: { lottoArea } }) });

/** Those that an entry of the lobby stands for: one family where the entry opens with a lottery of its own. */
export function lotteriesOf(
  { code }: Pick<Game, 'code'>,
  list: readonly LotteryMenuGame[],
): readonly LotteryMenuGame[] {
  const own = list.find(({ gameCode }) => gameCode === code);
  return own ? list.filter(({ family }) => family === own.family) : list;
}
