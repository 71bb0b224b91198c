import { sql, type GeneratedAlways, type Selectable } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { appendEvent } from '../kernel/events/event-log.ts';
import type { InvitationUsed } from '../kernel/events/event-types.ts';

/** Blocked and frozen by the operator: neither signs in; a frozen account is meant to come back. */
export type MemberStatus = 'active' | 'blocked' | 'frozen';

export type MemberTables = {
  session_member: {
    id: string;
    seq: GeneratedAlways<bigint>;
    merchant_code: string;
    username: string;
    nickname: string;
    password_hash: string;
    password_changed_at: Date;
    payment_password_hash: string | null;
    kind: number;
    upline_seq: bigint | null;
    currency: string;
    language: string | null;
    status: MemberStatus;
    first_login_done: boolean;
    email: string | null;
    email_verified_at: Date | null;
    mobile: string | null;
    mobile_verified_at: Date | null;
    avatar: string;
    payee_name: string | null;
    held_until: Date | null;
    excluded_until: Date | null;
    ends_at: Date | null;
    has_password: boolean;
    profile: unknown;
    /** Set by an agent and not changed by its owner yet. */
    must_change_password: boolean;
    /** The code that they signed up by. */
    invitation_code: string | null;
    registered_at: Date;
    registered_ip: string;
  };
};

/** A person as other wings may see them. */
export interface MemberRecord {
  readonly id: string;
  readonly merchantCode: string;
  readonly username: string;
  readonly nickname: string;
  /** Kind on the wire (specification §6): 0 member, 4 trial, 1, 2, 41 and 42 agents. */
  readonly isAgent: number;
  readonly currency: string;
  readonly language: string | undefined;
  readonly status: MemberStatus;
  readonly createdAt: Date;
  /** Whether someone invited them, to whom they may then pass money up. */
  readonly hasUpline: boolean;
}

/** A person with what guards their account; for this wing alone. */
export interface MemberAccount extends MemberRecord {
  readonly seq: bigint;
  readonly passwordHash: string;
  readonly passwordChangedAt: Date;
  /** False while nobody knows the password: it was drawn by lot at a sign-up without one. */
  readonly hasPassword: boolean;
  readonly paymentPasswordHash: string | undefined;
  readonly firstLoginDone: boolean;
  readonly mustChangePassword: boolean;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly mobile: string | undefined;
  readonly mobileVerified: boolean;
  readonly avatar: string;
  readonly payeeName: string | undefined;
  readonly heldUntil: Date | undefined;
  readonly excludedUntil: Date | undefined;
  readonly profile: Readonly<Record<string, unknown>>;
}

export interface NewMember {
  readonly id: string;
  readonly merchantCode: string;
  readonly username: string;
  readonly passwordHash: string;
  /** False where the password was drawn by lot. */
  readonly hasPassword: boolean;
  readonly paymentPasswordHash?: string | undefined;
  readonly kind: number;
  readonly uplineSeq: bigint | undefined;
  /** By whose word the newcomer came. */
  readonly invitation?: InvitationUsed | undefined;
  readonly currency: string;
  readonly language: string | undefined;
  readonly firstLoginDone: boolean;
  /** The password is an initial one. */
  readonly mustChangePassword?: boolean;
  /** The code of the invitation link. */
  readonly invitationCode?: string | undefined;
  readonly email?: string | undefined;
  readonly mobile?: string | undefined;
  /** Proved by a code. */
  readonly mobileVerified?: boolean;
  readonly payeeName?: string | undefined;
  readonly nickname?: string;
  /** Set for a trial account. */
  readonly endsAt?: Date;
  readonly profile: Readonly<Record<string, unknown>>;
  readonly at: Date;
  readonly ip: string;
}

export const memberTables = (tx: Tx) => tx.$extendTables<MemberTables>();
const tables = memberTables;

const accounts = (tx: Tx) => tables(tx).selectFrom('session_member').selectAll();

type Row = Selectable<MemberTables['session_member']>;

export const accountOf = (row: Row): MemberAccount => ({
  id: row.id,
  seq: row.seq,
  merchantCode: row.merchant_code,
  username: row.username,
  nickname: row.nickname,
  isAgent: row.kind,
  currency: row.currency,
  language: row.language ?? undefined,
  status: row.status,
  createdAt: row.registered_at,
  hasUpline: row.upline_seq !== null,
  passwordHash: row.password_hash,
  passwordChangedAt: row.password_changed_at,
  hasPassword: row.has_password,
  paymentPasswordHash: row.payment_password_hash ?? undefined,
  firstLoginDone: row.first_login_done,
  mustChangePassword: row.must_change_password,
  email: row.email ?? undefined,
  emailVerified: row.email_verified_at !== null,
  mobile: row.mobile ?? undefined,
  mobileVerified: row.mobile_verified_at !== null,
  avatar: row.avatar,
  payeeName: row.payee_name ?? undefined,
  heldUntil: row.held_until ?? undefined,
  excludedUntil: row.excluded_until ?? undefined,
  profile: isRecord(row.profile) ? row.profile : {},
});

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export async function findAccount(tx: Tx, memberId: string): Promise<MemberAccount | undefined> {
  const row = await accounts(tx).where('id', '=', memberId).executeTakeFirst();
  return row && accountOf(row);
}

