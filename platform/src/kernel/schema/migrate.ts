import type { Database, ScriptRunner } from '../database/database.ts';
import { ConfigError } from '../config.ts';
import { replaceFunctions } from './functions.ts';
import { GENERATION, otherBuild, stepBetween, tooOld, type Generation } from './generation.ts';
import { functionsOf, migrationsOf, pathOf, type Migrated, type SqlFile } from './sql-files.ts';

/** Any number will do, as long as it is always this one: it keeps two nodes from migrating at once. */
const LOCK = 728_041_655;
/** Calls of other nodes wait behind a lock that is waited for here, so it is given up soon and asked for again. */
const LOCK_TRIES = 15;
const GIVEN_UP = new Set(['55P03', '40P01']);

const BOOKS = `
create table if not exists kernel_migration (
  wing text not null, name text not null, checksum text not null, applied_at timestamptz not null,
  primary key (wing, name));
create table if not exists kernel_schema (
  one boolean primary key default true check (one), generation integer not null, serves_from integer not null,
  is_released boolean not null, changed_at timestamptz not null)`;

/** The outcome: `newer` is a database of a later generation, in which nothing was changed. */
export type Migrating = 'current' | 'migrated' | 'newer';

/**
 * Brings the database to this code's generation, all in one transaction: every wing's numbered files, then its
 * functions, wings in the given order. A numbered file that was applied must not change after. A file of functions may,
 * until its generation is released. On a database of a later generation nothing is changed, or the start is refused.
 */
export async function migrate(
  db: Database,
  wings: readonly Migrated[],
  now: Date,
  code: Generation = GENERATION,
): Promise<Migrating> {
  const files = { numbered: wings.flatMap(migrationsOf), functions: wings.flatMap(functionsOf) };
  return db.maintenance(async ({ script }) => {
    const found = await script((runner) => compare(runner, files, code));
    if (found !== 'migrate') return found;
    for (let tries = 1; ; tries += 1) {
      try {
        return await script(async (runner) => {
          if (db.engine === 'postgres') await waitForTurn(runner);
          const still = await compare(runner, files, code);
          if (still !== 'migrate') return still;
          await apply(runner, files, code, now);
          return 'migrated';
        });
      } catch (error) {
        if (tries === LOCK_TRIES || !gaveUp(error)) throw error;
      }
    }
  });
}

const gaveUp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && GIVEN_UP.has(String(error.code));

/** However long another node migrates; only the locks of the migrations themselves are waited for in vain. */
async function waitForTurn(runner: ScriptRunner): Promise<void> {
  await runner.query('set local lock_timeout = 0');
  await runner.query('select pg_advisory_xact_lock($1)', [LOCK]);
  await runner.query(`set local lock_timeout = '2s'`);
}

interface Files {
  readonly numbered: readonly SqlFile[];
  readonly functions: readonly SqlFile[];
}

/** Decides the work on this database. One query tells that it is nothing, which is what nearly every start finds. */
async function compare(
  runner: ScriptRunner,
  { numbered, functions }: Files,
  code: Generation,
): Promise<'migrate' | Exclude<Migrating, 'migrated'>> {
  const [books] = await runner.query<{ files: string | null; schema: string | null }>(
    `select to_regclass('kernel_migration')::text as files, to_regclass('kernel_schema')::text as schema`,
  );
  if (!books?.files) return 'migrate';
  const database = books.schema ? await generationOf(runner) : undefined;
  if (database === undefined) throw tooOld();
  const step = stepBetween(code, database);
  if (step === 'leave') return 'newer';
  if (step === 'migrate') return 'migrate';
  const applied = await appliedFiles(runner);
  const differing = [...numbered, ...functions].find((file) => applied.get(pathOf(file)) !== file.checksum);
  if (differing === undefined && (database.isReleased || !code.isReleased)) return 'current';
  if (differing !== undefined && database.isReleased) throw otherBuild(code.number, pathOf(differing));
  return 'migrate';
}

async function generationOf(runner: ScriptRunner): Promise<Generation | undefined> {
  const [row] = await runner.query<Generation & Record<string, unknown>>(
    `select generation as number, serves_from as "servesFrom", is_released as "isReleased" from kernel_schema`,
  );
  return row;
}

interface Applied {
  readonly wing: string;
  readonly name: string;
  readonly checksum: string;
}

async function appliedFiles(runner: ScriptRunner): Promise<Map<string, string>> {
  const rows = await runner.query<Applied & Record<string, unknown>>(
    'select wing, name, checksum from kernel_migration',
  );
  return new Map(rows.map((row) => [pathOf(row), row.checksum]));
}

async function apply(runner: ScriptRunner, files: Files, code: Generation, now: Date): Promise<void> {
  await runner.exec(BOOKS);
  const applied = await appliedFiles(runner);
  for (const file of files.numbered) {
    const earlier = applied.get(pathOf(file));
    if (earlier === file.checksum) continue;
    if (earlier !== undefined) throw changedAfter(file);
    await runner.exec(file.script);
    await write(runner, file, now);
  }
  for (const file of files.functions) {
    if (applied.get(pathOf(file)) === file.checksum) continue;
    await replaceFunctions(runner, file);
    await write(runner, file, now);
  }
  await runner.query(
    `insert into kernel_schema (generation, serves_from, is_released, changed_at) values ($1, $2, $3, $4)
      on conflict (one) do update set generation = excluded.generation, serves_from = excluded.serves_from,
        is_released = excluded.is_released, changed_at = excluded.changed_at`,
    [code.number, code.servesFrom, code.isReleased, now],
  );
}

const changedAfter = (file: SqlFile): ConfigError =>
  new ConfigError(
    `The database was made with another version of ${pathOf(file)}: start with an empty DATA_DIR or database, or bring that file back.`,
  );

const write = (runner: ScriptRunner, { wing, name, checksum }: SqlFile, now: Date) =>
  runner.query(
    `insert into kernel_migration (wing, name, checksum, applied_at) values ($1, $2, $3, $4)
      on conflict (wing, name) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`,
    [wing, name, checksum, now],
  );
