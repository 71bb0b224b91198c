import { currencyOf, formatMoney } from '@baize/protocol/kernel';
import { POINTS_CURRENCY } from '@baize/protocol/points';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';

interface AccountLine {
  readonly purpose: string;
  readonly detail: string;
  readonly currency: string;
  readonly balance: string;
  readonly lines: number;
}

/** The balance of each account of a member at an instant, summed from its postings. */
export async function statementAt(tx: Tx, merchant: string, memberId: string, at: Date): Promise<AccountLine[]> {
  const { rows } = await sql<AccountLine>`select a.purpose, a.detail, a.currency,
      coalesce(sum(p.amount), 0)::text as balance, count(p.amount)::integer as lines
    from ledger_accounts a left join ledger_postings p on p.account_id = a.id and p.at <= ${at}
    where a.merchant = ${merchant} and a.member_id = ${memberId} and a.opened_at <= ${at}
    group by a.id, a.purpose, a.detail, a.currency order by a.id`.execute(tx);
  return rows.map((row) => ({ ...row, balance: formatMoney(BigInt(row.balance), unitOf(row.currency)) }));
}

/** Points are an account of the ledger's too, and no currency. */
const unitOf = (code: string) => (code === POINTS_CURRENCY.code ? POINTS_CURRENCY : currencyOf(code));
