import { joinCalls } from '../kernel/call.ts';
import { limitsPaths } from './paths.ts';
import { limitsSchemas } from './schemas.ts';

export * from './constants.ts';
export * from './paths.ts';
export * from './schemas.ts';

/** Safer play: limits and breaks of a member's own, and where they stand in this sign-in. */
export const limitsCalls = joinCalls('limits', limitsPaths, limitsSchemas);
export type LimitsCalls = typeof limitsCalls;
