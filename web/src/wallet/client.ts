import type { WalletCalls } from '@baize/protocol/wallet';
import { walletPaths } from '@baize/protocol/wallet/paths';
import { bindCalls } from '@baize/kit/kernel/client/client.ts';

/** The calls of the wallet. */
export const walletClient = bindCalls<WalletCalls>(walletPaths);
