import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Few enough to be done long before the limit on statements, and not to hold their locks for long. */
const AT_ONCE = 5_000;

interface Past {
  readonly table: string;
  /** The instant by which a row is old; it has an index. */
  readonly column: string;
  readonly before: Date;
}

/** Deletes the rows of a table from before an instant, so many in a statement and transaction of their own. */
export async function deleteBefore(
  db: Pick<Database, 'transaction'>,
  { table, column, before }: Past,
  atOnce = AT_ONCE,
): Promise<void> {
  const from = sql.table(table);
  for (let deleted = BigInt(atOnce); deleted >= atOnce;) {
    const { numAffectedRows = 0n } = await db.transaction((tx) =>
      sql`delete from ${from} where ctid = any(array(
        select ctid from ${from} where ${sql.ref(column)} < ${before} limit ${atOnce}))`.execute(tx),
    );
    deleted = numAffectedRows;
  }
}
