import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';
import type { EngineName, Migration, Words } from './migration.ts';
import { SCHEMA } from './postgres.ts';

type MigrationTables = { migrations: { name: string; done_ms: number } };

export const WORDS: Readonly<Record<EngineName, Words>> = {
  sqlite: { engine: 'sqlite', whole: 'INTEGER', counter: 'INTEGER PRIMARY KEY', strict: 'STRICT' },
  postgres: {
    engine: 'postgres',
    whole: 'bigint',
    counter: 'bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
    strict: '',
  },
};

/** Runs what has not run yet, in one transaction which every other process that starts waits for. */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<void> {
  const words = WORDS[database.engine];
  await database.transaction(async (tx) => {
    if (database.engine === 'postgres') await prepareServer(tx);
    const done = await namesDone(tx, words, migrations);
    for (const { name, statements } of migrations) {
      if (done.has(name)) continue;
      for (const statement of statements(words)) await sql.raw(statement).execute(tx);
      await tx
        .$extendTables<MigrationTables>()
        .insertInto('migrations')
        .values({ name, done_ms: Date.now() })
        .execute();
    }
  });
}

async function prepareServer(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtext('baize-arcade migrations'))`.execute(tx);
  const { rows } = await sql<{ known: boolean }>`select to_regnamespace(${SCHEMA}) is not null as known`.execute(tx);
  // A user without the right to make schemas may still use one that was made before.
  if (rows[0]?.known !== true) await sql`create schema ${sql.id(SCHEMA)}`.execute(tx);
}

async function namesDone(tx: Tx, { engine, whole }: Words, migrations: readonly Migration[]): Promise<Set<string>> {
  await sql.raw(`CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, done_ms ${whole} NOT NULL)`).execute(tx);
  const named = tx.$extendTables<MigrationTables>();
  const rows = await named.selectFrom('migrations').select('name').execute();
  if (rows.length > 0) return new Set(rows.map(({ name }) => name));
  const numbered = engine === 'sqlite' ? await doneByNumber(tx) : 0;
  const before = migrations.slice(0, numbered).map(({ name }) => ({ name, done_ms: Date.now() }));
  if (before.length > 0) await named.insertInto('migrations').values(before).execute();
  return new Set(before.map(({ name }) => name));
}

/** A file from the time when changes had numbers says how many it has seen. */
async function doneByNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ user_version: number }>`PRAGMA user_version`.execute(tx);
  return rows[0]?.user_version ?? 0;
}
