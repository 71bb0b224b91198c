import type { Migration } from './migration.ts';

/**
 * A fixture's seed is written before anybody sees the fixture. A slip is one round of the platform; its calls are in the
 * journal before they are sent, and any process may make the ones that are due.
 */
export const BOOKMAKER: readonly Migration[] = [
  {
    name: 'bookmaker-1',
    statements: ({ whole, strict }) => [
      `CREATE TABLE book_fixtures (
        id TEXT PRIMARY KEY,
        listing TEXT NOT NULL,
        starts_ms ${whole} NOT NULL,
        server_seed TEXT NOT NULL,
        commitment TEXT NOT NULL
      ) ${strict}`,
      'CREATE INDEX book_fixtures_by_start ON book_fixtures (starts_ms)',
      `CREATE TABLE book_slips (
        id TEXT PRIMARY KEY,
        holder TEXT NOT NULL,
        slip_key TEXT NOT NULL,
        request TEXT NOT NULL,
        market TEXT NOT NULL,
        session_hash TEXT NOT NULL,
        player_id TEXT NOT NULL,
        merchant_code TEXT NOT NULL,
        game TEXT NOT NULL,
        category TEXT NOT NULL,
        mode TEXT NOT NULL,
        currency TEXT NOT NULL,
        exponent ${whole} NOT NULL,
        kind TEXT NOT NULL,
        policy TEXT NOT NULL,
        lines ${whole} NOT NULL,
        first_per_line TEXT NOT NULL,
        stake_per_line TEXT NOT NULL,
        max_payout TEXT NOT NULL,
        cashed TEXT NOT NULL,
        returned TEXT,
        is_cashed_out ${whole} NOT NULL,
        state TEXT NOT NULL,
        refusal TEXT,
        balance TEXT,
        placed_ms ${whole} NOT NULL,
        check_ms ${whole},
        settled_ms ${whole}
      ) ${strict}`,
      'CREATE UNIQUE INDEX book_slips_by_key ON book_slips (holder, slip_key)',
      `CREATE INDEX book_slips_to_check ON book_slips (check_ms) WHERE state = 'DELAYED'`,
      `CREATE TABLE book_legs (
        slip_id TEXT NOT NULL REFERENCES book_slips (id),
        leg ${whole} NOT NULL,
        fixture_id TEXT NOT NULL REFERENCES book_fixtures (id),
        market_id TEXT NOT NULL,
        selection TEXT NOT NULL,
        price ${whole} NOT NULL,
        liability TEXT NOT NULL,
        is_open ${whole} NOT NULL,
        mark TEXT,
        reason TEXT,
        result TEXT,
        PRIMARY KEY (slip_id, leg)
      ) ${strict}`,
      'CREATE INDEX book_legs_open ON book_legs (fixture_id, market_id, selection) WHERE is_open = 1',
      `CREATE TABLE book_calls (
        tx_id TEXT PRIMARY KEY,
        slip_id TEXT NOT NULL REFERENCES book_slips (id),
        kind TEXT NOT NULL,
        cash_id TEXT,
        amount TEXT NOT NULL,
        body TEXT NOT NULL,
        state TEXT NOT NULL,
        tries ${whole} NOT NULL,
        first_try_ms ${whole},
        due_ms ${whole} NOT NULL,
        verdict TEXT,
        at_ms ${whole} NOT NULL
      ) ${strict}`,
      'CREATE UNIQUE INDEX book_calls_by_cash_out ON book_calls (slip_id, cash_id)',
      `CREATE INDEX book_calls_to_make ON book_calls (due_ms) WHERE state = 'PENDING'`,
    ],
  },
  {
    name: 'bookmaker-2-trading',
    statements: ({ whole, strict }) => [
      `CREATE TABLE book_suspensions (
        fixture_id TEXT NOT NULL,
        market_id TEXT NOT NULL,
        PRIMARY KEY (fixture_id, market_id)
      ) ${strict}`,
      `CREATE TABLE book_margins (
        sport TEXT NOT NULL,
        kind TEXT NOT NULL,
        bps ${whole} NOT NULL,
        PRIMARY KEY (sport, kind)
      ) ${strict}`,
      `CREATE TABLE book_limits (
        merchant_code TEXT NOT NULL,
        currency TEXT NOT NULL,
        scope TEXT NOT NULL,
        max_stake TEXT,
        max_payout TEXT,
        liability TEXT,
        PRIMARY KEY (merchant_code, currency, scope)
      ) ${strict}`,
      `CREATE TABLE book_rulings (
        fixture_id TEXT NOT NULL,
        market_id TEXT NOT NULL,
        selection TEXT NOT NULL,
        ruling TEXT NOT NULL,
        corrects ${whole} NOT NULL,
        at_ms ${whole} NOT NULL,
        is_done ${whole} NOT NULL,
        PRIMARY KEY (fixture_id, market_id, selection)
      ) ${strict}`,
      'CREATE INDEX book_rulings_to_follow ON book_rulings (fixture_id) WHERE is_done = 0',
      'CREATE INDEX book_rulings_by_time ON book_rulings (at_ms)',
      'CREATE INDEX book_legs_by_fixture ON book_legs (fixture_id)',
      `ALTER TABLE book_slips ADD COLUMN corrections ${whole} NOT NULL DEFAULT 0`,
    ],
  },
];
