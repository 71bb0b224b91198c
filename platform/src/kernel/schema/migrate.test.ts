import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';
import { ConfigError } from '../config.ts';
import { migrate } from './migrate.ts';
import { GENERATION } from './generation.ts';

const folder = mkdtempSync(join(tmpdir(), 'baize-migrations-'));
const wing = { name: 'probe', migrations: pathToFileURL(`${folder}/`) };
const write = (name: string, script: string): void => writeFileSync(join(folder, name), script);

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true, force: true });
});

const next = { number: GENERATION.number + 1, servesFrom: GENERATION.number, isReleased: false };
const run = () => migrate(platform.deps.db, [wing], new Date(), next);
const steps = () =>
  platform.deps.db.single(
    async (tx) => (await sql<{ step: number }>`select step from probe order by step`.execute(tx)).rows,
  );

describe('migrations', () => {
  it('run in the order of their numbers, several statements each, once', async () => {
    write('002-second.sql', 'insert into probe values (2); insert into probe values (3);');
    write('001-first.sql', 'create table probe (step integer primary key); insert into probe values (1);');
    write('notes.txt', 'not a migration');
    await run();
    await run();
    expect(await steps()).toEqual([{ step: 1 }, { step: 2 }, { step: 3 }]);
  });

  it('take a new file up later', async () => {
    write('003-third.sql', 'insert into probe values (4);');
    await run();
    expect(await steps()).toHaveLength(4);
  });

  it('leave nothing behind when one fails', async () => {
    write('004-fourth.sql', 'insert into probe values (5); select nonsense;');
    await expect(run()).rejects.toThrow(/nonsense/);
    expect(await steps()).toHaveLength(4);
    rmSync(join(folder, '004-fourth.sql'));
  });

  it('apply functions after the numbered files, and anew whenever their file changes, parameters and results too', async () => {
    const functions = pathToFileURL(`${folder}/functions/`);
    mkdirSync(functions, { recursive: true });
    const writeFunction = (script: string): void => writeFileSync(new URL('doubled.sql', functions), script);
    const migrated = () => migrate(platform.deps.db, [{ ...wing, functions }], new Date(), next);
    const forms = async () => {
      const { rows } = await platform.deps.db.single((tx) =>
        sql<{ form: string }>`select oid::regprocedure::text as form from pg_proc where proname = 'doubled'`.execute(
          tx,
        ),
      );
      return rows.map(({ form }) => form);
    };
    writeFunction("create function doubled(n integer) returns integer language sql as 'select n * 2';");
    await migrated();
    expect(await forms()).toEqual(['doubled(integer)']);
    writeFunction("create function doubled(n bigint) returns text language sql as 'select (n * 2)::text';");
    await migrated();
    expect(await forms()).toEqual(['doubled(bigint)']);
    writeFunction('create function doubled(nonsense');
    await expect(migrated()).rejects.toThrow();
    expect(await forms()).toEqual(['doubled(bigint)']);
  });

  it('refuse a file that changed after it was applied', async () => {
    write('002-second.sql', 'insert into probe values (22);');
    await expect(run()).rejects.toThrow(ConfigError);
    await expect(run()).rejects.toThrow(/probe\/migrations\/002-second\.sql/);
  });
});

describe('the database', () => {
  it('hands out the same types on both engines', async () => {
    const { rows } = await platform.deps.db.single((tx) =>
      sql`select 9007199254740993::int8 as whole, 1.50::numeric as exact, date '2026-02-28' as day,
        timestamptz '2026-02-28 12:00:00+00' as at, '{"a": [1]}'::jsonb as json, array['x']::text[] as list,
        count(*) as counted from (values (1), (2)) as row(n)`.execute(tx),
    );
    expect(rows).toEqual([
      {
        whole: 9_007_199_254_740_993n,
        exact: '1.50',
        day: '2026-02-28',
        at: new Date('2026-02-28T12:00:00Z'),
        json: { a: [1] },
        list: ['x'],
        counted: 2n,
      },
    ]);
  });

  it('undoes a transaction that throws, and says so when one is opened within another', async () => {
    const { db } = platform.deps;
    await expect(
      db.transaction(async (tx) => {
        await sql`insert into probe values (99)`.execute(tx);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await steps()).toHaveLength(4);
    await expect(db.transaction(() => db.read(async () => 1))).rejects.toThrow('a transaction is open here');
  });

  it('keeps concurrent transactions apart', async () => {
    const { db } = platform.deps;
    await db.transaction((tx) => sql`create table probe_sum (total integer not null)`.execute(tx));
    await db.transaction((tx) => sql`insert into probe_sum values (0)`.execute(tx));
    await Promise.all(
      Array.from({ length: 30 }, () =>
        db.transaction(async (tx) => {
          const { rows } = await sql<{ total: number }>`select total from probe_sum for update`.execute(tx);
          await sql`update probe_sum set total = ${(rows[0]?.total ?? 0) + 1}`.execute(tx);
        }),
      ),
    );
    const { rows } = await db.single((tx) => sql`select total from probe_sum`.execute(tx));
    expect(rows).toEqual([{ total: 30 }]);
  });
});
