import { AGENT_KINDS, MEMBER_KIND } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { olderThan, type PlaceInTime } from '../kernel/database/cursor.ts';
import type { Tx } from '../kernel/database/database.ts';
import { given } from '../kernel/database/given.ts';
import { accountOf, memberTables, type MemberAccount } from './member-store.ts';

type InvitationTables = {
  session_invitation: {
    merchant_code: string;
    code: string;
    /** Null for the brand itself. */
    member_id: string | null;
    created_at: Date;
    ends_at: Date | null;
    max_uses: number | null;
    uses: number;
    ended_at: Date | null;
    /** Kind of who signs up by it: 0 or 1. */
    joins_as: number;
  };
};

export type InvitationRow = InvitationTables['session_invitation'];

const tables = (tx: Tx) => memberTables(tx).$extendTables<InvitationTables>();

const sameCode = (code: string) => sql<boolean>`lower(session_invitation.code) = lower(${code})`;

/** Codes that somebody may still sign up with. */
const usableInvitations = (tx: Tx, merchantCode: string, now: Date) =>
  tables(tx)
    .selectFrom('session_invitation')
    .where('session_invitation.merchant_code', '=', merchantCode)
    .where('session_invitation.ended_at', 'is', null)
    .where((eb) => eb.or([eb('session_invitation.ends_at', 'is', null), eb('session_invitation.ends_at', '>', now)]))
    .where(sql<boolean>`(max_uses is null or uses < max_uses)`);

export interface Invitation {
  readonly code: string;
  /** The upline of whoever accepts; nobody where the brand itself invites. */
  readonly inviter: MemberAccount | undefined;
  /** The kind of account (specification §6): a member unless the code makes agents. */
  readonly kind: number;
}

/**
 * The inviter of a code; its letter case does not count. A trial account invites nobody, nor one that is self-excluded;
 * and a former agent makes no agents.
 */
export async function findInvitation(
  tx: Tx,
  merchantCode: string,
  code: string,
  now: Date,
): Promise<Invitation | undefined> {
  const row = await usableInvitations(tx, merchantCode, now)
    .select(['session_invitation.code', 'member_id', 'joins_as'])
    .where(sameCode(code))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.member_id === null) return { code: row.code, inviter: undefined, kind: row.joins_as };
  const member = await tables(tx)
    .selectFrom('session_member')
    .selectAll()
    .where('id', '=', row.member_id)
    .where('status', '=', 'active')
    .where('kind', '<>', MEMBER_KIND.trial)
    .executeTakeFirst();
  if (member === undefined) return undefined;
  const makesAgents = AGENT_KINDS.includes(row.joins_as);
  if (makesAgents && !AGENT_KINDS.includes(member.kind)) return undefined;
  return { code: row.code, inviter: accountOf(member), kind: row.joins_as };
}

/** Counts one use; false when somebody else took the last, or it ended meanwhile. */
export async function useInvitationCode(tx: Tx, merchantCode: string, code: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('session_invitation')
    .set({ uses: sql`uses + 1` })
    .where('merchant_code', '=', merchantCode)
    .where(sameCode(code))
    .where('ended_at', 'is', null)
    .where(sql<boolean>`(ends_at is null or ends_at > ${now}) and (max_uses is null or uses < max_uses)`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when the code is in use, or ever was: an old link must not lead to somebody new. */
export async function insertInvitation(
  tx: Tx,
  row: Pick<InvitationRow, 'merchant_code' | 'code' | 'member_id' | 'created_at'> &
    Partial<Pick<InvitationRow, 'ends_at' | 'max_uses' | 'joins_as'>>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('session_invitation')
    .values({ ends_at: null, max_uses: null, joins_as: 0, ...row, uses: 0, ended_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Kept for this transaction. */
export const lockInvitation = (tx: Tx, merchantCode: string, code: string) =>
  tables(tx)
    .selectFrom('session_invitation')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where(sameCode(code))
    .forUpdate()
    .executeTakeFirst();

export const endInvitation = (tx: Tx, merchantCode: string, code: string, now: Date) =>
  tables(tx)
    .updateTable('session_invitation')
    .set({ ended_at: now })
    .where('merchant_code', '=', merchantCode)
    .where(sameCode(code))
    .execute();

/** A stretch of a brand's codes, newest first, each with whose it is. */
export const invitationsAfter = (tx: Tx, merchantCode: string, after: PlaceInTime | undefined, limit: number) =>
  tables(tx)
    .selectFrom('session_invitation')
    .leftJoin('session_member', 'session_member.id', 'session_invitation.member_id')
    .selectAll('session_invitation')
    .select('session_member.username')
    .where('session_invitation.merchant_code', '=', merchantCode)
    .$call(
      given(after, (rows, value) =>
        rows.where(olderThan('session_invitation.created_at', 'session_invitation.code', value)),
      ),
    )
    .orderBy('session_invitation.created_at', 'desc')
    .orderBy('session_invitation.code', 'desc')
    .limit(limit);

/** A page of one member's codes, newest first. */
export async function pageOfInvitationsBy(
  tx: Tx,
  merchantCode: string,
  memberId: string,
  page: { readonly offset: number; readonly limit: number },
) {
  const own = tables(tx)
    .selectFrom('session_invitation')
    .where('merchant_code', '=', merchantCode)
    .where('member_id', '=', memberId);
  const rows = await own
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const { count } = await own.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
  return { rows, count };
}
