import { joinCalls } from '../kernel/call.ts';
import { bonusOperatorPaths } from './bonuses/operator-paths.ts';
import { bonusOperatorSchemas } from './bonuses/operator-schemas.ts';
import { walletOperatorPaths } from './operator-paths.ts';
import { walletOperatorSchemas } from './operator-schemas.ts';
import { depositOperatorPaths } from './deposits/operator-paths.ts';
import { depositOperatorSchemas } from './deposits/operator-schemas.ts';
import { providerPaths, providerSchemas } from './provider.ts';
import { walletPaths } from './paths.ts';
import { reportPaths } from './reports/paths.ts';
import { reportSchemas } from './reports/schemas.ts';
import { walletSchemas } from './schemas.ts';
import { transferOperatorPaths } from './transfers/operator-paths.ts';
import { transferOperatorSchemas } from './transfers/operator-schemas.ts';
import { transferPaths } from './transfers/paths.ts';
import { transferSchemas } from './transfers/schemas.ts';
import { withdrawalPaths } from './withdrawals/paths.ts';
import { withdrawalSchemas } from './withdrawals/schemas.ts';

export * from './operator-paths.ts';
export * from './operator-schemas.ts';
export * from './bonuses/operator-paths.ts';
export * from './bonuses/operator-schemas.ts';
export * from './deposits/operator-paths.ts';
export * from './deposits/operator-schemas.ts';
export * from './paths.ts';
export * from './provider.ts';
export * from './reports/paths.ts';
export * from './reports/schemas.ts';
export * from './schemas.ts';
export * from './transfers/operator-paths.ts';
export * from './transfers/operator-schemas.ts';
export * from './transfers/paths.ts';
export * from './transfers/schemas.ts';
export * from './vendor-wallet.ts';
export * from './withdrawals/facts.ts';
export * from './withdrawals/fee.ts';
export * from './withdrawals/paths.ts';
export * from './withdrawals/schemas.ts';

/** Balance, deposits and the account record (specification §2, §7). */
export const walletCalls = joinCalls('wallet', walletPaths, walletSchemas);
export type WalletCalls = typeof walletCalls;

/** Withdrawals, what must be played before them, and their confirmation (specification §2, §3, §4). */
export const withdrawalCalls = joinCalls('wallet', withdrawalPaths, withdrawalSchemas);
export type WithdrawalCalls = typeof withdrawalCalls;

/** Operators' calls about members' money. */
export const walletOperatorCalls = joinCalls('wallet', walletOperatorPaths, walletOperatorSchemas);
export type WalletOperatorCalls = typeof walletOperatorCalls;
/** Gifts that operators give by hand, and end. */
export const bonusOperatorCalls = joinCalls('wallet', bonusOperatorPaths, bonusOperatorSchemas);
/** The operator's queue of deposits, and ways to pay. */
export const depositOperatorCalls = joinCalls('wallet', depositOperatorPaths, depositOperatorSchemas);
/** Calls of payment providers to the platform. */
export const providerCalls = joinCalls('wallet', providerPaths, providerSchemas);

/** Between a member's wallets, and up and down the line (specification §2, §6, §7). */
export const transferCalls = joinCalls('wallet', transferPaths, transferSchemas);
export type TransferCalls = typeof transferCalls;
/** The operator's side of both. */
export const transferOperatorCalls = joinCalls('wallet', transferOperatorPaths, transferOperatorSchemas);

/** Operators' reports on all movements. */
export const reportCalls = joinCalls('wallet', reportPaths, reportSchemas);
export type ReportCalls = typeof reportCalls;
