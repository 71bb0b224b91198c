import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';

interface Keyed {
  readonly table: 'deposits' | 'withdrawals' | 'wallet_vendor_transfers';
  readonly memberId: string;
  readonly key: string;
}

/**
 * The stored result of a member's idempotency key, with the fingerprint of its request. It is read before any rule,
 * because rules may have changed since the first answer.
 */
export async function madeBefore(
  tx: Tx,
  { table, memberId, key }: Keyed,
): Promise<{ readonly id: string; readonly fingerprint: string } | undefined> {
  const { rows } = await sql<{ id: string; fingerprint: string }>`select id, fingerprint from ${sql.table(table)}
    where member_id = ${memberId} and key = ${key}`.execute(tx);
  return rows[0];
}
