import type { Query } from '@tanstack/react-query';
import { callKey } from '@baize/kit/kernel/client/query.ts';
import type { LiveEventHandlers } from '../kernel/live-events.ts';

const PAGES_AT_MOST = 3;

const isShort = ({ state: { data } }: Query): boolean =>
  typeof data !== 'object' || data === null || !('pages' in data) || !Array.isArray(data.pages)
    ? true
    : data.pages.length <= PAGES_AT_MOST;

/** A bet that was placed, settled or taken back makes the records and its own dialog out of date. */
export const betsLiveEvents: LiveEventHandlers = {
  bet: ({ betId }, queryClient) => {
    // A long way down, what is new at the top waits: every page would be asked for again.
    void queryClient.invalidateQueries({ queryKey: callKey('bets', 'listBets'), predicate: isShort });
    void queryClient.invalidateQueries({ queryKey: callKey('bets', 'getProfit') });
    void queryClient.invalidateQueries({ queryKey: callKey('bets', 'getRebates') });
    void queryClient.invalidateQueries({ queryKey: callKey('bets', 'getBet', { params: { betId } }) });
  },
};
