import type { Tx } from '../../kernel/database/database.ts';

type RememberedTables = {
  session_remembered: {
    selector: string;
    member_id: string;
    validator_hash: string;
    previous_hash: string | null;
    rotated_at: Date;
    ends_at: Date;
    device: string;
  };
};

export type RememberedRow = RememberedTables['session_remembered'];

const tables = (tx: Tx) => tx.$extendTables<RememberedTables>();

export const insertRemembered = (tx: Tx, row: RememberedRow) =>
  tables(tx).insertInto('session_remembered').values(row).execute();

/** Kept for this transaction, so that of two at once the second sees what the first made of it. */
export const lockRemembered = (tx: Tx, selector: string) =>
  tables(tx)
    .selectFrom('session_remembered')
    .selectAll()
    .where('selector', '=', selector)
    .forUpdate()
    .executeTakeFirst();

export const rotateRemembered = (
  tx: Tx,
  selector: string,
  set: Pick<RememberedRow, 'validator_hash' | 'previous_hash' | 'rotated_at' | 'ends_at'>,
) => tables(tx).updateTable('session_remembered').set(set).where('selector', '=', selector).execute();

export const deleteRemembered = (tx: Tx, selector: string) =>
  tables(tx).deleteFrom('session_remembered').where('selector', '=', selector).execute();

/** Every remembered sign-in of a person, but for one that may be spared. */
export const deleteAllRemembered = (tx: Tx, memberId: string, spared = '') =>
  tables(tx)
    .deleteFrom('session_remembered')
    .where('member_id', '=', memberId)
    .where('selector', '<>', spared)
    .execute();

export const forgetRememberedBefore = (tx: Tx, before: Date) =>
  tables(tx).deleteFrom('session_remembered').where('ends_at', '<', before).execute();
