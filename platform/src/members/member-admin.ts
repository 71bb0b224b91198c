import { sql } from 'kysely';
import type { PlaceByName, PlaceInLine } from '../kernel/database/cursor.ts';
import type { Tx } from '../kernel/database/database.ts';
import { given } from '../kernel/database/given.ts';
import { memberTables, type MemberStatus } from './member-store.ts';

/** Operators' reading and changing of members; permissions are checked by the operators' API. */

const own = (tx: Tx, merchantCode: string) =>
  memberTables(tx).selectFrom('session_member').where('merchant_code', '=', merchantCode);

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** The end of a number, as somebody reads it out. */
const LAST_DIGITS = /^\d[\d\s-]{2,}$/;
const backwards = (digits: string): string => [...digits].toReversed().join('');

/** An address or number that so many members share is not used to find others. */
const ALIKE_MOST = 1_000;

/** Members after a place, newest first. Apart from its run, so that its plan can be asked for. */
export const membersAfter = (tx: Tx, merchantCode: string, after: PlaceInLine | undefined, limit: number) =>
  own(tx, merchantCode)
    .$call(given(after, (query, [last]) => query.where('seq', '<', BigInt(last))))
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(limit);

/**
 * By the beginning of the name, the end of the number, or the whole id, number or address; in the order of the names, after one of them. Each
 * way to be found has an index of its own, or one of a million would be looked for among all of them.
 */
export function membersFound(
  tx: Tx,
  merchantCode: string,
  search: string,
  after: PlaceByName | undefined,
  limit: number,
) {
  const text = search.trim().toLowerCase();
  const digits = text.replaceAll(/[^0-9]/g, '');
  const ours = sql`select id from session_member where merchant_code = ${merchantCode}`;
  const begins = sql`(${ours} and lower(username) like ${`${escaped(text)}%`}
    and lower(username) ~>~ ${after?.[0] ?? ''} order by lower(username) using ~<~ limit ${limit})`;
  const whole = [
    sql`(${ours} and id = ${search.trim()})`,
    sql`(${ours} and lower(email) = ${text} limit ${ALIKE_MOST})`,
    ...(digits.length >= 6 ? [sql`(${ours} and mobile = ${`+${digits}`} limit ${ALIKE_MOST})`] : []),
    ...(LAST_DIGITS.test(text)
      ? [sql`(${ours} and mobile is not null and reverse(mobile) like ${`${backwards(digits)}%`} limit ${ALIKE_MOST})`]
      : []),
  ];
  return own(tx, merchantCode)
    .where(sql<boolean>`id = any(array(${sql.join([begins, ...whole], sql` union `)}))`)
    .where(sql<boolean>`lower(username) ~>~ ${after?.[0] ?? ''}`)
    .selectAll()
    .orderBy(sql`lower(username) using ~<~`)
    .limit(limit);
}

/** One member of a brand; kept for this transaction where it is to be changed. */
export const findMemberRow = (tx: Tx, merchantCode: string, memberId: string, lock: boolean) =>
  own(tx, merchantCode)
    .selectAll()
    .where('id', '=', memberId)
    .$call((query) => (lock ? query.forUpdate() : query))
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
