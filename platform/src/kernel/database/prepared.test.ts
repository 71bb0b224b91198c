import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';
import { PREPARED_MARK } from './prepared-mark.ts';
import { prepared } from './prepared.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const double = prepared<{ twice: bigint }>('select $1::bigint * 2 as twice');

it('is planned once by a connection of PostgreSQL, however often it is run', async () => {
  const { db } = platform.deps;
  await db.transaction(async (tx) => {
    expect(await double(tx, [21n])).toEqual([{ twice: 42n }]);
    expect(await double(tx, [-4n])).toEqual([{ twice: -8n }]);
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pg_prepared_statements
      where starts_with(statement, ${PREPARED_MARK}) and statement like '%twice%'`.execute(tx);
    expect(rows[0]?.count).toBe(db.engine === 'postgres' ? 1 : 0);
  });
});
