import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTable } from '../testing/table.ts';
import { ENGINES, type TestDatabase } from '../testing/engines.ts';
import { createVault } from '../vault/books.ts';
import { BOOK } from './book-tables.ts';
import { WORDS } from './migrate.ts';
import { openDatabase } from './open-database.ts';

/** The book as it was when its changes had numbers and its process no name: a round of steps stands open in it. */
function writeOldFile(folder: string, version: number): void {
  const file = new DatabaseSync(join(folder, 'arcade.sqlite'));
  for (const { statements } of BOOK.slice(0, Math.max(1, version)))
    for (const statement of statements(WORDS.sqlite)) file.exec(statement);
  file.exec(`PRAGMA user_version = ${version};
    INSERT INTO vault_players VALUES ('p1', 'USD', '5.0000');
    INSERT INTO vault_transfers VALUES ('gone', '["IN","p1","1.0000"]', '1.0000', 'DONE', 1);
    INSERT INTO vault_transfers VALUES ('t-2', '["IN","p1","2.0000"]', '2.0000', 'DONE', 2);
    INSERT INTO vault_transfers VALUES ('t-3', '["IN","p1","3.0000"]', '3.0000', 'DONE', 3);
    DELETE FROM vault_transfers WHERE reference = 'gone';
    INSERT INTO rounds (id, seat, game, mode, player_id, merchant_code, currency, state, server_seed, server_seed_hash,
      committed_ms, stake, client_seed, choice, started_ms, ready_ms)
    VALUES ('R-1', 'seat', 'chalk-dice', 'REAL', 'p2', 'baize', 'USD', 'BETTING', 'ab', 'cd', 1, '1.0000', 'x',
      '{"direction":"under","target":9500}', 1, 2);
    INSERT INTO calls (tx_id, round_id, seq, kind, body, state, due_ms)
    VALUES ('b-R-1', 'R-1', 0, 'BET', '{"requestId":"r","txId":"b-R-1"}', 'PENDING', 1);`);
  file.close();
}

let scratch: TestDatabase;
beforeEach(async () => {
  const sqlite = ENGINES.find(({ name }) => name === 'sqlite');
  if (!sqlite) throw new Error('There is always SQLite.');
  scratch = await sqlite.make();
});
afterEach(() => scratch.drop());

it.each([0, 1, 2, 3])('a file of version %i keeps its transfers with their numbers', async (version) => {
  writeOldFile(scratch.place.folder ?? '', version);
  const database = await openDatabase(scratch.place);
  const vault = createVault(database, () => 4);
  expect(await vault.transfer({ kind: 'IN', playerId: 'p1', reference: 't-3', amount: '3.0000' })).toMatchObject({
    result: 'OK',
    balance: '5.0000',
  });
  await vault.transfer({ kind: 'IN', playerId: 'p1', reference: 't-4', amount: '4.0000' });
  const bounds = { from: new Date(0).toISOString(), to: new Date(9).toISOString(), after: 0, limit: 9 };
  expect((await vault.statement(bounds)).map(({ seq, reference }) => [seq, reference])).toEqual([
    [2, 't-2'],
    [3, 't-3'],
    [4, 't-4'],
  ]);
  await database.close();
});

it('a file of before has its open rounds carried on', async () => {
  writeOldFile(scratch.place.folder ?? '', 3);
  const table = await openTable({ place: scratch.place });
  await table.arcade.engine.recover();
  await expect.poll(async () => (await table.arcade.engine.store.find('R-1'))?.state).toBe('REFUNDED');
  await table.close();
});
