import { joinCalls } from '../kernel/call.ts';
import { entryPaths } from './entry/paths.ts';
import { entrySchemas } from './entry/schemas.ts';
import { sessionPaths } from './paths.ts';
import { sessionSchemas } from './schemas.ts';

/** Keys, human verification, sign-up, sign-in, sign-out and who is signed in (specification §3 to §5). */
export const sessionCalls = joinCalls('session', sessionPaths, sessionSchemas);
export type SessionCalls = typeof sessionCalls;

/** Codes by SMS, mobile sign-up, second factor, free trial, social sign-in, lost passwords (specification §4, §7). */
export const entryCalls = joinCalls('session', entryPaths, entrySchemas);
export type EntryCalls = typeof entryCalls;
