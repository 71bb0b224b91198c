import type { Query } from '@tanstack/react-query';

const FIRST_MS = 5_000;
const LONGEST_MS = 40_000;

/** When a question that failed is asked again by itself: soon, then less and less often. What has come rests. */
export function askAgainMs({ state }: Pick<Query, 'state'>): number | false {
  if (state.status !== 'error') return false;
  // The first few are those of the loader and of each part of the page that asks.
  return Math.min(FIRST_MS * 2 ** Math.max(0, state.errorUpdateCount - 4), LONGEST_MS);
}
