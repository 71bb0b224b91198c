import type { Migration, Words } from './migration.ts';

/**
 * A seat is one player at one game with one wallet: what is drawn, paced and resumed is drawn, paced and resumed
 * there, however many windows are open. Amounts are exact decimals with four places. The oldest files have no number at
 * all and these tables already.
 */
const first = ({ whole, counter, strict }: Words): string[] => [
  `CREATE TABLE IF NOT EXISTS sessions (
    id_hash TEXT PRIMARY KEY,
    seat TEXT NOT NULL,
    game TEXT NOT NULL,
    mode TEXT NOT NULL,
    player_id TEXT NOT NULL,
    merchant_code TEXT NOT NULL,
    currency TEXT NOT NULL,
    exponent ${whole} NOT NULL,
    session_token TEXT NOT NULL,
    opened_ms ${whole} NOT NULL,
    ended TEXT
  ) ${strict}`,
  'CREATE INDEX IF NOT EXISTS sessions_by_seat ON sessions (seat) WHERE ended IS NULL',
  `CREATE TABLE IF NOT EXISTS rounds (
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
    committed_ms ${whole} NOT NULL,
    session_hash TEXT,
    client_seed TEXT,
    stake TEXT,
    choice TEXT,
    started_ms ${whole},
    ready_ms ${whole},
    outcome TEXT,
    summary TEXT,
    payout TEXT,
    balance_after_stake TEXT,
    balance TEXT,
    problem TEXT,
    closed_ms ${whole},
    seen ${whole} NOT NULL DEFAULT 0
  ) ${strict}`,
  'CREATE INDEX IF NOT EXISTS rounds_by_seat ON rounds (seat, started_ms)',
  `CREATE UNIQUE INDEX IF NOT EXISTS one_commitment_per_seat ON rounds (seat) WHERE state = 'COMMITTED'`,
  `CREATE UNIQUE INDEX IF NOT EXISTS one_open_round_per_seat ON rounds (seat) WHERE state IN ('BETTING', 'PAYING', 'REFUNDING')`,
  `CREATE TABLE IF NOT EXISTS calls (
    tx_id TEXT PRIMARY KEY,
    round_id TEXT NOT NULL REFERENCES rounds (id),
    seq ${whole} NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    state TEXT NOT NULL,
    tries ${whole} NOT NULL DEFAULT 0,
    first_try_ms ${whole},
    due_ms ${whole} NOT NULL,
    verdict TEXT
  ) ${strict}`,
  'CREATE UNIQUE INDEX IF NOT EXISTS calls_in_order ON calls (round_id, seq)',
  `CREATE INDEX IF NOT EXISTS calls_to_make ON calls (state) WHERE state = 'PENDING'`,
  `CREATE TABLE IF NOT EXISTS tickets (
    id ${counter},
    round_id TEXT NOT NULL,
    tx_id TEXT NOT NULL,
    reason TEXT NOT NULL,
    opened_ms ${whole} NOT NULL
  ) ${strict}`,
  `CREATE TABLE IF NOT EXISTS vault_players (
    id TEXT PRIMARY KEY,
    currency TEXT NOT NULL,
    balance TEXT NOT NULL
  ) ${strict}`,
  `CREATE TABLE IF NOT EXISTS vault_transfers (
    reference TEXT PRIMARY KEY,
    content TEXT NOT NULL,
    amount TEXT NOT NULL,
    status TEXT NOT NULL,
    at_ms ${whole} NOT NULL
  ) ${strict}`,
  `CREATE TABLE IF NOT EXISTS vault_moves (
    tx_id TEXT PRIMARY KEY,
    content TEXT NOT NULL
  ) ${strict}`,
  `CREATE TABLE IF NOT EXISTS vault_rounds (
    id TEXT PRIMARY KEY,
    player_id TEXT NOT NULL,
    game TEXT NOT NULL,
    category TEXT NOT NULL,
    stake TEXT NOT NULL,
    payout TEXT NOT NULL,
    detail TEXT NOT NULL,
    ended_ms ${whole},
    seq ${whole}
  ) ${strict}`,
  'CREATE UNIQUE INDEX IF NOT EXISTS vault_rounds_in_order ON vault_rounds (player_id, seq) WHERE seq IS NOT NULL',
];

