import type { Tx } from '../../kernel/database/database.ts';

type PictureTables = {
  account_picture: {
    id: string;
    merchant_code: string;
    member_id: string;
    bytes: Uint8Array;
    drawn_at: Date;
  };
};

const tables = (tx: Tx) => tx.$extendTables<PictureTables>();

export async function findPicture(tx: Tx, merchantCode: string, id: string): Promise<Buffer | undefined> {
  const row = await tables(tx)
    .selectFrom('account_picture')
    .select('bytes')
    .where('merchant_code', '=', merchantCode)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && Buffer.from(row.bytes);
}

/** The one before it goes. */
export const replacePicture = (tx: Tx, row: PictureTables['account_picture']) =>
  tables(tx)
    .insertInto('account_picture')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({ id: row.id, bytes: row.bytes, drawn_at: row.drawn_at }),
    )
    .execute();

export const deletePictureOf = (tx: Tx, memberId: string) =>
  tables(tx).deleteFrom('account_picture').where('member_id', '=', memberId).execute();
