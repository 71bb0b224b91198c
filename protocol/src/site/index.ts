import { joinCalls } from '../kernel/call.ts';
import { sitePaths } from './paths.ts';
import { siteSchemas } from './schemas.ts';

export * from './constants.ts';
export * from './content-schemas.ts';
export * from './entry-schemas.ts';
export * from './paths.ts';
export * from './schemas.ts';
export * from './setting-schemas.ts';

/** Status, permission, switches, field rules, help, banners, announcements and what else the site says of itself. */
export const siteCalls = joinCalls('site', sitePaths, siteSchemas);
export type SiteCalls = typeof siteCalls;
