import { sql } from 'kysely';
import type { Tx } from '../../kernel/database.ts';
import { accountOf, memberTables, type MemberAccount } from '../member-store.ts';

/**
 * Who reads a number: the one who proved it, else the only one who told it. A number told by several, and proved by
 * none, is nobody's.
 */
export async function findAccountByMobile(
  tx: Tx,
  merchantCode: string,
  e164: string,
): Promise<MemberAccount | undefined> {
  const rows = await memberTables(tx)
    .selectFrom('session_member')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('mobile', '=', e164)
    .orderBy(sql`mobile_verified_at is null`)
    .limit(2)
    .execute();
  const [first] = rows;
  const only = rows.length === 1 || (first !== undefined && first.mobile_verified_at !== null);
  return first && only ? accountOf(first) : undefined;
}

/** Binds a number that its owner proved to read; false when another account has proved it before. */
export async function bindMobile(tx: Tx, account: MemberAccount, e164: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await memberTables(tx)
    .updateTable('session_member as own')
    .set({ mobile: e164, mobile_verified_at: now })
    .where('own.id', '=', account.id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('session_member as other')
            .select('other.id')
            .where('other.merchant_code', '=', account.merchantCode)
            .where('other.mobile', '=', e164)
            .where('other.mobile_verified_at', 'is not', null)
            .where('other.id', '<>', account.id),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The same for an e-mail address, whose letter case does not count. */
export async function bindEmail(tx: Tx, account: MemberAccount, email: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await memberTables(tx)
    .updateTable('session_member as own')
    .set({ email, email_verified_at: now })
    .where('own.id', '=', account.id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('session_member as other')
            .select('other.id')
            .where('other.merchant_code', '=', account.merchantCode)
            .where(sql<string>`lower(other.email)`, '=', email.toLowerCase())
            .where('other.email_verified_at', 'is not', null)
            .where('other.id', '<>', account.id),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Until then withdrawals and changes of contacts wait. */
export const holdAccount = (tx: Tx, memberId: string, until: Date) =>
  memberTables(tx).updateTable('session_member').set({ held_until: until }).where('id', '=', memberId).execute();
