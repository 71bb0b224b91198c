import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallValue } from '@baize/protocol/kernel/call';
import type { LotteryCalls } from '@baize/protocol/lottery';
import { HOUR_MS } from '@baize/protocol/kernel/calendar';
import { serverNow } from '@baize/kit/kernel/client/server-clock.ts';
import { lotteryQuery } from './queries.ts';

type Hall = CallValue<LotteryCalls['getHall']>;

/** The platform draws within a second or two of the time. */
const DRAWN_MS = 3_000;
const NEXT_TRY_MS = 10_000;

/** When to ask again: shortly after the next draw. A page of one-minute draws asks once a minute. */
function msUntilDraw(hall: Hall | undefined): number {
  const now = serverNow();
  const drawn = Math.max(0, ...(hall?.results ?? []).map(({ drawsAt }) => Date.parse(drawsAt)));
  const next = hall?.issues.map(({ drawsAt }) => Date.parse(drawsAt)).find((at) => at > drawn);
  if (next === undefined) return NEXT_TRY_MS;
  return Math.min(Math.max(next + DRAWN_MS - now, NEXT_TRY_MS), HOUR_MS);
}

/** A game's hall, asked for again after each draw. */
export const useHall = (gameCode: string) =>
  useQuery({
    ...lotteryQuery('getHall', { params: { gameCode } }),
    refetchInterval: ({ state }) => msUntilDraw(state.data),
  });

/** The server's time, second by second. */
export function useServerNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
