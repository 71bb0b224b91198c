import type { LiveEventHandlers } from '../kernel/live-events.ts';
import { callKey } from '@baize/kit/kernel/client/query.ts';

/** Tickets are bets: one that was settled, resettled or taken back is announced as such, wherever its result came from. */
export const lotteryLiveEvents: LiveEventHandlers = {
  bet: (_event, queryClient) => {
    void queryClient.invalidateQueries({ queryKey: callKey('lottery', 'listTickets') });
    void queryClient.invalidateQueries({ queryKey: callKey('lottery', 'listPlans') });
  },
};
