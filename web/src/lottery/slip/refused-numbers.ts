import type { ProblemError } from '@baize/kit/kernel/problems/problem-error.ts';

export interface RefusedNumbers {
  readonly blocked: readonly string[];
  readonly full: readonly { readonly token: string; readonly left: string }[];
}

const MOST = 20;

const isEntry = (value: unknown): value is { token: string; left?: unknown } =>
  typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string';

const entriesOf = (value: unknown) => (Array.isArray(value) ? value.filter(isEntry).slice(0, MOST) : []);

/** The numbers that a purchase was refused for; undefined when it was refused for anything else. */
export function refusedNumbers(error: ProblemError | null): RefusedNumbers | undefined {
  const numbers = error?.code === 'CONFLICT' ? error.value['numbers'] : undefined;
  if (typeof numbers !== 'object' || numbers === null) return undefined;
  const { blocked, full } = numbers as { blocked?: unknown; full?: unknown };
  return {
    blocked: [...new Set(entriesOf(blocked).map(({ token }) => token))],
    full: entriesOf(full).map(({ token, left }) => ({ token, left: typeof left === 'string' ? left : '0' })),
  };
}
