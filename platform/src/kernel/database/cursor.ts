import { ok, refuseFields, z, type Result } from '@baize/protocol/kernel';
import { sql } from 'kysely';

/** Values by which rows are ordered. Whoever compares `bigint` columns writes them as text. */
export type CursorKey = readonly (string | number)[];

/** The next place in a list ordered by an instant and an id. */
export const placeInTime = z.tuple([z.iso.datetime(), z.string().check(z.regex(/^[\w-]{1,64}$/))]);
export type PlaceInTime = z.infer<typeof placeInTime>;

/**
 * Rows after a place, newest first. The first bound alone is one that an index serves whatever the order of its ids.
 */
export const olderThan = (at: string, id: string, [instant, last]: PlaceInTime) =>
  sql<boolean>`(${sql.ref(at)} <= ${instant}::timestamptz
    and (${sql.ref(at)}, ${sql.ref(id)}) < (${instant}::timestamptz, ${last}::text))`;

/** The same of a list whose oldest comes first. */
export const newerThan = (at: string, id: string, [instant, last]: PlaceInTime) =>
  sql<boolean>`(${sql.ref(at)} >= ${instant}::timestamptz
    and (${sql.ref(at)}, ${sql.ref(id)}) > (${instant}::timestamptz, ${last}::text))`;

/** The next place in a list ordered by a number. */
export const placeInLine = z.tuple([z.string().check(z.regex(/^\d{1,18}$/))]);
export type PlaceInLine = z.infer<typeof placeInLine>;

/** The next place in a list ordered by names. */
export const placeByName = z.tuple([z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[^\u0000]*$/))]);
export type PlaceByName = z.infer<typeof placeByName>;

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
