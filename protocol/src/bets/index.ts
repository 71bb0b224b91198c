import { joinCalls } from '../kernel/call.ts';
import { betsPaths } from './paths.ts';
import { betsSchemas } from './schemas.ts';

export * from './paths.ts';
export * from './schemas.ts';

/** The betting record and one bet with its proof (specification §2). */
export const betsCalls = joinCalls('bets', betsPaths, betsSchemas);
export type BetsCalls = typeof betsCalls;
