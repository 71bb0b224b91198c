import type { QueryClient } from '@tanstack/react-query';
import { callKey } from '@baize/kit/kernel/client/query.ts';
import { accountQuery } from './client.ts';

/** Calls of other wings that say whether a payment password is set, or where a code is sent. */
const ALSO_SAID_BY = [
  ['wallet', 'getWithdrawalSettings'],
  ['wallet', 'getLineTransferSettings'],
  ['points', 'listRewards'],
] as const;

/** Asks again for whatever a change in the security centre may have changed, also on the page under its dialog. */
export const refreshSecurity = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: accountQuery('getSecurity').queryKey }),
    ...ALSO_SAID_BY.map(([wing, name]) => queryClient.invalidateQueries({ queryKey: callKey(wing, name) })),
  ]);
