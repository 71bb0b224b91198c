import type { WithdrawalCalls } from '@baize/protocol/wallet';
import { withdrawalPaths } from '@baize/protocol/wallet/withdrawals/paths';
import { bindCalls } from '@baize/kit/kernel/client/client.ts';
import { bindQueries } from '@baize/kit/kernel/client/query.ts';

/** The calls of withdrawing: loaded with the page. */
export const withdrawalClient = bindCalls<WithdrawalCalls>(withdrawalPaths);

export const withdrawalQuery = bindQueries<WithdrawalCalls>('wallet', withdrawalPaths, withdrawalClient);
