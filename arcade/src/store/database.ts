import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { EngineName } from './migration.ts';

/** A database in which no table is known yet: each store adds its own with `tx.$extendTables<OwnTables>()`. */
export type NoTables = Record<never, never>;

/** The argument of stores: the database, or within a transaction that transaction. */
export type Tx = Kysely<NoTables>;

/**
 * The arcade's own database, the same on both engines: text is text (amounts and JSON too), and every whole number is a
 * safe JavaScript number.
 */
export interface Database {
  readonly engine: EngineName;
  /** For single statements. Refused within a transaction, whose `tx` is the only way in there. */
  readonly db: Tx;
  /**
   * All of the work or none of it. SQLite has one connection and runs one transaction at a time, and writes those that wait
   * together to the disk at once; PostgreSQL runs many, each of which sees what others have committed at each of its
   * statements, so whoever reads to decide takes {@link locked} rows or a condition in the write itself. It is run again
   * when the database gave up for a deadlock, so that `work` has no other effects.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * `query.$call(locked(database))` in a transaction: nobody else changes or locks the rows that were read until it ends.
 * SQLite runs one transaction at a time anyway.
 */
export const locked =
  ({ engine }: Pick<Database, 'engine'>) =>
  <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> =>
    engine === 'postgres' ? query.forUpdate() : query;

/** Until the transaction ends, nobody else who asks for the same name goes on. */
export async function lockName({ engine }: Pick<Database, 'engine'>, tx: Tx, name: string): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
