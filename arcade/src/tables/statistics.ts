/** Rounds that statistics look back on. */
const LAST = 100;

/** How often each value came in the last hundred rounds, the newest of which stands last. */
export function tally<V>(values: readonly V[]): ReadonlyMap<V, number> {
  const counts = new Map<V, number>();
  for (const value of values.slice(-LAST)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** A value and how often it came. */
export interface Count {
  readonly value: number;
  readonly count: number;
}

/**
 * The values that came most and least often in the last hundred rounds, out of all that can come; of equal ones the
 * smaller value first. They describe the past alone.
 */
export function extremes(
  values: readonly number[],
  all: readonly number[],
  size: number,
): { readonly most: readonly Count[]; readonly least: readonly Count[] } {
  const counts = tally(values);
  const rows = all.map((value) => ({ value, count: counts.get(value) ?? 0 }));
  const byValue = (a: Count, b: Count): number => a.value - b.value;
  return {
    most: rows.toSorted((a, b) => b.count - a.count || byValue(a, b)).slice(0, size),
    least: rows.toSorted((a, b) => a.count - b.count || byValue(a, b)).slice(0, size),
  };
}
