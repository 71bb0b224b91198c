import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { theOne } from '../ledger/ledger.ts';

/** A member's credited deposits since an instant, in minor units; payments for others' withdrawals count as well. */
export async function creditedSince(
  tx: Tx,
  { merchant, memberId }: { readonly merchant: string; readonly memberId: string },
  since: Date,
): Promise<bigint> {
  const { rows } = await sql<{ sum: string }>`select ((select coalesce(sum(coalesce(d.credited, d.amount)), 0)
        from deposits d where d.member_id = ${memberId} and d.merchant = ${merchant} and d.status = 'CREDITED'
          and d.created_at >= ${since})
      + (select coalesce(sum(o.received), 0) from withdrawal_payouts o
        where o.payer_id = ${memberId} and o.matched_at >= ${since}))::text as sum`.execute(tx);
  return BigInt(theOne(rows).sum);
}
