import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';

/** A wager's change of its member's balance: one line of the ledger. */
export interface WagerLine {
  readonly transferId: bigint;
  readonly line: number;
  readonly at: Date;
  readonly kind: string;
  readonly amountMinor: bigint;
}

/**
 * The lines of a wager that no vendor's transactions tell of, oldest first: bets of the platform's own wings, and rounds
 * that were played from a wallet at a vendor. Each transfer is found by what makes it happen once; the stake, whose key
 * is its buyer's, by the instant of the wager.
 */
export async function listWagerLines(tx: Tx, wagerId: string): Promise<readonly WagerLine[]> {
  const { rows } = await sql<WagerLine>`
    select p.transfer_id as "transferId", p.line, p.at, p.kind, p.amount as "amountMinor"
    from wagers w
    cross join lateral (
      select s.transfer_id from ledger_postings s join ledger_transfers t on t.id = s.transfer_id
        where s.account_id = w.account_id and s.account_id > 0 and s.at = w.placed_at and t.reference = w.id
      union
      select t.id from generate_series(1, w.version) as v (version)
        join ledger_transfers t on t.scope = 'stake-settle' and t.key = w.id || '/' || v.version and t.key is not null
      union
      select t.id from ledger_transfers t where t.scope = 'stake-reverse' and t.key = w.id and t.key is not null
    ) as moved (transfer_id)
    join ledger_postings p on p.transfer_id = moved.transfer_id and p.account_id = w.account_id
    where w.id = ${wagerId}
    order by p.at, p.transfer_id, p.line`.execute(tx);
  return rows;
}
