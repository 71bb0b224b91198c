import type { CallPath } from '../kernel/call.ts';

/** Safer play: for now, where the player stands. */
export const limitsPaths = {
  getActivity: { method: 'GET', path: '/wps/limits/activity', audience: 'trial' },
} as const satisfies Record<string, CallPath>;