/** Letter case does not make another person. */
export async function findAccountByUsername(
  tx: Tx,
  merchantCode: string,
  username: string,
): Promise<MemberAccount | undefined> {
  const row = await accounts(tx)
    .where('merchant_code', '=', merchantCode)
    .where(sql<string>`lower(username)`, '=', sql<string>`lower(${username})`)
    .executeTakeFirst();
  return row && accountOf(row);
}

/** False when the username is taken. */
export async function insertMember(tx: Tx, member: NewMember): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('session_member')
    .values({
      id: member.id,
      merchant_code: member.merchantCode,
      username: member.username,
      nickname: member.nickname ?? member.username,
      password_hash: member.passwordHash,
      password_changed_at: member.at,
      has_password: member.hasPassword,
      payment_password_hash: member.paymentPasswordHash ?? null,
      kind: member.kind,
      upline_seq: member.uplineSeq ?? null,
      currency: member.currency,
      language: member.language ?? null,
      status: 'active',
      first_login_done: member.firstLoginDone,
      must_change_password: member.mustChangePassword ?? false,
      invitation_code: member.invitationCode ?? null,
      email: member.email ?? null,
      email_verified_at: null,
      mobile: member.mobile ?? null,
      mobile_verified_at: member.mobileVerified ? member.at : null,
      avatar: '0',
      payee_name: member.payeeName ?? null,
      held_until: null,
      excluded_until: null,
      ends_at: member.endsAt ?? null,
      profile: JSON.stringify(member.profile),
      registered_at: member.at,
      registered_ip: member.ip,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  const { id, merchantCode: merchant, currency, kind, invitation, at } = member;
  const data = { currency, kind, ...(invitation && { invitation }) };
  await appendEvent(tx, { type: 'member.registered', merchant, memberId: id, subject: id, data, at });
  return true;
}

type Changes = Partial<
  Pick<MemberTables['session_member'], 'nickname' | 'avatar' | 'payee_name' | 'profile' | 'payment_password_hash'>
>;

export const updateMember = (tx: Tx, memberId: string, changes: Changes) =>
  tables(tx).updateTable('session_member').set(changes).where('id', '=', memberId).execute();

/** Keeps the row for this transaction, so that what depends on it is decided one after the other. */
export async function lockMember(tx: Tx, memberId: string): Promise<MemberAccount | undefined> {
  const row = await accounts(tx).where('id', '=', memberId).forUpdate().executeTakeFirst();
  return row && accountOf(row);
}

/** Keeps whatever is written of a member as it is until this transaction ends; others may keep it as well. */
export const lockMemberShared = (tx: Tx, memberId: string) =>
  tables(tx).selectFrom('session_member').select('id').where('id', '=', memberId).forShare().execute();

/**
 * Whether the password is still the one that an account was read with. The row is kept for this transaction, so that
 * what goes on from the old password and what ends it come one after the other.
 */
export async function passwordStands(
  tx: Tx,
  { id, passwordHash }: Pick<MemberAccount, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('session_member')
    .select('password_hash')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.password_hash === passwordHash;
}

export const setPassword = (tx: Tx, memberId: string, passwordHash: string, at: Date) =>
  tables(tx)
    .updateTable('session_member')
    .set({ password_hash: passwordHash, password_changed_at: at, has_password: true, must_change_password: false })
    .where('id', '=', memberId)
    .execute();

export const setFirstLoginDone = (tx: Tx, memberId: string) =>
  tables(tx).updateTable('session_member').set({ first_login_done: true }).where('id', '=', memberId).execute();

export const setLanguage = (tx: Tx, memberId: string, language: string) =>
  tables(tx).updateTable('session_member').set({ language }).where('id', '=', memberId).execute();

export async function listUsernames(
  tx: Tx,
  memberIds: readonly string[],
): Promise<readonly { readonly id: string; readonly username: string }[]> {
  if (memberIds.length === 0) return [];
  return tables(tx)
    .selectFrom('session_member')
    .select(['id', 'username'])
    .where('id', 'in', [...memberIds])
    .execute();
}
