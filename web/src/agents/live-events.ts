import { callKey } from '../kernel/query.ts';
import type { LiveEventHandlers } from '../kernel/live-events.ts';

/** Somebody in the team came, played, or moved money. What is not on the screen is asked for when it is. */
export const agentsLiveEvents: LiveEventHandlers = {
  team: (_, queryClient) => {
    for (const name of ['getOverview', 'getIncome', 'listProfit'])
      void queryClient.invalidateQueries({ queryKey: callKey('agents', name) });
  },
};
