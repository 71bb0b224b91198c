import { callKey } from '@baize/kit/kernel/client/query.ts';
import type { LiveEventHandlers } from '../kernel/live-events.ts';

/** A member of the team came, played, or moved money. Data that is not on the screen is refetched when it is. */
export const agentsLiveEvents: LiveEventHandlers = {
  team: (_, queryClient) => {
    for (const name of ['getOverview', 'getIncome', 'listProfit'])
      void queryClient.invalidateQueries({ queryKey: callKey('agents', name) });
  },
};
