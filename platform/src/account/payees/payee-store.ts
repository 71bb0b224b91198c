import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';

type PayeeTables = {
  account_payee: {
    id: string;
    member_id: string;
    kind: 'bank' | 'ewallet';
    provider: string;
    holder: string;
    sealed_number: string;
    number_hash: string;
    ending: string;
    added_at: Date;
    usable_from: Date;
    removed_at: Date | null;
  };
};

export type PayeeRow = PayeeTables['account_payee'];

const tables = (tx: Tx) => tx.$extendTables<PayeeTables>();

export const listPayees = (tx: Tx, memberId: string) =>
  tables(tx)
    .selectFrom('account_payee')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('added_at')
    .execute();

/** One that a member has, or had. */
export const findEverPayee = (tx: Tx, memberId: string, id: string): Promise<PayeeRow | undefined> =>
  tables(tx)
    .selectFrom('account_payee')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Counts all payees that a member ever had, deleted ones included. */
export async function countPayees(tx: Tx, memberId: string): Promise<number> {
  const { count } = await tables(tx)
    .selectFrom('account_payee')
    .select(sql<bigint>`count(*)`.as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** False when the member has this one already. */
export async function insertPayee(tx: Tx, row: PayeeRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('account_payee')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function removePayee(tx: Tx, memberId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('account_payee')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
