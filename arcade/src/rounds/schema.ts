import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * A seat is one player at one game with one wallet: what is drawn, paced and resumed is drawn, paced and resumed
 * there, however many windows are open. Amounts are exact decimals with four places.
 */
const SCHEMA = `
CREATE TABLE IF NOT EXISTS sessions (
  id_hash TEXT PRIMARY KEY,
  seat TEXT NOT NULL,
  game TEXT NOT NULL,
  mode TEXT NOT NULL,
  player_id TEXT NOT NULL,
  merchant_code TEXT NOT NULL,
  currency TEXT NOT NULL,
  exponent INTEGER NOT NULL,
  session_token TEXT NOT NULL,
  opened_ms INTEGER NOT NULL,
  ended TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS sessions_by_seat ON sessions (seat) WHERE ended IS NULL;

CREATE TABLE IF NOT EXISTS rounds (
  id TEXT PRIMARY KEY,
  seat TEXT NOT NULL,
  game TEXT NOT NULL,
  mode TEXT NOT NULL,
  player_id TEXT NOT NULL,
  merchant_code TEXT NOT NULL,
  currency TEXT NOT NULL,
  state TEXT NOT NULL,
  server_seed TEXT NOT NULL,
  server_seed_hash TEXT NOT NULL,
  committed_ms INTEGER NOT NULL,
  session_hash TEXT,
  client_seed TEXT,
  stake TEXT,
  choice TEXT,
  started_ms INTEGER,
  ready_ms INTEGER,
  outcome TEXT,
  summary TEXT,
  payout TEXT,
  balance_after_stake TEXT,
  balance TEXT,
  problem TEXT,
  closed_ms INTEGER,
  seen INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX IF NOT EXISTS rounds_by_seat ON rounds (seat, started_ms);
CREATE UNIQUE INDEX IF NOT EXISTS one_commitment_per_seat ON rounds (seat) WHERE state = 'COMMITTED';
CREATE UNIQUE INDEX IF NOT EXISTS one_open_round_per_seat ON rounds (seat) WHERE state IN ('BETTING', 'PAYING', 'REFUNDING');

CREATE TABLE IF NOT EXISTS calls (
  tx_id TEXT PRIMARY KEY,
  round_id TEXT NOT NULL REFERENCES rounds (id),
  seq INTEGER NOT NULL,
  kind TEXT NOT NULL,
  body TEXT NOT NULL,
  state TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  first_try_ms INTEGER,
  due_ms INTEGER NOT NULL,
  verdict TEXT
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS calls_in_order ON calls (round_id, seq);
CREATE INDEX IF NOT EXISTS calls_to_make ON calls (state) WHERE state = 'PENDING';

CREATE TABLE IF NOT EXISTS tickets (
  id INTEGER PRIMARY KEY,
  round_id TEXT NOT NULL,
  tx_id TEXT NOT NULL,
  reason TEXT NOT NULL,
  opened_ms INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS vault_players (
  id TEXT PRIMARY KEY,
  currency TEXT NOT NULL,
  balance TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS vault_transfers (
  reference TEXT PRIMARY KEY,
  content TEXT NOT NULL,
  amount TEXT NOT NULL,
  status TEXT NOT NULL,
  at_ms INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS vault_moves (
  tx_id TEXT PRIMARY KEY,
  content TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS vault_rounds (
  id TEXT PRIMARY KEY,
  player_id TEXT NOT NULL,
  game TEXT NOT NULL,
  category TEXT NOT NULL,
  stake TEXT NOT NULL,
  payout TEXT NOT NULL,
  detail TEXT NOT NULL,
  ended_ms INTEGER,
  seq INTEGER
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS vault_rounds_in_order ON vault_rounds (player_id, seq) WHERE seq IS NOT NULL;
`;

/** Schema changes, one step for each `user_version`. */
const STEPS = [
  SCHEMA,
  'ALTER TABLE sessions ADD COLUMN min_stake TEXT; ALTER TABLE sessions ADD COLUMN max_stake TEXT;',
  `ALTER TABLE rounds ADD COLUMN steps TEXT;
   ALTER TABLE rounds ADD COLUMN step_count INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE rounds ADD COLUMN shown TEXT;
   ALTER TABLE rounds ADD COLUMN worth TEXT;
   ALTER TABLE rounds ADD COLUMN touched_ms INTEGER;
   DROP INDEX one_open_round_per_seat;
   CREATE UNIQUE INDEX one_open_round_per_seat ON rounds (seat) WHERE state IN ('BETTING', 'PLAYING', 'PAYING', 'REFUNDING');`,
];

/** Opens the arcade's own book. What was written before a power cut is there after it. */
export function openDatabase(file: string): DatabaseSync {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  if (file !== ':memory:') chmodSync(file, 0o600);
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 2000;',
  );
  const done = Number(database.prepare('PRAGMA user_version').get()?.user_version ?? 0);
  for (const [index, step] of STEPS.entries()) {
    if (index < done) continue;
    inTransaction(database, () => database.exec(`${step} PRAGMA user_version = ${index + 1};`));
  }
  return database;
}

/** Runs all of the work or none of it. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}
