import { sql, type UpdateResult } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { accountOf, memberTables, type MemberAccount } from './member-store.ts';

/**
 * Finds the account that a number may log in to: the one that verified it, else the only one that gave it and has no
 * other credential. A number that was only given beside a password belongs to nobody until it is verified: it may be
 * mistyped, or have another owner by now.
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
    .where((eb) =>
      eb.or([
        eb('mobile_verified_at', 'is not', null),
        eb.and([
          eb('has_password', '=', false),
          sql<boolean>`not exists (select 1 from session_social where member_id = session_member.id)`,
        ]),
      ]),
    )
    .orderBy(sql`mobile_verified_at is null`)
    .limit(2)
    .execute();
  const [first] = rows;
  const only = rows.length === 1 || (first !== undefined && first.mobile_verified_at !== null);
  return first && only ? accountOf(first) : undefined;
}

/** PostgreSQL's error for a duplicate row. */
const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505';

/** Binds unless another account has bound the same; also when that one does it at this very moment. */
async function bindOnce(tx: Tx, bind: () => Promise<UpdateResult>): Promise<boolean> {
  await sql`savepoint binding`.execute(tx);
  try {
    const { numUpdatedRows } = await bind();
    return numUpdatedRows === 1n;
  } catch (error) {
    if (!isTaken(error)) throw error;
    await sql`rollback to savepoint binding`.execute(tx);
    return false;
  }
}

/** Binds a number that its owner proved to read; false when another account has proved it before. */
export const bindMobile = (tx: Tx, account: MemberAccount, e164: string, now: Date): Promise<boolean> =>
  bindOnce(tx, () =>
    memberTables(tx)
      .updateTable('session_member')
      .set({ mobile: e164, mobile_verified_at: now })
      .where('id', '=', account.id)
      .executeTakeFirst(),
  );

/** The same for an e-mail address, whose letter case does not count. */
export const bindEmail = (tx: Tx, account: MemberAccount, email: string, now: Date): Promise<boolean> =>
  bindOnce(tx, () =>
    memberTables(tx)
      .updateTable('session_member')
      .set({ email, email_verified_at: now })
      .where('id', '=', account.id)
      .executeTakeFirst(),
  );

/** Until then withdrawals and changes of contacts wait. */
export const holdAccount = (tx: Tx, memberId: string, until: Date) =>
  memberTables(tx).updateTable('session_member').set({ held_until: until }).where('id', '=', memberId).execute();
