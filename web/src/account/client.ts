import { accountPaths } from '@baize/protocol/account/paths';
import type { AccountCalls } from '@baize/protocol/account';
import { bindCalls } from '@baize/kit/kernel/client/client.ts';
import { bindQueries } from '@baize/kit/kernel/client/query.ts';

/** The member's account calls: loaded with the security centre. */
export const accountClient = bindCalls<AccountCalls>(accountPaths);

/** Queries of the account calls. */
export const accountQuery = bindQueries<AccountCalls>('session', accountPaths, accountClient);

/** Bank cards and e-wallets. */
export const payeesQuery = () => accountQuery('listPayees');
