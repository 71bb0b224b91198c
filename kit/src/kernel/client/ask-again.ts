import type { Query } from '@tanstack/react-query';
import { isProblem } from '../problems/problem-error.ts';

const PASSING = ['NETWORK', 'SERVICE_UNAVAILABLE', 'TOO_MANY_REQUESTS', 'UNKNOWN_ERROR'] as const;
const FIRST_MS = 5_000;
const LONGEST_MS = 40_000;

/**
 * When a question whose answer did not come is asked again by itself: soon, then less and less often. What has come
 * rests, and so does a refusal, which would be the same again.
 */
export function askAgainMs({ state }: Pick<Query, 'state'>): number | false {
  if (state.status !== 'error' || !isProblem(state.error, ...PASSING)) return false;
  // The first few are those of the loader and of each part of the page that asks.
  return Math.min(FIRST_MS * 2 ** Math.max(0, state.errorUpdateCount - 4), LONGEST_MS);
}
