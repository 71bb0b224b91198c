import { accountPaths } from '@baize/protocol/account/paths';
import type { AccountCalls } from '@baize/protocol/account';
import { bindCalls } from '../kernel/client.ts';
import { bindQueries } from '../kernel/query.ts';

/** What a member changes in the security centre: loaded with it. */
export const accountClient = bindCalls<AccountCalls>(accountPaths);

/** What it asks. */
export const accountQuery = bindQueries<AccountCalls>('session', accountPaths, accountClient);

/** Bank cards and e-wallets. */
export const payeesQuery = () => accountQuery('listPayees');
