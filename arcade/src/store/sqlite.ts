import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';

/** A statement is compiled once, unless texts are made up without end. */
const MOST_KEPT = 500;

/** Writes survive a power cut. */
const SETTINGS =
  'PRAGMA busy_timeout = 2000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;';

/** A transaction takes the lock at its beginning: one that found it taken midway could not go on. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** SQLite in the process, in the given folder or in memory. Its one connection serves one piece of work at a time. */
export function sqliteDialect(folder: string | undefined): Dialect {
  return {
    createDriver: () => new ImmediateDriver({ database: async () => kyselyView(openFile(folder)) }),
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

function openFile(folder: string | undefined): DatabaseSync {
  const file = folder === undefined ? ':memory:' : join(folder, 'arcade.sqlite');
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(file);
  if (folder !== undefined) chmodSync(file, 0o600);
  database.exec(SETTINGS);
  return database;
}

const valuesOf = (parameters: readonly unknown[]): SQLInputValue[] => parameters.map(valueOf);

function valueOf(parameter: unknown): SQLInputValue {
  if (parameter === null || typeof parameter === 'string' || typeof parameter === 'number') return parameter;
  throw new TypeError(`A column holds text, a number or nothing, not ${typeof parameter}.`);
}

/** Node's own SQLite as Kysely wants to see one. */
function kyselyView(database: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  const prepare = (text: string): SqliteStatement => {
    const statement = database.prepare(text);
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...valuesOf(parameters)),
      run: (parameters) => statement.run(...valuesOf(parameters)),
      iterate: (parameters) => statement.iterate(...valuesOf(parameters)),
    };
  };
  return {
    prepare: (text) => {
      const known = kept.get(text);
      if (known) return known;
      const made = prepare(text);
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(text, made);
      return made;
    },
    close: () => database.close(),
  };
}
