import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';

/** The member with the long lists: one row each second since then. */
export const LONG = {
  merchant: 'baize',
  memberId: 'm_long_lists_of_one_member',
  since: new Date('2020-01-01T00:00:00Z'),
};

/** One second after another. */
export const eachSecond = sql`${LONG.since}::timestamptz + make_interval(secs => n)`;
export const series = (rows: number) => sql`generate_series(1, ${rows}) as n`;

export async function analyze(tx: Tx, ...tables: readonly string[]): Promise<void> {
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(tx);
}

export async function fillMembers(tx: Tx, rows: number): Promise<void> {
  const { merchant, since } = LONG;
  await sql`insert into session_member (id, merchant_code, username, nickname, password_hash, password_changed_at, kind,
      currency, status, first_login_done, email, mobile, profile, registered_at,
      registered_ip)
    select 'm_longlist' || lpad(n::text, 12, '0'), ${merchant}, 'longlist' || n, '', '', ${since}, 0, 'USD', 'active', true,
      'longlist' || n || '@post.example', '+8490' || lpad(n::text, 8, '0'), '{}', ${eachSecond}, '' from ${series(rows)}`.execute(
    tx,
  );
  await analyze(tx, 'session_member');
}

/** Every thousandth line is of an act, and another one of an operator, that are seldom. */
export async function fillRecord(tx: Tx, rows: number): Promise<void> {
  await sql`insert into ops_audit (merchant_code, operator_id, operator, ip, at, action, subject)
    select ${LONG.merchant}, '', case n % 1000 when 7 then 'seldom' else 'often' end, '', ${eachSecond},
      case n % 1000 when 3 then 'long.seldom' else 'long.often' end, '' from ${series(rows)}`.execute(tx);
  await analyze(tx, 'ops_audit');
}

/** Every hundredth note of one member waits for the next operator. */
export async function fillNotes(tx: Tx, rows: number): Promise<void> {
  await sql`insert into ops_note (merchant_code, member_id, operator_id, operator, at, text, handed_to, ended_at, ended_by)
    select ${LONG.merchant}, 'm_long', 'o', 'before', ${eachSecond}, 'words', case n % 100 when 3 then 'next' end,
      null, null from ${series(rows)}`.execute(tx);
  await analyze(tx, 'ops_note');
}

/** Fills members' messages, and the brand's codes. */
export async function fillWords(tx: Tx, rows: number): Promise<void> {
  await sql`insert into content_feedback (merchant_code, content, contact, language, created_at)
    select ${LONG.merchant}, 'words', '', 'EN', ${eachSecond} from ${series(rows)}`.execute(tx);
  await sql`insert into session_invitation (merchant_code, code, created_at)
    select ${LONG.merchant}, 'LONG' || n, ${eachSecond} from ${series(rows)}`.execute(tx);
  await analyze(tx, 'content_feedback', 'session_invitation');
}

export async function fillTickets(tx: Tx, rows: number): Promise<void> {
  const { merchant, memberId, since } = LONG;
  await sql`insert into lottery_issues (game, issue, state, opens_at, closes_at, draws_at, commitment, sealed_seed)
    values ('LONG', '20200101', 'PENDING', ${since}, ${since}, ${since}, '', '')`.execute(tx);
  await sql`insert into lottery_tickets (id, merchant, member_id, account_id, wager_id, game, issue, state, currency, cost,
      selections, lines, key, fingerprint, placed_at)
    select 't' || n, ${merchant}, ${memberId}, 1, 'g' || n, 'LONG', '20200101', 'LOST', 'USD', 10000, '[]', 1, 'k' || n, '', ${eachSecond}
    from ${series(rows)}`.execute(tx);
  await analyze(tx, 'lottery_tickets', 'lottery_issues');
}

/** A place in the middle of a list of so many rows. */
export const middleOf = (rows: number): [instant: string, id: string] => [
  new Date(LONG.since.getTime() + (rows / 2) * 1_000).toISOString(),
  'x',
];
