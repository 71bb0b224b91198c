import { ok, refuseFields, z, type Result } from '@baize/protocol/kernel';

/** Values by which rows are ordered. Whoever compares `bigint` columns writes them as text. */
export type CursorKey = readonly (string | number)[];

const written = (key: CursorKey): string => Buffer.from(JSON.stringify(key)).toString('base64url');

/**
 * The key after which a list goes on, undefined at its beginning. Callers may send anything, so the values are checked
 * as any other input is.
 */
export function readCursor<T extends z.ZodMiniType>(
  cursor: string | undefined,
  key: T,
): Result<z.infer<T> | undefined> {
  if (cursor === undefined) return ok(undefined);
  const read = z.safeParse(key, parsed(cursor));
  return read.success ? ok(read.data) : refuseFields({ cursor: [{ rule: 'invalid' }] });
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** A stretch of a list, of rows that were read with one more than is shown. */
export function cursorReply<R, T>(
  rows: readonly R[],
  pageSize: number,
  keyOf: (row: R) => CursorKey,
  view: (row: R) => T,
): { rows: T[]; next: string | null } {
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    rows: shown.map(view),
    next: rows.length > pageSize && last !== undefined ? written(keyOf(last)) : null,
  };
}
