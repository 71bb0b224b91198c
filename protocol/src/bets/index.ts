import { joinCalls } from '../kernel/call.ts';
import { memberBetsSchemas } from './member-bets.ts';
import { betsPaths, memberBetsPaths, rebatePaths } from './paths.ts';
import { rebateSchemas } from './rebate-schemas.ts';
import { betsSchemas } from './schemas.ts';

export * from './member-bets.ts';
export * from './paths.ts';
export * from './rebate-schemas.ts';
export * from './schemas.ts';

/** The betting record and one bet with its proof (specification §2). */
export const betsCalls = joinCalls('bets', betsPaths, betsSchemas);
export type BetsCalls = typeof betsCalls;

/** A member's bets, for operators. */
export const memberBetsCalls = joinCalls('bets', memberBetsPaths, memberBetsSchemas);
export type MemberBetsCalls = typeof memberBetsCalls;

/** Cashback, and what operators give for it (specification §2, manualRebate). */
export const rebateCalls = joinCalls('bets', rebatePaths, rebateSchemas);
export type RebateCalls = typeof rebateCalls;
