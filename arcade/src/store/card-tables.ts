import type { Migration } from './migration.ts';

/**
 * Card games between players. A card room is a row of `rooms`, and its calls are those of `room_calls`; a hand has its
 * own seats and acts, which are all that is needed to play it again.
 */
export const CARDS: readonly Migration[] = [
  {
    name: 'cards-1',
    statements: ({ whole, strict }) => [
      // The operator's room that a session was opened for, and whom its player never shares a table with.
      'ALTER TABLE sessions ADD COLUMN room TEXT',
      'ALTER TABLE sessions ADD COLUMN apart TEXT',
      `CREATE TABLE card_hands (
        id TEXT PRIMARY KEY,
        room_id TEXT NOT NULL REFERENCES rooms (id),
        table_no ${whole} NOT NULL,
        number ${whole} NOT NULL,
        rules ${whole} NOT NULL,
        phase TEXT NOT NULL,
        began_ms ${whole} NOT NULL,
        server_seed TEXT NOT NULL,
        commitment TEXT NOT NULL,
        dealer ${whole} NOT NULL,
        point TEXT NOT NULL
      ) ${strict}`,
      'CREATE UNIQUE INDEX card_hands_in_order ON card_hands (room_id, table_no, number)',
      `CREATE INDEX card_hands_open ON card_hands (room_id) WHERE phase IN ('STAKING', 'PLAYING')`,
      `CREATE TABLE card_seats (
        hand_id TEXT NOT NULL REFERENCES card_hands (id),
        seat TEXT NOT NULL,
        place ${whole},
        chair ${whole} NOT NULL,
        player_id TEXT NOT NULL,
        session_hash TEXT NOT NULL,
        bot TEXT,
        apart TEXT,
        bet TEXT NOT NULL,
        stake TEXT NOT NULL,
        seed TEXT NOT NULL,
        state TEXT NOT NULL,
        problem TEXT,
        points ${whole},
        rake TEXT,
        returned TEXT,
        PRIMARY KEY (hand_id, seat)
      ) ${strict}`,
      'CREATE UNIQUE INDEX card_seats_by_bet ON card_seats (bet)',
      `CREATE TABLE card_acts (
        hand_id TEXT NOT NULL REFERENCES card_hands (id),
        act_index ${whole} NOT NULL,
        place ${whole} NOT NULL,
        act TEXT NOT NULL,
        chosen_by TEXT NOT NULL,
        at_ms ${whole} NOT NULL,
        PRIMARY KEY (hand_id, act_index)
      ) ${strict}`,
    ],
  },
  {
    name: 'cards-2',
    statements: ({ whole, strict }) => [
      // The rake that a hand was begun with; none where it is the game's own.
      `ALTER TABLE card_hands ADD COLUMN rake_bps ${whole}`,
      `ALTER TABLE card_hands ADD COLUMN rake_points ${whole}`,
      // Two players of one game, and the statistic of their hands; \`one\` sorts before \`other\`.
      `CREATE TABLE card_pairs (
        merchant_code TEXT NOT NULL,
        currency TEXT NOT NULL,
        game TEXT NOT NULL,
        one TEXT NOT NULL,
        other TEXT NOT NULL,
        statistic TEXT NOT NULL,
        changed_ms ${whole} NOT NULL,
        PRIMARY KEY (merchant_code, currency, game, one, other)
      ) ${strict}`,
      `CREATE TABLE card_flags (
        id TEXT PRIMARY KEY,
        number ${whole} NOT NULL,
        merchant_code TEXT NOT NULL,
        currency TEXT NOT NULL,
        game TEXT NOT NULL,
        one TEXT NOT NULL,
        other TEXT NOT NULL,
        state TEXT NOT NULL,
        reason TEXT NOT NULL,
        statistic TEXT NOT NULL,
        opened_ms ${whole} NOT NULL,
        decided_ms ${whole},
        decided_by TEXT,
        note TEXT
      ) ${strict}`,
      'CREATE UNIQUE INDEX card_flags_in_order ON card_flags (merchant_code, currency, number)',
      // A pair has one open flag at the most.
      `CREATE UNIQUE INDEX card_flags_open ON card_flags (merchant_code, currency, game, one, other)
        WHERE state = 'OPEN'`,
    ],
  },
  {
    name: 'cards-3',
    // A player looks at own hands of before.
    statements: () => ['CREATE INDEX card_seats_by_player ON card_seats (player_id)'],
  },
];
