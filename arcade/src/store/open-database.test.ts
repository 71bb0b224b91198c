import { execFile } from 'node:child_process';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ENGINES, type TestDatabase } from '../testing/engines.ts';
import { locked, type Database } from './database.ts';
import type { Migration } from './migration.ts';
import { MIGRATIONS } from './migrations.ts';
import { openDatabase } from './open-database.ts';

type ProbeTables = { probe: { id: string; amount: string; at_ms: number | null } };

const PROBE: Migration = {
  name: 'probe-1',
  statements: ({ whole, strict }) => [
    `CREATE TABLE probe (id TEXT PRIMARY KEY, amount TEXT NOT NULL, at_ms ${whole}) ${strict}`,
    `INSERT INTO probe VALUES ('made', '0.0000', 0)`,
  ],
};

const OPEN = `const { openDatabase } = await import(process.argv[1]);
  await (await openDatabase(JSON.parse(process.argv[2]))).close();`;
const openInAnotherProcess = ({ place }: TestDatabase) =>
  promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    OPEN,
    join(import.meta.dirname, 'open-database.ts'),
    JSON.stringify(place),
  ]);

let scratch: TestDatabase;
let open: Database[] = [];
const openOne = async (migrations: readonly Migration[] = [PROBE]): Promise<Database> => {
  const database = await openDatabase({ ...scratch.place, migrations });
  open.push(database);
  return database;
};
const probe = (database: Database) => database.db.$extendTables<ProbeTables>();
const amountOf = async (database: Database): Promise<string | undefined> =>
  (await probe(database).selectFrom('probe').select('amount').where('id', '=', 'made').executeTakeFirst())?.amount;

afterEach(async () => {
  await Promise.all(open.map((database) => database.close()));
  open = [];
  await scratch.drop();
});

describe.each(ENGINES)('the arcade’s database on $name', (engine) => {
  beforeEach(async () => {
    scratch = await engine.make();
  });

  it('hands out text and safe numbers, counts what a write changed, and refuses a number that would lose figures', async () => {
    const database = await openOne();
    const atMs = 1_790_000_000_123;
    const values = { id: 'p', amount: '90071992547409931.0001', at_ms: atMs };
    await probe(database).insertInto('probe').values(values).execute();
    expect(await probe(database).selectFrom('probe').selectAll().where('id', '=', 'p').execute()).toEqual([values]);
    const changed = await probe(database).updateTable('probe').set({ at_ms: null }).executeTakeFirst();
    expect(changed.numUpdatedRows).toBe(2n);
    await expect(sql`select cast('9007199254740993' as bigint) as n`.execute(database.db)).rejects.toThrow(
      /number|large/,
    );
  });

  it('does all of a transaction or none of it, and has no other way in meanwhile', async () => {
    const database = await openOne();
    const broken = database.transaction(async (tx) => {
      await tx.$extendTables<ProbeTables>().updateTable('probe').set({ amount: '1.0000' }).execute();
      throw new Error('half way');
    });
    await expect(broken).rejects.toThrow('half way');
    expect(await amountOf(database)).toBe('0.0000');
    await expect(database.transaction(async () => amountOf(database))).rejects.toThrow('a transaction is open here');
  });

  it('lets one transaction after the other add to a row that it locks', async () => {
    const database = await openOne();
    const add = () =>
      database.transaction(async (tx) => {
        const probes = tx.$extendTables<ProbeTables>();
        const row = await probes
          .selectFrom('probe')
          .select('at_ms')
          .where('id', '=', 'made')
          .$call(locked(database))
          .executeTakeFirstOrThrow();
        await probes
          .updateTable('probe')
          .set({ at_ms: (row.at_ms ?? 0) + 1 })
          .execute();
      });
    await Promise.all(Array.from({ length: 50 }, add));
    const row = await probe(database).selectFrom('probe').select('at_ms').executeTakeFirst();
    expect(row?.at_ms).toBe(50);
  });

  it('is brought up to date once, by however many processes open it at once', async () => {
    await Promise.all(Array.from({ length: 3 }, () => openInAnotherProcess(scratch)));
    const database = await openOne([...MIGRATIONS]);
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(database.db);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(MIGRATIONS.map(({ name }) => name).toSorted());
  });

  it('is left as it was by a change that fails half way', async () => {
    await openOne();
    const broken: Migration = {
      name: 'probe-2',
      statements: () => ['CREATE TABLE probe_more (id TEXT)', 'ALTER TABLE nothing ADD COLUMN x TEXT'],
    };
    await expect(openOne([PROBE, broken])).rejects.toThrow(/nothing/);
    const mended: Migration = { name: 'probe-2', statements: () => ['CREATE TABLE probe_more (id TEXT)'] };
    await expect(openOne([PROBE, mended])).resolves.toBeDefined();
  });
});

it('takes a file over from the time when changes had numbers, with what is in it', async () => {
  const sqlite = ENGINES.find(({ name }) => name === 'sqlite');
  if (!sqlite) throw new Error('There is always SQLite.');
  scratch = await sqlite.make();
  const file = new DatabaseSync(join(scratch.place.folder ?? '', 'arcade.sqlite'));
  file.exec(`CREATE TABLE probe (id TEXT PRIMARY KEY, amount TEXT NOT NULL, at_ms INTEGER) STRICT;
    INSERT INTO probe VALUES ('made', '5.0000', 0); PRAGMA user_version = 1;`);
  file.close();
  const next: Migration = { name: 'probe-2', statements: () => [`UPDATE probe SET at_ms = 7`] };
  for (let start = 0; start < 2; start += 1) {
    const database = await openOne([PROBE, next]);
    expect(await probe(database).selectFrom('probe').selectAll().execute()).toEqual([
      { id: 'made', amount: '5.0000', at_ms: 7 },
    ]);
  }
});
