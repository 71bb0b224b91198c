import type { Migration } from './migration.ts';

/**
 * A pond is one room of four cannons of a fish game. A sitting is one player's time at a cannon under one seed; its calls
 * hold the shots, drawn before the call is made.
 */
export const PONDS: readonly Migration[] = [
  {
    name: 'ponds-1',
    statements: ({ whole, strict }) => [
      `CREATE TABLE ponds (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        merchant_code TEXT NOT NULL,
        mode TEXT NOT NULL,
        currency TEXT NOT NULL,
        exponent ${whole} NOT NULL,
        number ${whole} NOT NULL,
        seed TEXT NOT NULL,
        began_ms ${whole} NOT NULL,
        owner TEXT,
        owner_origin TEXT,
        lease_ms ${whole} NOT NULL,
        seated ${whole} NOT NULL
      ) ${strict}`,
      `CREATE TABLE pond_sittings (
        id TEXT PRIMARY KEY,
        pond_id TEXT NOT NULL REFERENCES ponds (id),
        cannon ${whole} NOT NULL,
        seat TEXT NOT NULL,
        player_id TEXT NOT NULL,
        rules ${whole} NOT NULL,
        server_seed TEXT NOT NULL,
        commitment TEXT NOT NULL,
        client_seed TEXT,
        state TEXT NOT NULL,
        staked TEXT NOT NULL,
        returned TEXT NOT NULL,
        opened_ms ${whole} NOT NULL
      ) ${strict}`,
      `CREATE INDEX pond_sittings_open ON pond_sittings (pond_id) WHERE state <> 'ENDED'`,
      `CREATE INDEX pond_sittings_by_seat ON pond_sittings (seat) WHERE state = 'OPEN'`,
      `CREATE TABLE pond_calls (
        tx_id TEXT PRIMARY KEY,
        pond_id TEXT NOT NULL REFERENCES ponds (id),
        sitting_id TEXT NOT NULL REFERENCES pond_sittings (id),
        number ${whole} NOT NULL,
        kind TEXT NOT NULL,
        shots TEXT NOT NULL,
        body TEXT NOT NULL,
        state TEXT NOT NULL,
        tries ${whole} NOT NULL,
        first_try_ms ${whole},
        due_ms ${whole} NOT NULL,
        verdict TEXT,
        at_ms ${whole} NOT NULL
      ) ${strict}`,
      'CREATE UNIQUE INDEX pond_calls_in_order ON pond_calls (sitting_id, number)',
      `CREATE INDEX pond_calls_to_make ON pond_calls (pond_id) WHERE state = 'PENDING'`,
    ],
  },
];
