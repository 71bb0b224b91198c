import { bindQueries } from '@baize/kit/kernel/client/query.ts';
import { walletOperatorPaths } from '@baize/protocol/wallet/operator-paths';
import type { WalletOperatorCalls } from '@baize/protocol/wallet';
import { bindOperatorCalls } from '../../kernel/client.ts';

export const wallet = bindOperatorCalls<WalletOperatorCalls>(walletOperatorPaths);
export const walletQuery = bindQueries<WalletOperatorCalls>('wallet', walletOperatorPaths, wallet);
