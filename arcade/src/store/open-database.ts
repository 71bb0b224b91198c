import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, type Dialect } from 'kysely';
import type { Log } from '../kernel/log.ts';
import type { Database, NoTables, Tx } from './database.ts';
import { createGroupCommit } from './group-commit.ts';
import { migrate } from './migrate.ts';
import type { EngineName, Migration } from './migration.ts';
import { MIGRATIONS } from './migrations.ts';
import { postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';

export interface DatabaseOptions {
  /** Holds `arcade.sqlite`; without it the book is in memory. Not used with `url`. */
  readonly folder?: string | undefined;
  /** A PostgreSQL server, which several processes may share. */
  readonly url?: string | undefined;
  readonly log?: Pick<Log, 'warn'>;
  readonly migrations?: readonly Migration[];
}

const GIVE_UP_CODES = new Set(['40001', '40P01']);
const TRANSACTION_TRIES = 4;

/** Opens the arcade's database and brings it up to date. Processes that open it together wait for each other. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { folder, url, log, migrations = MIGRATIONS } = options;
  const database =
    url === undefined
      ? databaseOf('sqlite', sqliteDialect(folder))
      : databaseOf(
          'postgres',
          postgresDialect(url, (error) => log?.warn({ err: error }, 'an idle connection broke')),
        );
  try {
    await migrate(database, migrations);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function databaseOf(engine: EngineName, dialect: Dialect): Database {
  const kysely = new Kysely<NoTables>({ dialect });
  // Work that outlives its transaction is outside again, so each transaction says itself when it is over.
  const current = new AsyncLocalStorage<{ open: boolean }>();
  const requireOutside = (): void => {
    if (current.getStore()?.open === true) throw new Error('a transaction is open here: use its tx, not the database');
  };
  const group = engine === 'sqlite' ? createGroupCommit(kysely) : undefined;
  const commit = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    group ? group.run(work) : kysely.transaction().execute(work);
  const run = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const state = { open: true };
    try {
      return await current.run(state, () => commit(work));
    } finally {
      state.open = false;
    }
  };
  return {
    engine,
    get db() {
      requireOutside();
      return kysely;
    },
    transaction: async (work) => {
      requireOutside();
      for (let tries = 1; ; tries += 1) {
        try {
          return await run(work);
        } catch (error) {
          if (tries === TRANSACTION_TRIES || !gaveUp(error)) throw error;
        }
      }
    },
    close: async () => {
      await group?.settled();
      await kysely.destroy();
    },
  };
}

/** Whether the database undid the transaction for another one's sake, so that it may be tried again. */
const gaveUp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && GIVE_UP_CODES.has(String(error.code));
