import { joinCalls } from '../kernel/call.ts';
import { contentPaths } from './paths.ts';
import { contentSchemas } from './schemas.ts';

/** Help, banners, announcements, other addresses, customer service and feedback. */
export const contentCalls = joinCalls('site', contentPaths, contentSchemas);
export type ContentCalls = typeof contentCalls;
