import { sql } from 'kysely';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';
import type { Tx } from './database.ts';

const folder = mkdtempSync(join(tmpdir(), 'baize-maintenance-'));
writeFileSync(
  join(folder, '001-times.sql'),
  `create table probe_times (what text, statement_timeout text, lock_timeout text);
   insert into probe_times select 'migration', current_setting('statement_timeout'), current_setting('lock_timeout');`,
);

const note = (tx: Tx, what: string) =>
  sql`insert into probe_times
    select ${what}, current_setting('statement_timeout'), current_setting('lock_timeout')`.execute(tx);

let platform: TestPlatform;
beforeAll(async () => {
  const probe = {
    name: 'probe',
    migrations: pathToFileURL(`${folder}/`),
    seed: async (_: unknown, tx: Tx) => void (await note(tx, 'seed')),
  };
  platform = await startPlatform({ extraWings: [probe] });
});
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true, force: true });
});

it('gives migrations and seeds all the time they need, and no lock for ever', async () => {
  const { db } = platform.deps;
  const { rows } = await db.single((tx) => sql<object>`select * from probe_times order by what`.execute(tx));
  const [migration, seed] = db.engine === 'postgres' ? ['2s', '30s'] : ['0', '0'];
  expect(rows).toEqual([
    { what: 'migration', statement_timeout: '0', lock_timeout: migration },
    { what: 'seed', statement_timeout: '0', lock_timeout: seed },
  ]);
});

it('leaves every other connection its limit', async () => {
  const { db } = platform.deps;
  const { rows } = await db.single((tx) => sql<object>`show statement_timeout`.execute(tx));
  expect(rows).toEqual([{ statement_timeout: db.engine === 'postgres' ? '15s' : '0' }]);
});
