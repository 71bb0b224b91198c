import { sql } from 'kysely';
import type { Tx } from '../kernel/database.ts';

interface Keyed {
  readonly table: 'deposits' | 'withdrawals' | 'vendor_transfers';
  readonly memberId: string;
  readonly key: string;
}

/**
 * What a member's idempotency key stands for, with the fingerprint of its request. It is asked before any rule, which
 * may have changed since the first answer.
 */
export async function madeBefore(
  tx: Tx,
  { table, memberId, key }: Keyed,
): Promise<{ readonly id: string; readonly fingerprint: string } | undefined> {
  const { rows } = await sql<{ id: string; fingerprint: string }>`select id, fingerprint from ${sql.table(table)}
    where member_id = ${memberId} and key = ${key}`.execute(tx);
  return rows[0];
}
