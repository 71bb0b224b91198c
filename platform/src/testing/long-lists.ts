import { sql } from 'kysely';
import type { Tx } from '../kernel/database.ts';

/** Who has the long lists: one row each second since then. */
export const LONG = {
  merchant: 'baize',
  memberId: 'm_long_lists_of_one_member',
  since: new Date('2020-01-01T00:00:00Z'),
};

const at = sql`${LONG.since}::timestamptz + make_interval(secs => n)`;
const series = (rows: number) => sql`generate_series(1, ${rows}) as n`;

async function analyze(tx: Tx, ...tables: readonly string[]): Promise<void> {
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(tx);
}

export async function fillMembers(tx: Tx, rows: number): Promise<void> {
  const { merchant, since } = LONG;
  await sql`insert into session_member (id, merchant_code, username, nickname, password_hash, password_changed_at, kind,
      currency, status, first_login_done, email, profile, registered_at, registered_ip)
    select 'm_longlist' || lpad(n::text, 12, '0'), ${merchant}, 'longlist' || n, '', '', ${since}, 0, 'USD', 'active', true,
      'longlist' || n || '@post.example', '{}', ${at}, '' from ${series(rows)}`.execute(tx);
  await analyze(tx, 'session_member');
}

/** Every thousandth line is of an act, and another one of an operator, that are seldom. */
export async function fillRecord(tx: Tx, rows: number): Promise<void> {
  await sql`insert into ops_audit (merchant_code, operator_id, operator, ip, at, action, subject)
    select ${LONG.merchant}, '', case n % 1000 when 7 then 'seldom' else 'often' end, '', ${at},
      case n % 1000 when 3 then 'long.seldom' else 'long.often' end, '' from ${series(rows)}`.execute(tx);
  await analyze(tx, 'ops_audit');
}

/** Deposits and withdrawals, of which a tenth are the member's, and bets and ledger lines, which all are. */
export async function fillMoney(tx: Tx, rows: number): Promise<void> {
  const { merchant, memberId, since } = LONG;
  await sql`insert into deposits (id, merchant, member_id, method, amount, currency, status, key, fingerprint, created_at, due_at)
    select 'd' || n, ${merchant}, case n % 10 when 0 then ${memberId} else 'm_others' end, 'demo', 10000, 'USD',
      case n % 20 when 3 then 'PAID' else 'CREDITED' end, 'k' || n, '', ${at}, case n % 20 when 3 then ${at} end
    from ${series(rows)}`.execute(tx);
  await sql`insert into withdrawals (id, merchant, member_id, currency, amount, fee, status, payee_id, payee_kind,
      payee_provider, payee_holder, payee_ending, key, fingerprint, created_at)
    select 'w' || n, ${merchant}, case n % 10 when 0 then ${memberId} else 'm_others' end, 'USD', 10000, 0,
      case when n % 50 = 3 then 'SUBMITTED' when n % 1000 = 7 then 'FAILED' else 'PAID' end, 'p', 'bank', '', '', '',
      'k' || n, '', ${at} from ${series(rows)}`.execute(tx);
  await sql`insert into wagers (id, merchant, member_id, account_id, vendor, round_id, game_code, vassalage, category, mode,
      currency, stake, status, placed_at)
    select 'g' || n, ${merchant}, ${memberId}, 1, 'LONG', 'r' || n, 'chalk-dice', 'DICEHOUSE', 'RNG', 'REAL', 'USD', 10000,
      'SETTLED', ${at} from ${series(rows)}`.execute(tx);
  await sql`with account as (select ledger_member_account(${merchant}, ${memberId}, 'CASH', '', 'USD', ${since}) as id,
        ledger_house_account(${merchant}, 'ADJUSTMENTS', '', 'USD') as house),
      written as (insert into ledger_transfers (merchant, kind, reference, subject, at)
        select ${merchant}, 'ADMIN_ADD', 'n' || n, 'adjustment', ${at} from ${series(rows)} returning id, at)
    insert into ledger_postings (transfer_id, line, account_id, kind, amount, balance_after, at)
      select w.id, l, case l when 1 then a.id else a.house end, 'ADMIN_ADD', case l when 1 then 1 else -1 end,
        case l when 1 then 1 end, w.at from written w, account a, (values (1), (2)) as two (l)`.execute(tx);
  await analyze(tx, 'deposits', 'withdrawals', 'wagers', 'ledger_postings', 'ledger_transfers', 'ledger_accounts');
}

export async function fillTickets(tx: Tx, rows: number): Promise<void> {
  const { merchant, memberId, since } = LONG;
  await sql`insert into lottery_issues (game, issue, state, opens_at, closes_at, draws_at, commitment, sealed_seed)
    values ('LONG', '20200101', 'PENDING', ${since}, ${since}, ${since}, '', '')`.execute(tx);
  await sql`insert into lottery_tickets (id, merchant, member_id, account_id, wager_id, game, issue, state, currency, cost,
      selections, lines, key, fingerprint, placed_at)
    select 't' || n, ${merchant}, ${memberId}, 1, 'g' || n, 'LONG', '20200101', 'LOST', 'USD', 10000, '[]', 1, 'k' || n, '', ${at}
    from ${series(rows)}`.execute(tx);
  await analyze(tx, 'lottery_tickets', 'lottery_issues');
}

/** A place in the middle of a list of so many rows. */
export const middleOf = (rows: number): [instant: string, id: string] => [
  new Date(LONG.since.getTime() + (rows / 2) * 1_000).toISOString(),
  'x',
];
