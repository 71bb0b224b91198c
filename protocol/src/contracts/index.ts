import { joinCalls } from '../kernel/call.ts';
import { contractsPaths } from './paths.ts';
import { contractsSchemas } from './schemas.ts';

export * from './constants.ts';
export * from './paths.ts';
export * from './rules/index.ts';
export * from './schemas.ts';
export * from './shapes.ts';

/** Dividend, daily, hourly and real-time salary contracts of agents, and their bills. */
export const contractsCalls = joinCalls('contracts', contractsPaths, contractsSchemas);
export type ContractsCalls = typeof contractsCalls;
