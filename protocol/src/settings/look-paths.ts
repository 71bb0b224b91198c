import type { CallPath } from '../kernel/call.ts';

/** Kept apart from the paths that every page loads: a page that is opened has its look with it. */
export const lookPaths = {
  getLook: { method: 'GET', path: '/wps/system/look', audience: 'visitor' },
  getPicture: { method: 'GET', path: '/wps/site-pictures/{picture}', audience: 'visitor', raw: 'image/webp' },
} as const satisfies Record<string, CallPath>;
