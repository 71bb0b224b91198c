/** A field of a thing, as it was and as it became; undefined where it was not there. */
export interface Change {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly isChanged: boolean;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every field as deep as it goes, by its path: `levels.0.dailyCount`. */
function leaves(value: unknown, path = ''): [field: string, value: unknown][] {
  const below = Array.isArray(value)
    ? value.map((each, index) => [String(index), each] as const)
    : isRecord(value)
      ? Object.entries(value)
      : [];
  if (below.length === 0) return value === null || value === undefined ? [] : [[path, value]];
  return below.flatMap(([name, each]) => leaves(each, path === '' ? name : `${path}.${name}`));
}

/** Lists what changed first, then what stayed, in the order of the fields. */
export function changesOf(before: unknown, after: unknown): readonly Change[] {
  const [was, is] = [new Map(leaves(before)), new Map(leaves(after))];
  const fields = [...new Set([...was.keys(), ...is.keys()])];
  return fields
    .map((field): Change => {
      const [old, now] = [was.get(field), is.get(field)];
      return { field, before: old, after: now, isChanged: JSON.stringify(old) !== JSON.stringify(now) };
    })
    .toSorted((a, b) => Number(b.isChanged) - Number(a.isChanged));
}

export const shownValue = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
