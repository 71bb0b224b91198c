import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, sql, type LogEvent } from 'kysely';
import { join } from 'node:path';
import type { Pool, QueryResultRow } from 'pg';
import { requireCaller } from '../acting.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { OneStatement } from './one-statement.ts';

/** A database in which no table is known yet: each store adds its own with `tx.$extendTables<WingTables>()`. */
export type NoTables = Record<never, never>;

/**
 * The database argument of store methods. Inside `transaction` and `read` it is the transaction, inside `single` any
 * connection. On both engines: int8 is `bigint`, numeric and date are `string`, timestamptz is `Date`, json is parsed.
 */
export type Tx = Kysely<NoTables>;

/** One connection that runs whole scripts, for migrations. */
export interface ScriptRunner {
  exec(script: string): Promise<void>;
  query<R extends QueryResultRow>(sql: string, parameters?: readonly unknown[]): Promise<readonly R[]>;
}

/** Database access for maintenance, on a connection without a statement timeout. */
export interface Maintenance extends WaysIn {
  /** Scripts of several statements, all in one transaction. */
  script<T>(work: (runner: ScriptRunner) => Promise<T>): Promise<T>;
}

export interface WaysIn {
  readonly kysely: Kysely<NoTables>;
  /**
   * Runs again from the start when the database gave up for a deadlock, so `work` has no other effects. Within a call of
   * somebody signed in it first locks their session, and throws `NoLongerAllowed` where that has ended.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One statement that reads, in one round trip. Tests refuse a second one, and whatever writes. */
  single<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Several statements that read and see the database of one instant. The database refuses whatever writes. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export interface Database extends WaysIn {
  readonly engine: 'pglite' | 'postgres';
  /**
   * For migrations, seeds, audits and replays, which a large database makes long: on PostgreSQL a connection of its own,
   * which waits for a lock for half a minute at the most, and for its own statements without end.
   */
  maintenance<T>(work: (maintenance: Maintenance) => Promise<T>): Promise<T>;
  /** The embedded engine itself; absent on PostgreSQL. */
  readonly pglite: PGlite | undefined;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl' | 'databasePool'> & Partial<Pick<Config, 'databasePooler'>>;
  readonly log: Log;
  /** Refuses a second statement inside `single` and whatever writes there, for two more round trips. For tests. */
  readonly strictSingles?: boolean;
  /** An embedded database that is open already. */
  readonly pglite?: PGlite;
  readonly onQuery?: (seconds: number, failed: boolean) => void;
}

const GIVE_UP_CODES = new Set(['40001', '40P01']);
const TRANSACTION_TRIES = 4;

/** Opens PostgreSQL when `databaseUrl` is set, else the embedded PGlite in `dataDir`. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { config } = options;
  return config.databaseUrl === undefined ? openEmbedded(options) : openServer(options, config.databaseUrl);
}

async function openEmbedded(options: DatabaseOptions): Promise<Database> {
  const { openPglite } = await import('./pglite.ts');
  const pglite = options.pglite ?? (await openPglite({ folder: join(options.config.dataDir, 'pglite') }));
  const kysely = new Kysely<NoTables>({ dialect: new PGliteDialect({ pglite }), log: queryLog(options) });
  const access = accessOf(kysely, 'pglite', options);
  const script: Maintenance['script'] = (work) =>
    pglite.transaction((tx) =>
      work({
        exec: async (text) => void (await tx.exec(text)),
        query: async <R extends QueryResultRow>(sql: string, parameters: readonly unknown[] = []) =>
          (await tx.query<R>(sql, [...parameters])).rows,
      }),
    );
  return {
    ...access,
    engine: 'pglite',
    pglite,
    // It has one connection, and no time limit on it.
    maintenance: (work) => work({ ...access, script }),
    close: () => kysely.destroy(),
  };
}

async function openServer(options: DatabaseOptions, connectionString: string): Promise<Database> {
  const { openMaintenancePool, openPool } = await import('./postgres.ts');
  const { databasePool, databasePooler: isPooler = false } = options.config;
  const wanted = { connectionString, isPooler, log: options.log };
  const pool = openPool(wanted, databasePool);
  const kysely = new Kysely<NoTables>({ dialect: new PostgresDialect({ pool }), log: queryLog(options) });
  return {
    ...accessOf(kysely, 'postgres', options),
    engine: 'postgres',
    pglite: undefined,
    maintenance: async (work) => {
      const own = openMaintenancePool(wanted);
      const ownKysely = new Kysely<NoTables>({ dialect: new PostgresDialect({ pool: own }), log: queryLog(options) });
      try {
        return await work({ ...accessOf(ownKysely, 'postgres', options), script: scriptOn(own) });
      } finally {
        await ownKysely.destroy();
      }
    },
    close: () => kysely.destroy(),
  };
}

const scriptOn =
  (pool: Pool): Maintenance['script'] =>
  async (work) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const result = await work({
        exec: async (script) => void (await client.query(script)),
        query: async <R extends QueryResultRow>(sql: string, parameters: readonly unknown[] = []) =>
          (await client.query<R>(sql, [...parameters])).rows,
      });
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };

/** PGlite's driver knows no settings of a transaction, so they are its first statement. */
const startReading = sql`set transaction isolation level repeatable read, read only`;

function accessOf(
  kysely: Kysely<NoTables>,
  engine: Database['engine'],
  { strictSingles = false }: Pick<DatabaseOptions, 'strictSingles'>,
): WaysIn {
  const inside = new AsyncLocalStorage<true>();
  // The embedded database has one connection: asking for it while holding it would wait for ever.
  const requireOutside = (): void => {
    if (inside.getStore()) throw new Error('a transaction is open here: use its tx, not the database');
  };
  const snapshot = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    engine === 'postgres'
      ? kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
      : kysely.transaction().execute(async (tx) => {
          await startReading.execute(tx);
          return work(tx);
        });
  return {
    kysely,
    transaction: async (work) => {
      requireOutside();
      for (let tries = 1; ; tries += 1) {
        try {
          return await inside.run(true, () =>
            kysely.transaction().execute(async (tx) => {
              await requireCaller(tx);
              return work(tx);
            }),
          );
        } catch (error) {
          if (tries === TRANSACTION_TRIES || !gaveUp(error)) throw error;
        }
      }
    },
    single: async (work) => {
      requireOutside();
      return inside.run(true, () =>
        strictSingles ? snapshot((tx) => work(tx.withPlugin(new OneStatement()))) : work(kysely),
      );
    },
    read: async (work) => {
      requireOutside();
      return inside.run(true, () => snapshot(work));
    },
  };
}

/** Whether the database undid the transaction for another one's sake, so that it may be tried again. */
const gaveUp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && GIVE_UP_CODES.has(String(error.code));

function queryLog({ onQuery }: DatabaseOptions): (event: LogEvent) => void {
  return (event) => onQuery?.(event.queryDurationMillis / 1000, event.level === 'error');
}
