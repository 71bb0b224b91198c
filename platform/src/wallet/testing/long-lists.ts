import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { analyze, eachSecond, LONG, series } from '../../testing/index.ts';

/** Deposits and withdrawals, of which a tenth are the member's, and bets and ledger lines, which all are. */
export async function fillMoney(tx: Tx, rows: number): Promise<void> {
  const { merchant, memberId, since } = LONG;
  await sql`insert into deposits (id, merchant, member_id, method, amount, currency, status, key, fingerprint, created_at, due_at)
    select 'd' || n, ${merchant}, case n % 10 when 0 then ${memberId} else 'm_others' end, 'demo', 10000, 'USD',
      case n % 20 when 3 then 'PAID' else 'CREDITED' end, 'k' || n, '', ${eachSecond}, case n % 20 when 3 then ${eachSecond} end
    from ${series(rows)}`.execute(tx);
  await sql`insert into withdrawals (id, merchant, member_id, currency, amount, fee, status, payee_id, payee_kind,
      payee_provider, payee_holder, payee_ending, key, fingerprint, created_at)
    select 'w' || n, ${merchant}, case n % 10 when 0 then ${memberId} else 'm_others' end, 'USD', 10000, 0,
      case when n % 50 = 3 then 'SUBMITTED' when n % 1000 = 7 then 'FAILED' else 'PAID' end, 'p', 'bank', '', '', '',
      'k' || n, '', ${eachSecond} from ${series(rows)}`.execute(tx);
  await sql`insert into wagers (id, merchant, member_id, account_id, vendor, round_id, game_code, vassalage, category, mode,
      currency, stake, status, placed_at)
    select 'g' || n, ${merchant}, ${memberId}, 1, 'LONG', 'r' || n, 'chalk-dice', 'DICEHOUSE', 'RNG', 'REAL', 'USD', 10000,
      'SETTLED', ${eachSecond} from ${series(rows)}`.execute(tx);
  await sql`with account as (select ledger_member_account(${merchant}, ${memberId}, 'CASH', '', 'USD', ${since}) as id,
        ledger_house_account(${merchant}, 'ADJUSTMENTS', '', 'USD') as house),
      written as (insert into ledger_transfers (merchant, kind, reference, subject, at)
        select ${merchant}, 'ADMIN_ADD', 'n' || n, 'adjustment', ${eachSecond} from ${series(rows)} returning id, at)
    insert into ledger_postings (transfer_id, line, account_id, kind, amount, balance_after, at)
      select w.id, l, case l when 1 then a.id else a.house end, 'ADMIN_ADD', case l when 1 then 1 else -1 end,
        case l when 1 then 1 end, w.at from written w, account a, (values (1), (2)) as two (l)`.execute(tx);
  await analyze(tx, 'deposits', 'withdrawals', 'wagers', 'ledger_postings', 'ledger_transfers', 'ledger_accounts');
}
