import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** Operators' names by id, also of deleted ones, read in the caller's transaction. */
export async function operatorNamesOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; username: string }>`
    select id, username from operator_names(${[...new Set(ids)]}::text[])`.execute(tx);
  return new Map(rows.map(({ id, username }) => [id, username]));
}
