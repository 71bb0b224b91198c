import type { CallPath } from '../kernel/call.ts';

export const todayPaths = {
  getToday: { method: 'GET', path: '/ops/today', audience: 'operator', permission: 'self' },
} as const satisfies Record<string, CallPath>;
