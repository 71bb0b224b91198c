import type { Score } from '../model/sport.ts';

/**
 * The counted result that a market is judged by. For `next-goal` it is 1 – 0, 0 – 1, or 0 – 0 when that goal did not
 * come; `half` is for `half-full` alone.
 */
export interface Tally extends Score {
  readonly half?: Score;
}
