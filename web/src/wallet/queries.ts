import type { WalletCalls } from '@baize/protocol/wallet';
import { walletPaths } from '@baize/protocol/wallet/paths';
import { bindQueries, STALE_MS } from '@baize/kit/kernel/client/query.ts';
import { walletClient } from './client.ts';

/** The reading calls of the wallet as query options: `walletQuery('listDeposits', { query })`. */
export const walletQuery = bindQueries<WalletCalls>('wallet', walletPaths, walletClient);

/** The balance of whoever is signed in, a trial player's play credits included. */
export const balanceQuery = () => walletQuery('getBalance');

/** The ways to pay that anybody may see, in the reader's language. */
export const paymentMarksQuery = () => ({ ...walletQuery('listPaymentMarks'), staleTime: STALE_MS.still });