const steps = ({ whole }: Words): string[] => [
  'ALTER TABLE rounds ADD COLUMN steps TEXT',
  `ALTER TABLE rounds ADD COLUMN step_count ${whole} NOT NULL DEFAULT 0`,
  'ALTER TABLE rounds ADD COLUMN shown TEXT',
  'ALTER TABLE rounds ADD COLUMN worth TEXT',
  `ALTER TABLE rounds ADD COLUMN touched_ms ${whole}`,
  'DROP INDEX one_open_round_per_seat',
  `CREATE UNIQUE INDEX one_open_round_per_seat ON rounds (seat)
   WHERE state IN ('BETTING', 'PLAYING', 'PAYING', 'REFUNDING')`,
];

/** A round is carried on by the process that opened it, or by another once that one is gone. */
const owners = ({ whole, strict }: Words): string[] => [
  `CREATE TABLE processes (id TEXT PRIMARY KEY, until_ms ${whole} NOT NULL) ${strict}`,
  'ALTER TABLE rounds ADD COLUMN owner TEXT',
  `CREATE INDEX open_rounds ON rounds (owner) WHERE state IN ('BETTING', 'PLAYING', 'PAYING', 'REFUNDING')`,
];

/** Transfers are listed in the order in which they came. SQLite numbered them out of sight. */
const transfersInOrder = ({ engine, whole, strict }: Words): string[] =>
  engine === 'postgres'
    ? ['ALTER TABLE vault_transfers ADD COLUMN seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE']
    : [
        'ALTER TABLE vault_transfers RENAME TO vault_transfers_before',
        `CREATE TABLE vault_transfers (
          seq INTEGER PRIMARY KEY,
          reference TEXT NOT NULL UNIQUE,
          content TEXT NOT NULL,
          amount TEXT NOT NULL,
          status TEXT NOT NULL,
          at_ms ${whole} NOT NULL
        ) ${strict}`,
        `INSERT INTO vault_transfers (seq, reference, content, amount, status, at_ms)
         SELECT rowid, reference, content, amount, status, at_ms FROM vault_transfers_before`,
        'DROP TABLE vault_transfers_before',
      ];

/** One round of a table is many players'. */
const sharedRounds = ({ whole, strict }: Words): string[] => [
  'ALTER TABLE vault_rounds RENAME TO vault_rounds_before',
  'DROP INDEX vault_rounds_in_order',
  `CREATE TABLE vault_rounds (
    id TEXT NOT NULL,
    player_id TEXT NOT NULL,
    game TEXT NOT NULL,
    category TEXT NOT NULL,
    stake TEXT NOT NULL,
    payout TEXT NOT NULL,
    detail TEXT NOT NULL,
    ended_ms ${whole},
    seq ${whole},
    PRIMARY KEY (player_id, id)
  ) ${strict}`,
  `INSERT INTO vault_rounds (id, player_id, game, category, stake, payout, detail, ended_ms, seq)
   SELECT id, player_id, game, category, stake, payout, detail, ended_ms, seq FROM vault_rounds_before`,
  'DROP TABLE vault_rounds_before',
  'CREATE UNIQUE INDEX vault_rounds_in_order ON vault_rounds (player_id, seq) WHERE seq IS NOT NULL',
];

/** The book of rounds, sessions and the vault. The first three were numbered before they had names (`migrate.ts`). */
export const BOOK: readonly Migration[] = [
  { name: 'book-1', statements: first },
  {
    name: 'book-2-stakes',
    statements: () => [
      'ALTER TABLE sessions ADD COLUMN min_stake TEXT',
      'ALTER TABLE sessions ADD COLUMN max_stake TEXT',
    ],
  },
  { name: 'book-3-steps', statements: steps },
  { name: 'book-4-owners', statements: owners },
  { name: 'book-5-transfers', statements: transfersInOrder },
  { name: 'book-6-shared-rounds', statements: sharedRounds },
];
