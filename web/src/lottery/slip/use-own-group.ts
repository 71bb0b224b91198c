import { useQuery } from '@tanstack/react-query';
import type { LotteryGame } from '@baize/protocol/lottery/games';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { lotteryQuery } from '../queries.ts';

/** The highest group that the reader may choose; undefined where the game has none, or until it is known. */
export function useOwnGroup({ prizeGroups }: LotteryGame): number | undefined {
  const signedIn = useSession() !== undefined;
  const { data } = useQuery({
    ...lotteryQuery('getPrizeGroup'),
    enabled: signedIn && prizeGroups !== undefined,
    refetchInterval: false,
  });
  if (prizeGroups === undefined) return undefined;
  const own = signedIn ? data?.prizeGroup : prizeGroups.default;
  return own === undefined || own < prizeGroups.min ? undefined : own;
}
