import { callKey } from '../kernel/query.ts';
import type { LiveEventHandlers } from '../kernel/live-events.ts';

/** A bet changes where the player stands. */
export const limitsLiveEvents: LiveEventHandlers = {
  bet: (_, queryClient) => void queryClient.invalidateQueries({ queryKey: callKey('limits', 'getActivity') }),
};
