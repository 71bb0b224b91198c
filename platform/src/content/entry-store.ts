import type { EntryKind } from '@baize/protocol/content';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { given } from '../kernel/database/given.ts';

type Words = Readonly<Record<string, string>>;

/** A row of what operators write; `facts` and `texts` are what the kind's schema let in. */
export interface EntryRow {
  readonly id: string;
  readonly merchant_code: string;
  readonly kind: EntryKind;
  readonly handle: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly texts: Readonly<Record<string, Words>>;
  readonly position: number;
  readonly enabled: boolean;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly revision: number;
  readonly updated_at: Date;
}

type EntryTables = { content_entry: EntryRow };

const tables = (tx: Tx) => tx.$extendTables<EntryTables>();

/** A merchant's entries, in their order and then the newest first. */
export const listEntries = (tx: Tx, merchantCode: string, kind?: EntryKind): Promise<EntryRow[]> =>
  tables(tx)
    .selectFrom('content_entry')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .$call(given(kind, (query, value) => query.where('kind', '=', value)))
    .orderBy('position')
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .execute();

/** One entry, kept from others for this transaction. */
export const lockEntry = (tx: Tx, merchantCode: string, kind: EntryKind, id: string): Promise<EntryRow | undefined> =>
  tables(tx)
    .selectFrom('content_entry')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const findByHandle = (tx: Tx, merchantCode: string, kind: EntryKind, handle: string) =>
  tables(tx)
    .selectFrom('content_entry')
    .select('id')
    .where('merchant_code', '=', merchantCode)
    .where('kind', '=', kind)
    .where('handle', '=', handle)
    .executeTakeFirst();

const written = (row: EntryRow) => ({
  ...row,
  facts: sql<EntryRow['facts']>`${JSON.stringify(row.facts)}::jsonb`,
  texts: sql<EntryRow['texts']>`${JSON.stringify(row.texts)}::jsonb`,
});

/** Adds an entry; false where one of that id or handle stands already. */
export async function insertEntry(tx: Tx, row: EntryRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('content_entry')
    .values(written(row))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateEntry(tx: Tx, { id, merchant_code, kind, ...row }: EntryRow): Promise<void> {
  const { facts, texts, ...rest } = row;
  await tables(tx)
    .updateTable('content_entry')
    .set({ ...rest, facts: JSON.stringify(facts) as never, texts: JSON.stringify(texts) as never })
    .where('id', '=', id)
    .where('merchant_code', '=', merchant_code)
    .where('kind', '=', kind)
    .execute();
}

export async function deleteEntry(tx: Tx, { id, merchant_code, kind }: EntryRow): Promise<void> {
  await tables(tx)
    .deleteFrom('content_entry')
    .where('id', '=', id)
    .where('merchant_code', '=', merchant_code)
    .where('kind', '=', kind)
    .execute();
}
