import { joinCalls } from '../kernel/call.ts';
import { accountPaths } from './paths.ts';
import { accountSchemas } from './schemas.ts';

/** Changes that a member makes in the security centre (specification §2). */
export const accountCalls = joinCalls('session', accountPaths, accountSchemas);
export type AccountCalls = typeof accountCalls;
