import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Database, Maintenance, ScriptRunner } from './database.ts';
import { ConfigError } from './config.ts';

/** A wing as far as migrating goes. */
export interface Migrated {
  readonly name: string;
  readonly recordedAs?: string;
  readonly migrations?: URL;
  readonly functions?: URL;
}

/** A file to be applied; its name is what the books know it by. */
interface Migration {
  readonly wing: string;
  readonly name: string;
  readonly script: string;
  readonly checksum: string;
}

const FILE = /^\d{3}-[a-z0-9-]+\.sql$/;
const FUNCTION_FILE = /^[a-z0-9-]+\.sql$/;
/** Any number will do, as long as it is always this one: it keeps two nodes from migrating at once. */
const LOCK = 728_041_655;

const BOOKS = `create table if not exists kernel_migration (
  wing text not null, name text not null, checksum text not null, applied_at timestamptz not null,
  primary key (wing, name))`;

/**
 * Brings the database up to date, all in one transaction: every wing's numbered files, then its functions, wings in the
 * given order. A numbered file that was applied must not change after; when one did, that is refused in a sentence. A
 * file of functions may: it is applied anew when it did.
 */
export async function migrate(db: Database, wings: readonly Migrated[], now: Date): Promise<void> {
  const wanted = wings.flatMap(migrationsOf);
  const functions = wings.flatMap(functionFilesOf);
  await db.maintenance(async ({ script }) => {
    if (await isCurrent(script, [...wanted, ...functions])) return;
    await script(async (runner) => {
      if (db.engine === 'postgres') await waitForTurn(runner);
      await runner.exec(BOOKS);
      const applied = await appliedMigrations(runner);
      for (const migration of wanted) await apply(runner, migration, applied, now);
      const changed = functions.filter(({ wing, name, checksum }) => applied.get(`${wing}/${name}`) !== checksum);
      for (const file of changed) await dropFunctions(runner, file);
      for (const file of changed) await applyFunctions(runner, file, now);
    });
  });
}

/** However long another node migrates; only the locks of the migrations themselves are waited for in vain. */
async function waitForTurn(runner: ScriptRunner): Promise<void> {
  const [before] = await runner.query<{ lock_timeout: string }>('show lock_timeout');
  await runner.query('set local lock_timeout = 0');
  await runner.query('select pg_advisory_xact_lock($1)', [LOCK]);
  await runner.query(`select set_config('lock_timeout', $1, true)`, [before?.lock_timeout ?? '0']);
}

const migrationsOf = ({ name, recordedAs = name, migrations }: Migrated): Migration[] =>
  migrations === undefined ? [] : scriptsIn(recordedAs, migrations, FILE, '');

const functionFilesOf = ({ name, recordedAs = name, functions }: Migrated): Migration[] =>
  functions === undefined ? [] : scriptsIn(recordedAs, functions, FUNCTION_FILE, 'functions/');

function scriptsIn(wing: string, folder: URL, pattern: RegExp, prefix: string): Migration[] {
  return readdirSync(folder)
    .filter((file) => pattern.test(file))
    .sort()
    .map((file) => {
      const script = readFileSync(new URL(file, folder), 'utf8');
      return { wing, name: `${prefix}${file}`, script, checksum: createHash('sha256').update(script).digest('hex') };
    });
}

interface Applied {
  readonly wing: string;
  readonly name: string;
  readonly checksum: string;
}

const appliedMigrations = async (runner: ScriptRunner): Promise<Map<string, string>> => {
  const rows = await runner.query<Applied>('select wing, name, checksum from kernel_migration');
  return new Map(rows.map((row) => [`${row.wing}/${row.name}`, row.checksum]));
};

/** One query tells that nothing is to be done, which is what nearly every start finds. */
async function isCurrent(script: Maintenance['script'], wanted: readonly Migration[]): Promise<boolean> {
  return script(async (runner) => {
    const [books] = await runner.query<{ name: string | null }>(`select to_regclass('kernel_migration')::text as name`);
    if (!books?.name) return false;
    const applied = await appliedMigrations(runner);
    return wanted.every(({ wing, name, checksum }) => applied.get(`${wing}/${name}`) === checksum);
  });
}

async function apply(
  runner: ScriptRunner,
  { wing, name, script, checksum }: Migration,
  applied: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const earlier = applied.get(`${wing}/${name}`);
  if (earlier === checksum) return;
  if (earlier !== undefined) {
    throw new ConfigError(
      `The database was made with another version of ${wing}/migrations/${name}: start with an empty DATA_DIR or database, or bring that file back.`,
    );
  }
  await runner.exec(script);
  await runner.query('insert into kernel_migration (wing, name, checksum, applied_at) values ($1, $2, $3, $4)', [
    wing,
    name,
    checksum,
    now,
  ]);
}

const DECLARED = /^create function (\w+)/gm;

/**
 * Takes away every form of the functions that a file makes: one with other parameters would stay beside the new one, and
 * one with other results cannot be replaced. What a table or a trigger needs is refused by the database.
 */
async function dropFunctions(runner: ScriptRunner, { script }: Migration): Promise<void> {
  const names = [...script.matchAll(DECLARED)].map(([, name]) => name);
  const forms = await runner.query<{ form: string }>(
    `select p.oid::regprocedure::text as form from pg_proc p
      where p.pronamespace = current_schema()::regnamespace and p.proname = any($1)`,
    [names],
  );
  for (const { form } of forms) await runner.exec(`drop function ${form}`);
}

async function applyFunctions(runner: ScriptRunner, file: Migration, now: Date): Promise<void> {
  await runner.exec(file.script);
  await runner.query(
    `insert into kernel_migration (wing, name, checksum, applied_at) values ($1, $2, $3, $4)
      on conflict (wing, name) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`,
    [file.wing, file.name, file.checksum, now],
  );
}
