import { sql } from 'kysely';
import type { Tx } from '../kernel/database.ts';

type SecondFactorTables = {
  ops_totp: {
    operator_id: string;
    sealed_secret: string;
    confirmed_at: Date | null;
    started_at: Date;
    last_step: bigint;
  };
  ops_recovery_code: { operator_id: string; code_hash: string; used_at: Date | null };
};

const tables = (tx: Tx) => tx.$extendTables<SecondFactorTables>();

/** The authenticator of an operator, confirmed or begun, kept for this transaction. */
export const lockTotp = (tx: Tx, operatorId: string) =>
  tables(tx).selectFrom('ops_totp').selectAll().where('operator_id', '=', operatorId).forUpdate().executeTakeFirst();

export async function hasTotp(tx: Tx, operatorId: string): Promise<boolean> {
  const found = await tables(tx)
    .selectFrom('ops_totp')
    .select('operator_id')
    .where('operator_id', '=', operatorId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Begins anew; false where one is confirmed already, which stays as it is. */
export async function startTotp(tx: Tx, operatorId: string, sealedSecret: string, now: Date): Promise<boolean> {
  const row = { sealed_secret: sealedSecret, confirmed_at: null, started_at: now, last_step: 0n };
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('ops_totp')
    .values({ operator_id: operatorId, ...row })
    .onConflict((conflict) =>
      conflict.column('operator_id').doUpdateSet(row).where('ops_totp.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const setTotpStep = (tx: Tx, operatorId: string, step: bigint, confirmedAt: Date) =>
  tables(tx)
    .updateTable('ops_totp')
    .set({ last_step: step, confirmed_at: sql`coalesce(confirmed_at, ${confirmedAt})` })
    .where('operator_id', '=', operatorId)
    .execute();

export const deleteTotp = (tx: Tx, operatorId: string) =>
  tables(tx).deleteFrom('ops_totp').where('operator_id', '=', operatorId).execute();

export async function replaceRecoveryCodes(tx: Tx, operatorId: string, hashes: readonly string[]): Promise<void> {
  await tables(tx).deleteFrom('ops_recovery_code').where('operator_id', '=', operatorId).execute();
  if (hashes.length === 0) return;
  const rows = hashes.map((code_hash) => ({ operator_id: operatorId, code_hash, used_at: null }));
  await tables(tx).insertInto('ops_recovery_code').values(rows).execute();
}

/** True for the first to use it. */
export async function useRecoveryCode(tx: Tx, operatorId: string, hash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('ops_recovery_code')
    .set({ used_at: now })
    .where('operator_id', '=', operatorId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countRecoveryCodes(tx: Tx, operatorId: string): Promise<number> {
  const { count } = await tables(tx)
    .selectFrom('ops_recovery_code')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('operator_id', '=', operatorId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
