import { joinCalls } from '../kernel/call.ts';
import { sessionPaths } from './paths.ts';
import { sessionSchemas } from './schemas.ts';

export * from './paths.ts';
export * from './schemas.ts';

/** Keys, human verification, sign-up, sign-in, sign-out and who is signed in (specification §3 to §5). */
export const sessionCalls = joinCalls('session', sessionPaths, sessionSchemas);
export type SessionCalls = typeof sessionCalls;
