import { joinCalls } from '../kernel/call.ts';
import { walletPaths } from './paths.ts';
import { walletSchemas } from './schemas.ts';

export * from './paths.ts';
export * from './schemas.ts';

/** Balance, deposits and the account record (specification §2, §7). */
export const walletCalls = joinCalls('wallet', walletPaths, walletSchemas);
export type WalletCalls = typeof walletCalls;
