import type { WalletCalls } from '@baize/protocol/wallet';
import { walletPaths } from '@baize/protocol/wallet/paths';
import { bindQueries } from '../kernel/query.ts';
import { walletClient } from './client.ts';

/** The reading calls of the wallet as query options: `walletQuery('listDeposits', { query })`. */
export const walletQuery = bindQueries<WalletCalls>('wallet', walletPaths, walletClient);

/** The balance of whoever is signed in, a trial player's play credits included. */
export const balanceQuery = () => walletQuery('getBalance');
