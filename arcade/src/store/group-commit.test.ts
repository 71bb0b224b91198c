import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { NoTables, Tx } from './database.ts';
import { createGroupCommit, type GroupCommit } from './group-commit.ts';
import { sqliteDialect } from './sqlite.ts';

let kysely: Kysely<NoTables>;
let group: GroupCommit;
beforeEach(async () => {
  kysely = new Kysely<NoTables>({ dialect: sqliteDialect(undefined) });
  await sql`create table note (id integer primary key)`.execute(kysely);
  group = createGroupCommit(kysely);
});
afterEach(() => kysely.destroy());

const note = (tx: Tx, id: number) => sql`insert into note values (${id})`.execute(tx);
const notes = async (db: Tx): Promise<number[]> =>
  (await sql<{ id: number }>`select id from note order by id`.execute(db)).rows.map(({ id }) => id);

it('commits together what waits together, in the order in which it came', async () => {
  const begun = vi.spyOn(kysely, 'transaction');
  const seen = await Promise.all([1, 2, 3].map((id) => group.run(async (tx) => (await note(tx, id), notes(tx)))));
  expect(seen).toEqual([[1], [1, 2], [1, 2, 3]]);
  expect(begun).toHaveBeenCalledTimes(1);
  await Promise.all(Array.from({ length: 130 }, (_, at) => group.run((tx) => note(tx, 10 + at))));
  expect(begun).toHaveBeenCalledTimes(4);
  expect((await notes(kysely)).length).toBe(133);
});

it('undoes one that fails alone, and tells it alone', async () => {
  const ends = await Promise.allSettled([
    group.run((tx) => note(tx, 1)),
    group.run(async (tx) => {
      await note(tx, 2);
      throw new Error('half way');
    }),
    group.run((tx) => note(tx, 1)),
    group.run((tx) => note(tx, 3)),
  ]);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(await notes(kysely)).toEqual([1, 3]);
});

it('tells nobody of an end before it is committed, and everybody when that fails', async () => {
  const heard: string[] = [];
  const ends = await Promise.allSettled([
    group.run((tx) => note(tx, 1)).then(() => heard.push('first')),
    group.run((tx) => note(tx, 2)).then(() => heard.push('second')),
    group.run(async (tx) => {
      // A full disk undoes the whole transaction: so does this, and leaves no savepoint either.
      await sql`rollback`.execute(tx);
      throw new Error('the disk is full');
    }),
  ]);
  for (const end of ends) expect(end).toMatchObject({ reason: { message: 'the disk is full' } });
  expect(heard).toEqual([]);
  expect(await notes(kysely)).toEqual([]);
  await group.run((tx) => note(tx, 4));
  expect(await notes(kysely)).toEqual([4]);
});

it('goes on with what comes while a group is written', async () => {
  const first = group.run(async (tx) => {
    await note(tx, 1);
    void group.run((later) => note(later, 2));
  });
  await first;
  await group.settled();
  expect(await notes(kysely)).toEqual([1, 2]);
});
