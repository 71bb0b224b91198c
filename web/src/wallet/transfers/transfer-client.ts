import type { TransferCalls } from '@baize/protocol/wallet';
import { transferPaths } from '@baize/protocol/wallet/transfers/paths';
import { bindCalls } from '@baize/kit/kernel/client/client.ts';
import { bindQueries } from '@baize/kit/kernel/client/query.ts';

/** The calls of transfers: loaded with their pages. */
export const transferClient = bindCalls<TransferCalls>(transferPaths);

export const transferQuery = bindQueries<TransferCalls>('wallet', transferPaths, transferClient);
