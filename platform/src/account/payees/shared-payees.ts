import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';

export interface SharedPayee {
  readonly memberId: string;
  readonly username: string;
  readonly status: string;
  readonly since: Date;
}

export interface PayeeFacts {
  readonly holder: string;
  readonly addedAt: Date;
}

const MOST = 20;

/** Other members of the brand who have, or had, an account of the same number. */
export async function sharersOfPayee(tx: Tx, merchant: string, payeeId: string): Promise<readonly SharedPayee[]> {
  const { rows } = await sql<SharedPayee>`select m.id as "memberId", m.username, m.status, min(other.added_at) as since
    from account_payee own
    join account_payee other on other.number_hash = own.number_hash and other.member_id <> own.member_id
    join session_member m on m.id = other.member_id and m.merchant_code = ${merchant}
    where own.id = ${payeeId} group by m.id, m.username, m.status order by since limit ${MOST}`.execute(tx);
  return rows;
}

/** When an account was added, and whose name it bears. */
export async function findPayeeFacts(tx: Tx, payeeId: string): Promise<PayeeFacts | undefined> {
  const { rows } =
    await sql<PayeeFacts>`select holder, added_at as "addedAt" from account_payee where id = ${payeeId}`.execute(tx);
  return rows[0];
}
