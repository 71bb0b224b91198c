import { sql } from 'kysely';
import type { TestPlatform } from '../../testing/index.ts';

const ACCOUNTS = 10_000;
const ROWS_A_STATEMENT = 100_000;
const DAYS = 60;

/**
 * So many lines of the account record, and so many bets, of members of a team over two months: each bet's stake and win
 * in one transfer, whose other side the files do not read.
 */
export async function fillRecords({ deps }: TestPlatform, root: string, rows: number): Promise<void> {
  const { db } = deps;
  await sql`insert into ledger_accounts (merchant, member_id, purpose, currency, opened_at, last_at)
    select 'baize', id, 'CASH', 'USD', now(), now() from session_member
    where id like ${`m\\_${root}\\_%`} order by md5(id) limit ${ACCOUNTS}
    on conflict do nothing`.execute(db.kysely);
  for (let from = 0; from < rows; from += ROWS_A_STATEMENT) {
    const to = Math.min(rows, from + ROWS_A_STATEMENT);
    await db.transaction(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`create temporary table bench_lines on commit drop as
        select i as n, nextval('ledger_transfer_ids') as id, a.id as account, a.member_id as member,
          now() - interval '${sql.raw(String(DAYS))} days' * (1 - i::float8 / ${rows}) as at
        from generate_series(${from}::integer, ${to - 1}::integer) i
          join (select row_number() over (order by md5(member_id)) - 1 as place, id, member_id from ledger_accounts
            where member_id like ${`m\\_${root}\\_%`} and purpose = 'CASH') a on a.place = i % ${ACCOUNTS}::integer
        order by i`.execute(tx);
      await sql`insert into ledger_transfers (id, merchant, kind, reference, subject, at)
        select id, 'baize', 'BETWIN', 'bench-' || n, 'game:chalk-dice', at from bench_lines where n % 2 = 0`.execute(
        tx,
      );
      await sql`insert into ledger_postings (transfer_id, line, account_id, kind, amount, balance_after, at)
        select b.id, l.line, b.account, l.kind, l.amount, 20000, b.at
        from bench_lines b cross join (values (1::smallint, 'BET', -2000), (2::smallint, 'PAYOUT', 2000)) l (line, kind, amount)
        where n % 2 = 0`.execute(tx);
      await sql`insert into wagers (id, merchant, member_id, account_id, vendor, round_id, game_code, vassalage, category, mode,
          currency, stake, payout, valid_bet, bets, closed, status, placed_at, settled_at)
        select 'bench-' || n, 'baize', member, account, 'ARCADE', 'bench-' || n, 'chalk-dice', 'ninefold', 'RNG', 'REAL',
          'USD', 2000, 2000, 2000, 1, true, 'SETTLED', at, at
        from bench_lines`.execute(tx);
    });
  }
  await db.maintenance(({ script }) => script((runner) => runner.exec('analyze')));
}
