import type { CallPath } from '../kernel/call.ts';

/** What the platform tells an open page by itself. */
export const messagesPaths = {
  streamEvents: { method: 'GET', path: '/wps/events', audience: 'trial', raw: 'text/event-stream' },
} as const satisfies Record<string, CallPath>;
