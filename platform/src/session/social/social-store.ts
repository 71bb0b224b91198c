import type { Tx } from '../../kernel/database/database.ts';

type SocialTables = {
  session_social: {
    provider: string;
    subject: string;
    merchant_code: string;
    member_id: string;
    /** The provider's name for the person at the time of linking. */
    name: string;
    linked_at: Date;
  };
};

const tables = (tx: Tx) => tx.$extendTables<SocialTables>();

/** The linked account, by the provider's own id. */
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

export const listLinked = (tx: Tx, memberId: string) =>
  tables(tx)
    .selectFrom('session_social')
    .select(['provider', 'name', 'linked_at'])
    .where('member_id', '=', memberId)
    .execute();

/** False when it was not linked. */
export async function deleteLinked(tx: Tx, memberId: string, provider: string): Promise<boolean> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('session_social')
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** False when somebody was linked meanwhile, or the member to another account of this provider. */
export async function insertLinked(tx: Tx, row: SocialTables['session_social']): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('session_social')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
