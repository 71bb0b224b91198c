import type { QueryClient } from '@tanstack/react-query';
import { callKey } from '@baize/kit/kernel/client/query.ts';
import type { LiveEventHandlers } from '../kernel/live-events.ts';

/** The progress follows a bet or a deposit a moment later. */
const LATER_MS = 1_500;

const later = (queryClient: QueryClient): void =>
  void setTimeout(() => {
    void queryClient.invalidateQueries({ queryKey: callKey('missions', 'getSummary') });
    void queryClient.invalidateQueries({ queryKey: callKey('missions', 'getLeaderboard') });
  }, LATER_MS);

/** Play and deposits move missions and the board. */
export const missionsLiveEvents: LiveEventHandlers = {
  bet: (_, queryClient) => later(queryClient),
  deposit: (_, queryClient) => later(queryClient),
};
