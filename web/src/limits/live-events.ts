import { callKey } from '@baize/kit/kernel/client/query.ts';
import type { LiveEventHandlers } from '../kernel/live-events.ts';
import { noteReached } from './reached.ts';

/** A bet changes where the player stands; a limit may have been changed in another tab, or have refused a bet. */
export const limitsLiveEvents: LiveEventHandlers = {
  bet: (_, queryClient) => void queryClient.invalidateQueries({ queryKey: callKey('limits', 'getActivity') }),
  limits: ({ what }, queryClient) => {
    void queryClient.invalidateQueries({ queryKey: callKey('limits', 'getLimits') });
    void queryClient.invalidateQueries({ queryKey: callKey('limits', 'listChanges') });
    // A tighter session limit ends this session earlier.
    void queryClient.invalidateQueries({ queryKey: callKey('session', 'getMember') });
    if (what === 'reached') noteReached();
  },
};
