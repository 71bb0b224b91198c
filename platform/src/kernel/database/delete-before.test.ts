import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';
import { deleteBefore } from './delete-before.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({
    extraWings: [
      {
        name: 'probe',
        seed: async (_deps, tx) => {
          await sql`create table probe_past (at timestamptz)`.execute(tx);
          await sql`create table probe_statements
            (place integer generated always as identity, deleted bigint)`.execute(tx);
          await sql`create function probe_count() returns trigger language plpgsql as $$
            begin
              insert into probe_statements (deleted) select count(*) from gone;
              return null;
            end $$`.execute(tx);
          await sql`create trigger probe_count after delete on probe_past referencing old table as gone
            for each statement execute function probe_count()`.execute(tx);
        },
      },
    ],
  });
});
afterAll(() => platform.close());

it('deletes what is older than an instant, some in each statement, and nothing else', async () => {
  const { db } = platform.deps;
  await db.transaction((tx) =>
    sql`insert into probe_past select timestamptz '2026-01-01T00:00:00Z' + n * interval '1 day'
      from generate_series(1, 10) n`.execute(tx),
  );
  const past = { table: 'probe_past', column: 'at', before: new Date('2026-01-09T00:00:00Z') };
  await deleteBefore(db, past, 3);
  const { rows } = await db.single((tx) => sql`select at from probe_past order by at`.execute(tx));
  expect(rows).toEqual(['09', '10', '11'].map((day) => ({ at: new Date(`2026-01-${day}T00:00:00Z`) })));
  const statements = await db.single((tx) =>
    sql<{ deleted: bigint }>`select deleted from probe_statements order by place`.execute(tx),
  );
  expect(statements.rows.map(({ deleted }) => deleted)).toEqual([3n, 3n, 1n]);
});
