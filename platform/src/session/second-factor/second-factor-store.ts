import type { Tx } from '../../kernel/database/database.ts';

type SecondFactorTables = {
  session_passkey: {
    id: string;
    member_id: string;
    credential_id: string;
    public_key: string;
    counter: bigint;
    transports: string;
    name: string;
    created_at: Date;
    rp_id: string | null;
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
