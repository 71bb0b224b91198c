import { useQuery } from '@tanstack/react-query';
import type { LotteryIssue, LotteryMenuGame } from '@baize/protocol/lottery';
import type { LotteryGame } from '@baize/protocol/lottery/games';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { sharesIn } from './hall-rules.ts';
import { lotteryQuery } from '../queries.ts';
import { inPrizeModes } from '../prize-modes.ts';
import type { Terms } from './slip.ts';

const NONE: readonly LotteryMenuGame[] = [];

/** The stations that draw together with a game: of its kind, at the same time, under the same number. */
export function useStationsBeside({ code, family, schedule }: LotteryGame, issue: LotteryIssue | undefined) {
  const menu = lotteryQuery('listGameMenu', { query: { lottoArea: 'VN' } });
  const { data } = useQuery({
    ...menu,
    // The stations of a day change with the issue.
    queryKey: [...menu.queryKey, issue?.issue],
    enabled: issue !== undefined && family === 'VN_SOUTH' && schedule.kind === 'weekly',
    refetchInterval: false,
  });
  if (issue === undefined || data === undefined) return NONE;
  return inPrizeModes(data.list, brandFacts().prizeModes).filter(
    (other) =>
      other.gameCode !== code &&
      other.family === family &&
      other.issue?.issue === issue.issue &&
      other.issue.drawsAt === issue.drawsAt,
  );
}

/**
 * The lowest payout share of a play over the hall's station and the chosen ones, each of which has a share of its own.
 */
export function useLowestShare(
  own: Terms['shareOf'],
  [first, second, third]: readonly LotteryMenuGame[],
): Terms['shareOf'] {
  // As many as may be chosen. The library's hook for any number of them would be in every page's first load.
  const shares = [useShare(first), useShare(second), useShare(third)];
  return (play) => Math.min(own(play), ...shares.map((shareOf) => shareOf(play)));
}

function useShare(game: LotteryMenuGame | undefined): Terms['shareOf'] {
  const { data } = useQuery({
    ...lotteryQuery('getHall', { params: { gameCode: game?.gameCode ?? '' } }),
    enabled: game !== undefined,
    refetchInterval: false,
  });
  return sharesIn(game === undefined ? [] : (data?.odds ?? []));
}
