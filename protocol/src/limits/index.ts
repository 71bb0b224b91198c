import { joinCalls } from '../kernel/call.ts';
import { limitsPaths } from './paths.ts';
import { limitsSchemas } from './schemas.ts';

export * from './paths.ts';
export * from './schemas.ts';

/** Where the player stands in this sign-in. */
export const limitsCalls = joinCalls('limits', limitsPaths, limitsSchemas);
export type LimitsCalls = typeof limitsCalls;
