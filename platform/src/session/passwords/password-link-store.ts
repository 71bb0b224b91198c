import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';

type LinkTables = {
  session_password_link: { token_hash: string; member_id: string; ends_at: Date; used_at: Date | null };
  session_member: { id: string };
};

const tables = (tx: Tx) => tx.$extendTables<LinkTables>();

/** Stores a link; for nobody it takes as long and stores nothing. */
export const insertLink = (tx: Tx, memberId: string | undefined, tokenHash: string, endsAt: Date) =>
  tables(tx)
    .insertInto('session_password_link')
    .columns(['token_hash', 'member_id', 'ends_at'])
    .expression((builder) =>
      builder
        .selectFrom('session_member')
        .select([
          sql<string>`${tokenHash}::text`.as('token_hash'),
          'id as member_id',
          sql<Date>`${endsAt}::timestamptz`.as('ends_at'),
        ])
        .where('id', '=', memberId ?? ''),
    )
    .execute();

const open = (tx: Tx, tokenHash: string, now: Date) =>
  tables(tx)
    .selectFrom('session_password_link')
    .select('member_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now);

/** The owner of a link, while it is valid. */
export async function findLink(tx: Tx, tokenHash: string, now: Date): Promise<string | undefined> {
  return (await open(tx, tokenHash, now).executeTakeFirst())?.member_id;
}

/** True for the first of many. */
export async function useLink(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('session_password_link')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends what was mailed to a person: the password it was to replace is gone, or the mailbox is another one. */
export const endLinks = (tx: Tx, memberId: string, now: Date) =>
  tables(tx)
    .updateTable('session_password_link')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .execute();

export const forgetLinks = (tx: Tx, before: Date) =>
  tables(tx).deleteFrom('session_password_link').where('ends_at', '<', before).execute();
