import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Database, ScriptRunner } from './database.ts';
import { ConfigError } from './config.ts';

/** A wing as far as migrating goes. */
export interface Migrated {
  readonly name: string;
  readonly migrations?: URL;
}

interface Migration {
  readonly wing: string;
  readonly name: string;
  readonly script: string;
  readonly checksum: string;
}

const FILE = /^\d{3}-[a-z0-9-]+\.sql$/;
/** Any number will do, as long as it is always this one: it keeps two nodes from migrating at once. */
const LOCK = 728_041_655;

const BOOKS = `create table if not exists kernel_migration (
  wing text not null, name text not null, checksum text not null, applied_at timestamptz not null,
  primary key (wing, name))`;

/**
 * Brings the database up to date: every wing's numbered files, wings in the given order, all in one transaction.
 * A file that was applied must not change after; when one did, that is refused in a sentence.
 */
export async function migrate(db: Database, wings: readonly Migrated[], now: Date): Promise<void> {
  const wanted = wings.flatMap(migrationsOf);
  if (await isCurrent(db, wanted)) return;
  await db.script(async (runner) => {
    if (db.engine === 'postgres') await runner.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await runner.exec(BOOKS);
    const applied = await appliedMigrations(runner);
    for (const migration of wanted) await apply(runner, migration, applied, now);
  });
}

function migrationsOf({ name: wing, migrations }: Migrated): Migration[] {
  if (migrations === undefined) return [];
  return readdirSync(migrations)
    .filter((file) => FILE.test(file))
    .sort()
    .map((name) => {
      const script = readFileSync(new URL(name, migrations), 'utf8');
      return { wing, name, script, checksum: createHash('sha256').update(script).digest('hex') };
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
async function isCurrent(db: Database, wanted: readonly Migration[]): Promise<boolean> {
  return db.script(async (runner) => {
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
