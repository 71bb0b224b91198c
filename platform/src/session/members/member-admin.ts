import { sql } from 'kysely';
import type { PlaceInLine } from '../../kernel/cursor.ts';
import type { Tx } from '../../kernel/database.ts';
import { memberTables, type MemberStatus } from './member-store.ts';

/** What an operator sees and changes of members; who may is decided at the operator's door. */

const own = (tx: Tx, merchantCode: string) =>
  memberTables(tx).selectFrom('session_member').where('merchant_code', '=', merchantCode);

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/**
 * By the beginning of the name, or by the whole id, number or address; after a place, newest first. Apart from its run, so
 * that its plan can be asked for.
 */
export function membersAfter(
  tx: Tx,
  merchantCode: string,
  search: string,
  after: PlaceInLine | undefined,
  limit: number,
) {
  const text = search.trim().toLowerCase();
  const digits = text.replaceAll(/[^0-9]/g, '');
  return own(tx, merchantCode)
    .$if(text !== '', (query) =>
      query.where((eb) =>
        eb.or([
          sql<boolean>`lower(username) like ${`${escaped(text)}%`}`,
          eb('id', '=', search.trim()),
          sql<boolean>`lower(email) = ${text}`,
          ...(digits.length >= 6 ? [eb('mobile', '=', `+${digits}`)] : []),
        ]),
      ),
    )
    .$if(after !== undefined, (query) => query.where('seq', '<', BigInt(after?.[0] ?? 0)))
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(limit);
}

/** One member of a brand; kept for this transaction where it is to be changed. */
export const findMemberRow = (tx: Tx, merchantCode: string, memberId: string, lock: boolean) =>
  own(tx, merchantCode)
    .selectAll()
    .where('id', '=', memberId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();

export async function uplineOf(tx: Tx, merchantCode: string, seq: bigint | null): Promise<string | null> {
  if (seq === null) return null;
  const row = await own(tx, merchantCode).select('username').where('seq', '=', seq).executeTakeFirst();
  return row?.username ?? null;
}

export const setMemberStatus = (tx: Tx, memberId: string, status: MemberStatus) =>
  memberTables(tx).updateTable('session_member').set({ status }).where('id', '=', memberId).execute();

export const setMemberKind = (tx: Tx, memberId: string, kind: number) =>
  memberTables(tx).updateTable('session_member').set({ kind }).where('id', '=', memberId).execute();

/** Puts a member under another one, by the number that uplines are kept by; null is nobody. */
export const setUpline = (tx: Tx, memberId: string, uplineSeq: bigint | null) =>
  memberTables(tx).updateTable('session_member').set({ upline_seq: uplineSeq }).where('id', '=', memberId).execute();

export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMemberRow>>>;
