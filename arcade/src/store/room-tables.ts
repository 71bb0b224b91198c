import type { Migration } from './migration.ts';

/**
 * A room is one table for one operator, currency and kind of credits. Its round is shared; a seat's part in a round is
 * its bets, its acts and, once something was laid, its row in `room_seats`.
 */
export const ROOMS: readonly Migration[] = [
  {
    name: 'rooms-1',
    statements: ({ whole, strict }) => [
      `CREATE TABLE rooms (
        id TEXT PRIMARY KEY,
        table_code TEXT NOT NULL,
        merchant_code TEXT NOT NULL,
        mode TEXT NOT NULL,
        currency TEXT NOT NULL,
        exponent ${whole} NOT NULL,
        round_count ${whole} NOT NULL,
        link TEXT NOT NULL,
        owner TEXT,
        owner_origin TEXT,
        lease_ms ${whole} NOT NULL,
        seated ${whole} NOT NULL
      ) ${strict}`,
      `CREATE TABLE room_rounds (
        id TEXT PRIMARY KEY,
        room_id TEXT NOT NULL REFERENCES rooms (id),
        number ${whole} NOT NULL,
        rules ${whole} NOT NULL,
        phase TEXT NOT NULL,
        stage ${whole} NOT NULL,
        began_ms ${whole} NOT NULL,
        until_ms ${whole} NOT NULL,
        server_seed TEXT NOT NULL,
        previous TEXT NOT NULL,
        commitment TEXT NOT NULL,
        result TEXT
      ) ${strict}`,
      'CREATE UNIQUE INDEX room_rounds_in_order ON room_rounds (room_id, number)',
      `CREATE INDEX room_rounds_open ON room_rounds (room_id) WHERE phase NOT IN ('SETTLED', 'REFUNDED')`,
      `CREATE TABLE room_seats (
        round_id TEXT NOT NULL REFERENCES room_rounds (id),
        seat TEXT NOT NULL,
        player_id TEXT NOT NULL,
        session_hash TEXT NOT NULL,
        state TEXT NOT NULL,
        stake TEXT,
        returned TEXT,
        areas TEXT,
        PRIMARY KEY (round_id, seat)
      ) ${strict}`,
      `CREATE TABLE room_bets (
        id TEXT PRIMARY KEY,
        round_id TEXT NOT NULL,
        seat TEXT NOT NULL,
        bet_id TEXT NOT NULL,
        stakes TEXT NOT NULL,
        amount TEXT NOT NULL,
        act_index ${whole},
        act TEXT,
        state TEXT NOT NULL,
        problem TEXT,
        at_ms ${whole} NOT NULL,
        FOREIGN KEY (round_id, seat) REFERENCES room_seats (round_id, seat)
      ) ${strict}`,
      'CREATE UNIQUE INDEX room_bets_once ON room_bets (round_id, seat, bet_id)',
      `CREATE TABLE room_acts (
        round_id TEXT NOT NULL REFERENCES room_rounds (id),
        seat TEXT NOT NULL,
        act_index ${whole} NOT NULL,
        act TEXT NOT NULL,
        chosen_by TEXT NOT NULL,
        PRIMARY KEY (round_id, seat, act_index)
      ) ${strict}`,
      `CREATE TABLE room_calls (
        tx_id TEXT PRIMARY KEY,
        room_id TEXT NOT NULL REFERENCES rooms (id),
        round_id TEXT NOT NULL,
        seat TEXT NOT NULL,
        bet TEXT NOT NULL,
        kind TEXT NOT NULL,
        body TEXT NOT NULL,
        state TEXT NOT NULL,
        tries ${whole} NOT NULL,
        first_try_ms ${whole},
        due_ms ${whole} NOT NULL,
        verdict TEXT
      ) ${strict}`,
      `CREATE INDEX room_calls_to_make ON room_calls (room_id, due_ms) WHERE state = 'PENDING'`,
    ],
  },
  {
    name: 'rooms-2',
    statements: ({ strict }) => [
      `CREATE TABLE table_settings (
        merchant_code TEXT NOT NULL,
        currency TEXT NOT NULL,
        table_code TEXT NOT NULL,
        settings TEXT NOT NULL,
        PRIMARY KEY (merchant_code, currency, table_code)
      ) ${strict}`,
    ],
  },
  {
    name: 'rooms-3',
    statements: ({ whole }) => [
      `ALTER TABLE room_seats ADD COLUMN unseen ${whole} NOT NULL DEFAULT 0`,
      'CREATE INDEX room_seats_unseen ON room_seats (seat) WHERE unseen = 1',
    ],
  },
];
