import type { QueryClient } from '@tanstack/react-query';
import { callKey } from '@baize/kit/kernel/client/query.ts';
import type { LiveEventHandlers } from '../kernel/live-events.ts';

/** The sums follow a bet or a deposit a moment later. */
const LATER_MS = 1_500;

const later = (queryClient: QueryClient): void =>
  void setTimeout(() => void queryClient.invalidateQueries({ queryKey: callKey('vip', 'getProgress') }), LATER_MS);

/** Play and deposits move the progress; a new rank changes what the member is called. */
export const vipLiveEvents: LiveEventHandlers = {
  bet: (_, queryClient) => later(queryClient),
  deposit: (_, queryClient) => later(queryClient),
  rank: (_, queryClient) => {
    void queryClient.invalidateQueries({ queryKey: callKey('vip', 'getProgress') });
    void queryClient.invalidateQueries({ queryKey: callKey('session', 'getMember') });
  },
};
