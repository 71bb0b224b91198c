import { joinCalls } from '../kernel/call.ts';
import { betsPaths, rebatePaths } from './paths.ts';
import { rebateSchemas } from './rebate-schemas.ts';
import { betsSchemas } from './schemas.ts';

export * from './paths.ts';
export * from './rebate-schemas.ts';
export * from './schemas.ts';

/** The betting record and one bet with its proof (specification §2). */
export const betsCalls = joinCalls('bets', betsPaths, betsSchemas);
export type BetsCalls = typeof betsCalls;

/** Cashback, and what operators give for it (specification §2, manualRebate). */
export const rebateCalls = joinCalls('bets', rebatePaths, rebateSchemas);
export type RebateCalls = typeof rebateCalls;
