import { sql } from 'kysely';
import type { Tx } from '../../kernel/database.ts';

type SecondFactorTables = {
  session_totp: {
    member_id: string;
    sealed_secret: string;
    confirmed_at: Date | null;
    started_at: Date;
    last_step: bigint;
  };
  session_recovery_code: { member_id: string; code_hash: string; used_at: Date | null };
  session_passkey: {
    id: string;
    member_id: string;
    credential_id: string;
    public_key: string;
    counter: bigint;
    transports: string;
    name: string;
    created_at: Date;
  };
  session_challenge: {
    token_hash: string;
    member_id: string;
    passkey_challenge: string | null;
    remember: boolean;
    password_expired: boolean;
    must_change: boolean;
    fresh: boolean;
    misses: number;
    ends_at: Date;
    used_at: Date | null;
  };
};

export type PasskeyRow = SecondFactorTables['session_passkey'];
export type ChallengeRow = SecondFactorTables['session_challenge'];

const tables = (tx: Tx) => tx.$extendTables<SecondFactorTables>();

/** The authenticator of a member, kept for this transaction. */
export const lockTotp = (tx: Tx, memberId: string) =>
  tables(tx).selectFrom('session_totp').selectAll().where('member_id', '=', memberId).forUpdate().executeTakeFirst();

export const findTotp = (tx: Tx, memberId: string) =>
  tables(tx)
    .selectFrom('session_totp')
    .select('confirmed_at')
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();

/** Begins anew; one that is confirmed stays as it is. */
export async function startTotp(tx: Tx, memberId: string, sealedSecret: string, now: Date): Promise<boolean> {
  const row = { sealed_secret: sealedSecret, confirmed_at: null, started_at: now, last_step: 0n };
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('session_totp')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet(row).where('session_totp.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const setTotpStep = (tx: Tx, memberId: string, step: bigint, confirmedAt: Date) =>
  tables(tx)
    .updateTable('session_totp')
    .set({ last_step: step, confirmed_at: sql`coalesce(confirmed_at, ${confirmedAt})` })
    .where('member_id', '=', memberId)
    .execute();

export const deleteTotp = (tx: Tx, memberId: string) =>
  tables(tx).deleteFrom('session_totp').where('member_id', '=', memberId).execute();

export async function replaceRecoveryCodes(tx: Tx, memberId: string, hashes: readonly string[]): Promise<void> {
  await tables(tx).deleteFrom('session_recovery_code').where('member_id', '=', memberId).execute();
  if (hashes.length === 0) return;
  await tables(tx)
    .insertInto('session_recovery_code')
    .values(hashes.map((code_hash) => ({ member_id: memberId, code_hash, used_at: null })))
    .execute();
}

/** True for the first to use it. */
export async function useRecoveryCode(tx: Tx, memberId: string, hash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('session_recovery_code')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countRecoveryCodes(tx: Tx, memberId: string): Promise<number> {
  const { count } = await tables(tx)
    .selectFrom('session_recovery_code')
    .select(sql<bigint>`count(*)`.as('count'))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const listPasskeys = (tx: Tx, memberId: string) =>
  tables(tx)
    .selectFrom('session_passkey')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();

/** False when the credential is known already. */
export async function insertPasskey(tx: Tx, row: PasskeyRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('session_passkey')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const setPasskeyCounter = (tx: Tx, id: string, counter: bigint) =>
  tables(tx).updateTable('session_passkey').set({ counter }).where('id', '=', id).execute();

export async function deletePasskey(tx: Tx, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('session_passkey')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export const insertChallenge = (tx: Tx, row: ChallengeRow) =>
  tables(tx).insertInto('session_challenge').values(row).execute();

/** Kept for this transaction: of many answers at once, one is looked at after the other. */
export const lockChallenge = (tx: Tx, tokenHash: string) =>
  tables(tx)
    .selectFrom('session_challenge')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();

export const settleChallenge = (tx: Tx, tokenHash: string, set: Partial<Pick<ChallengeRow, 'misses' | 'used_at'>>) =>
  tables(tx).updateTable('session_challenge').set(set).where('token_hash', '=', tokenHash).execute();

export const endChallenges = (tx: Tx, memberId: string) =>
  tables(tx).deleteFrom('session_challenge').where('member_id', '=', memberId).execute();

export const forgetChallenges = (tx: Tx, before: Date) =>
  tables(tx).deleteFrom('session_challenge').where('ends_at', '<', before).execute();
