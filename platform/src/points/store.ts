import type { PointArt, PointItemDraft, PointItemKind } from '@baize/protocol/points';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';

type Texts = PointItemDraft['texts'];

export type ItemTable = {
  id: string;
  merchant: string;
  kind: PointItemKind;
  art: PointArt;
  position: number;
  enabled: boolean;
  texts: Texts;
  points: bigint;
  cash: bigint | null;
  /** For tickets: the raffle's id, and the number an item gives. */
  raffle: string | null;
  tickets: number | null;
  turnover_bps: number;
  review: boolean;
  stock: number | null;
  per_member: number | null;
  redeemed: number;
  min_rank: number;
  need_deposit: bigint | null;
  need_valid_bet: bigint | null;
  need_days: number;
  created_at: Date;
};

export type ItemRow = Readonly<ItemTable>;

const tables = (tx: Tx) => tx.$extendTables<{ points_item: ItemTable }>();

/** Every item of a brand in the order of the mall. */
export const listItems = (tx: Tx, merchant: string, enabledOnly: boolean): Promise<ItemRow[]> =>
  tables(tx)
    .selectFrom('points_item')
    .selectAll()
    .where('merchant', '=', merchant)
    .$call((query) => (enabledOnly ? query.where('enabled', '=', true) : query))
    .orderBy('position')
    .orderBy('id')
    .execute();

export const findItem = (tx: Tx, merchant: string, id: string): Promise<ItemRow | undefined> =>
  tables(tx)
    .selectFrom('points_item')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .executeTakeFirst();

/** Kept for this transaction, so that the last of an item goes to one. */
export const lockItem = (tx: Tx, merchant: string, id: string): Promise<ItemRow | undefined> =>
  tables(tx)
    .selectFrom('points_item')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** False when there is one with this id already. */
export async function insertItem(tx: Tx, row: ItemRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('points_item')
    .values({ ...row, texts: json(row.texts) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const updateItem = (tx: Tx, id: string, { texts, ...row }: Partial<ItemRow>) =>
  tables(tx)
    .updateTable('points_item')
    .set({ ...row, ...(texts && { texts: json(texts) }) })
    .where('id', '=', id)
    .execute();

/** Takes so many of an item, or below zero, gives them back. */
export async function takeStock(tx: Tx, id: string, count: number): Promise<void> {
  await sql`update points_item set stock = stock - ${count}::integer, redeemed = redeemed + ${count}::integer
    where id = ${id}`.execute(tx);
}

const json = (value: Texts) => sql<Texts>`${JSON.stringify(value)}::jsonb`;
