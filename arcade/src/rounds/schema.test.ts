import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from './schema.ts';

const folder = mkdtempSync(join(tmpdir(), 'arcade-schema-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('brings a book of before up to date, once, and keeps what is in it', () => {
  const file = join(folder, 'arcade.sqlite');
  const before = openDatabase(file);
  before.exec(`ALTER TABLE sessions DROP COLUMN min_stake; ALTER TABLE sessions DROP COLUMN max_stake;
    ALTER TABLE rounds DROP COLUMN steps; ALTER TABLE rounds DROP COLUMN step_count;
    ALTER TABLE rounds DROP COLUMN shown; ALTER TABLE rounds DROP COLUMN worth; ALTER TABLE rounds DROP COLUMN touched_ms;
    PRAGMA user_version = 0; INSERT INTO vault_players VALUES ('p1', 'USD', '5.0000');`);
  before.close();
  for (let start = 0; start < 2; start += 1) {
    const book = openDatabase(file);
    const columns = book.prepare('SELECT name FROM pragma_table_info(?)').all('sessions');
    expect(columns).toEqual(expect.arrayContaining([{ name: 'min_stake' }, { name: 'max_stake' }]));
    expect(book.prepare('SELECT balance FROM vault_players').all()).toEqual([{ balance: '5.0000' }]);
    book.close();
  }
});
