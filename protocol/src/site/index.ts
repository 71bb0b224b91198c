import { joinCalls } from '../kernel/call.ts';
import { sitePaths } from './paths.ts';
import { siteSchemas } from './schemas.ts';

export * from './paths.ts';
export * from './schemas.ts';

/** Status, permission, switches, field rules and countries (specification §2, §3, §6). */
export const siteCalls = joinCalls('site', sitePaths, siteSchemas);
export type SiteCalls = typeof siteCalls;
