import type { Tx } from '../../kernel/database.ts';

type SocialTables = {
  session_social: {
    provider: string;
    subject: string;
    merchant_code: string;
    member_id: string;
    linked_at: Date;
  };
};

const tables = (tx: Tx) => tx.$extendTables<SocialTables>();

/** Whose account it is, by the provider's own id. */
export async function findLinked(
  tx: Tx,
  merchantCode: string,
  provider: string,
  subject: string,
): Promise<string | undefined> {
  const row = await tables(tx)
    .selectFrom('session_social')
    .select('member_id')
    .where('merchant_code', '=', merchantCode)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.member_id;
}

/** False when somebody was linked meanwhile. */
export async function insertLinked(tx: Tx, row: SocialTables['session_social']): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('session_social')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
