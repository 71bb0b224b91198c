import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';

/** How many of the steps that complete a profile are done: a verified contact, a payment password, a payee. */
export async function countProfileSteps(tx: Tx, memberId: string): Promise<number> {
  const { rows } = await sql<{ steps: number }>`select
      (email_verified_at is not null or mobile_verified_at is not null)::integer
      + (payment_password_hash is not null)::integer
      + exists (select from account_payee p where p.member_id = m.id and p.removed_at is null)::integer as steps
    from session_member m where m.id = ${memberId}`.execute(tx);
  return rows[0]?.steps ?? 0;
}
