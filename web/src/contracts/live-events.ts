import { callKey } from '@baize/kit/kernel/client/query.ts';
import type { LiveEventHandlers } from '../kernel/live-events.ts';

/** Queries that a signature or a payment changes. */
const CHANGED = ['listContracts', 'listSettlements', 'getDue'];

/** Each step of a contract sends a message to both sides, and a salary that comes without one moves the balance. */
export const contractsLiveEvents: LiveEventHandlers = {
  message: (_, queryClient) => {
    for (const name of CHANGED) void queryClient.invalidateQueries({ queryKey: callKey('contracts', name) });
  },
  balance: (_, queryClient) =>
    void queryClient.invalidateQueries({ queryKey: callKey('contracts', 'listSettlements') }),
};
