import type { SecurityCalls } from '@baize/protocol/session';
import { securityPaths } from '@baize/protocol/session/security/paths';
import type { WithdrawalCalls } from '@baize/protocol/wallet';
import { withdrawalPaths } from '@baize/protocol/wallet/withdrawals/paths';
import { bindCalls } from '../kernel/client.ts';
import { bindQueries } from '../kernel/query.ts';

/** The calls of withdrawing: loaded with the page. */
export const withdrawalClient = bindCalls<WithdrawalCalls>(withdrawalPaths);

export const withdrawalQuery = bindQueries<WithdrawalCalls>('wallet', withdrawalPaths, withdrawalClient);

/** The bank cards and e-wallets of the security center; they share its cache. */
export const payeesQuery = () =>
  bindQueries<SecurityCalls>('session', securityPaths, bindCalls<SecurityCalls>(securityPaths))('listPayees');
