import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';
import type { Tx } from './database.ts';

let platform: TestPlatform;
const db = () => platform.deps.db;
beforeAll(async () => {
  platform = await startPlatform();
  await db().transaction(async (tx) => {
    await sql`create table probe_report (amount bigint)`.execute(tx);
    await sql`create function probe_add() returns integer language sql as
      'insert into probe_report values (1) returning 1'`.execute(tx);
  });
});
afterAll(() => platform.close());

const add = (tx: Tx) => sql`insert into probe_report values (1)`.execute(tx);
const addByFunction = (tx: Tx) => sql`select probe_add()`.execute(tx);

async function count(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from probe_report`.execute(tx);
  return rows[0]?.count ?? Number.NaN;
}

describe('a read of several statements', () => {
  it('sees one instant, whatever is written meanwhile', async () => {
    let written: Promise<unknown> = Promise.resolve();
    const [before, after] = await db().read(async (tx) => {
      const first = await count(tx);
      written = db().kysely.transaction().execute(add);
      // The embedded database has one connection, so there the writer waits for the end of the report.
      if (db().engine === 'postgres') await written;
      return [first, await count(tx)];
    });
    await written;
    expect(after).toBe(before);
    expect(await db().single(count)).toBe(before + 1);
  });

  it('is refused what writes, also within a function, and what locks', async () => {
    const before = await db().single(count);
    for (const write of [add, addByFunction, (tx: Tx) => sql`select * from probe_report for update`.execute(tx)]) {
      await expect(db().read(write)).rejects.toThrow(/read-only transaction/);
    }
    expect(await db().single(count)).toBe(before);
  });

  it('opens no other way into the database', async () => {
    await expect(db().read(() => db().single(count))).rejects.toThrow('a transaction is open here');
  });
});

describe('a read of one statement', () => {
  it('is refused a second one', async () => {
    await expect(db().single(async (tx) => [await count(tx), await count(tx)])).rejects.toThrow('one statement');
  });

  it('is refused what writes', async () => {
    const before = await db().single(count);
    for (const write of [add, addByFunction]) {
      await expect(db().single<unknown>(write)).rejects.toThrow(/read-only transaction/);
    }
    expect(await db().single(count)).toBe(before);
  });
});
