import { joinCalls } from '../kernel/call.ts';
import { pointsPaths } from './paths.ts';
import { pointsSchemas } from './schemas.ts';

export * from './constants.ts';
export * from './paths.ts';
export * from './schemas.ts';

/** Loyalty points and their mall. */
export const pointsCalls = joinCalls('points', pointsPaths, pointsSchemas);
export type PointsCalls = typeof pointsCalls;
