import type { LiveEventHandlers } from '../kernel/live-events.ts';

/** A deposit or a bet may have earned something; a message may tell of an application. */
export const promotionsLiveEvents: LiveEventHandlers = {
  deposit: (_, queryClient) => void queryClient.invalidateQueries({ queryKey: ['promotions'] }),
  message: (_, queryClient) => void queryClient.invalidateQueries({ queryKey: ['promotions'] }),
};
