import type { CallPath } from '../kernel/call.ts';

export const todayPaths = {
  getDecision: { method: 'GET', path: '/ops/queues/{queue}/decision', audience: 'operator', permission: 'self' },
  getToday: { method: 'GET', path: '/ops/today', audience: 'operator', permission: 'self' },
} as const satisfies Record<string, CallPath>;
