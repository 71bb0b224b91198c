import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/src/kernel/database/database.ts';

/** A bet with its win is four postings. */
export const POSTINGS_A_BET = 4;
const BETS_A_STATEMENT = 50_000;
/** When everybody signed up; their bets come after it. */
export const FIRST_DAY = new Date('2026-01-01T00:00:00Z');
/** The times of all bets lie within 300 days, whatever their number. */
const SPAN_SECONDS = 300 * 86_400;

interface Filling {
  /** Accounts that the bets go round. */
  readonly accounts: readonly bigint[];
  /** The number of the first bet, and of the one after the last. */
  readonly from: number;
  readonly to: number;
  /** How many there will ever be: spreads their times. */
  readonly most: number;
}

/**
 * Bets that win their stake back, straight into the tables: transfers, postings, vendors' transactions, wagers, events.
 * Rows are as `vendor_stake` writes them, in the order of time, and the ledger adds up.
 */
export async function fillBets(db: Database, filling: Filling): Promise<void> {
  for (let from = filling.from; from < filling.to; from += BETS_A_STATEMENT) {
    const to = Math.min(filling.to, from + BETS_A_STATEMENT);
    await db.maintenance(({ transaction }) => transaction((tx) => fillSome(tx, { ...filling, from, to })));
  }
}

async function fillSome(tx: Tx, { accounts, from, to, most }: Filling): Promise<void> {
  await sql`create temporary table bench_bets (n integer, transfer_id bigint, account_id bigint, member_id text, balance bigint,
    at timestamptz, wager_id text, tx_id text, round_id text) on commit drop`.execute(tx);
  await sql`insert into bench_bets
    select b.n, nextval('ledger_transfer_ids'), a.id, a.member_id, a.balance, t.at,
      lpad(to_hex((extract(epoch from t.at) * 1000)::bigint), 12, '0') || substr(md5(b.n::text), 1, 20),
      gen_random_uuid()::text, gen_random_uuid()::text
    from generate_series(${from}::integer, ${to - 1}::integer) b (n)
    cross join lateral (select ${FIRST_DAY}::timestamptz + b.n * ${SPAN_SECONDS / most}::float8 * interval '1 second' as at) t
    join (select row_number() over (order by id) - 1 as place, * from ledger_accounts where id = any(${[...accounts]}::bigint[])) a
      on a.place = b.n % ${accounts.length}::integer
    order by b.n`.execute(tx);
  await sql`insert into ledger_transfers (id, merchant, kind, reference, subject, at)
    select transfer_id, 'baize', 'BETWIN', wager_id, 'game:chalk-dice', at from bench_bets order by n`.execute(tx);
  await sql`insert into ledger_postings (transfer_id, line, account_id, kind, amount, balance_after, at)
    select b.transfer_id, l.line, case when l.own then b.account_id else h.id end, l.kind, l.amount,
      case when l.own then b.balance + l.after end, b.at
    from bench_bets b
    cross join (select ledger_house_account('baize', 'GAMES', 'ARCADE', 'USD') as id) h
    cross join (values (1::smallint, true, 'BET', -2000, -2000), (2::smallint, false, 'BET', 2000, 0),
      (3::smallint, true, 'PAYOUT', 2000, 0), (4::smallint, false, 'PAYOUT', -2000, 0)) l (line, own, kind, amount, after)
    order by b.n, l.line`.execute(tx);
  await sql`insert into wallet_vendor_transactions (vendor, tx_id, type, state, account_id, currency, amount, win_amount, round_id,
      wager_id, transfer_id, at)
    select 'ARCADE', tx_id, 'BETWIN', 'SETTLED', account_id, 'USD', 2000, 2000, round_id, wager_id, transfer_id, at
    from bench_bets order by n`.execute(tx);
  await sql`insert into wagers (id, merchant, member_id, account_id, vendor, round_id, game_code, vassalage, category, mode,
      currency, stake, payout, valid_bet, bets, closed, status, placed_at, settled_at)
    select wager_id, 'baize', member_id, account_id, 'ARCADE', round_id, 'chalk-dice', 'ninefold', 'RNG', 'REAL',
      'USD', 2000, 2000, 2000, 1, true, 'SETTLED', at, at
    from bench_bets order by n`.execute(tx);
  await sql`insert into event_log (at, merchant, member_id, type, subject, data)
    select b.at, 'baize', b.member_id, e.type, b.wager_id, jsonb_build_object('mode', 'REAL', 'currency', 'USD',
      'category', 'RNG', 'game', 'chalk-dice', 'provider', 'ninefold', 'vendor', 'ARCADE', 'round', b.round_id,
      'placedAt', b.at, 'stake', '2000', 'balance', b.balance::text, 'status', e.status, 'payout', e.payout,
      'validBet', e.valid, 'stakeDelta', e.stake, 'payoutDelta', e.payout, 'validBetDelta', e.valid)
    from bench_bets b
    cross join (values (1, 'wager.accepted', 'OPEN', '2000', '0', '0'), (2, 'wager.settled', 'SETTLED', '0', '2000', '2000'))
      e (place, type, status, stake, payout, valid)
    order by b.n, e.place`.execute(tx);
  await sql`update ledger_accounts a set last_at = greatest(a.last_at, b.at)
    from (select account_id, max(at) as at from bench_bets group by account_id) b where b.account_id = a.id`.execute(
    tx,
  );
}
