import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { lotteryQuery } from './queries.ts';
import { lotteryLiveEvents } from './live-events.ts';

it('asks for tickets and repeat bets again when one is settled, also by a result that no page waited for', () => {
  const queryClient = new QueryClient();
  const tickets = lotteryQuery('listTickets', { query: { game: 'LA_DEV', pageSize: 10 } }).queryKey;
  const plans = lotteryQuery('listPlans', { query: { game: 'LA_DEV', pageSize: 10 } }).queryKey;
  for (const queryKey of [tickets, plans]) queryClient.setQueryData<unknown>(queryKey, { rows: [] });
  lotteryLiveEvents.bet?.({ type: 'bet', betId: 'w1' } as never, queryClient);
  for (const queryKey of [tickets, plans]) expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
