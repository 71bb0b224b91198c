import type { ProblemError } from '@baize/kit/kernel/problems/problem-error.ts';

export interface RefusedLines {
  /** Lines of a member in one draw. */
  readonly most: number;
  readonly left: number;
}

/** How many lines are left in a draw, where a purchase was refused for having more; undefined for any other refusal. */
export function refusedLines(error: ProblemError | null): RefusedLines | undefined {
  const lines = error?.code === 'CONFLICT' ? error.value['lines'] : undefined;
  if (typeof lines !== 'object' || lines === null) return undefined;
  const { most, left } = lines as { most?: unknown; left?: unknown };
  return typeof most === 'number' && typeof left === 'number' ? { most, left } : undefined;
}
