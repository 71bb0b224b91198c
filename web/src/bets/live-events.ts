import { callKey } from '../kernel/query.ts';
import type { LiveEventHandlers } from '../kernel/live-events.ts';

/** A bet that was placed, settled or taken back makes the records and its own dialog out of date. */
export const betsLiveEvents: LiveEventHandlers = {
  bet: ({ betId }, queryClient) => {
    void queryClient.invalidateQueries({ queryKey: callKey('bets', 'listBets') });
    void queryClient.invalidateQueries({ queryKey: callKey('bets', 'getProfit') });
    void queryClient.invalidateQueries({ queryKey: callKey('bets', 'getRebates') });
    void queryClient.invalidateQueries({ queryKey: callKey('bets', 'getBet', { params: { betId } }) });
  },
};
