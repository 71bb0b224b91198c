import { sql } from 'kysely';
import type { TestPlatform } from './index.ts';

/**
 * Makes the database refuse some rows of a table from now on, as a row that no code foresaw would be. `when` speaks of
 * the row as `new`. Returns what ends it.
 */
export async function refuseRows(
  { deps }: TestPlatform,
  { table, on, when }: { readonly table: string; readonly on: 'insert' | 'update'; readonly when: string },
): Promise<() => Promise<void>> {
  const run = (text: string) => deps.db.transaction((tx) => sql.raw(text).execute(tx));
  await run(`create or replace function test_refuse_row() returns trigger language plpgsql as $$
    begin raise exception 'this row cannot be written'; end $$`);
  await run(`create trigger test_refuse_row before ${on} on ${table} for each row
    when (${when}) execute function test_refuse_row()`);
  return async () => void (await run(`drop trigger test_refuse_row on ${table}`));
}
