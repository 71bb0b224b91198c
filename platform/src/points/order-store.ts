import type { PointAddress, PointItemKind, PointOrderState } from '@baize/protocol/points';
import { sql, type GeneratedAlways, type Selectable } from 'kysely';
import type { PlaceInLine } from '../kernel/database/cursor.ts';
import type { Tx } from '../kernel/database/database.ts';
import { given } from '../kernel/database/given.ts';
import type { PageBounds } from '../kernel/calls/page.ts';
import type { Holder } from './account.ts';

type Titles = Readonly<Record<string, string>>;

type OrderTable = {
  id: string;
  number: GeneratedAlways<bigint>;
  merchant: string;
  member_id: string;
  currency: string;
  item_id: string | null;
  kind: PointItemKind | 'CONVERT';
  titles: Titles;
  quantity: number;
  points: bigint;
  cash: bigint | null;
  raffle: string | null;
  tickets: number | null;
  turnover_bps: number;
  need_deposit: bigint | null;
  need_valid_bet: bigint | null;
  need_days: number;
  address: PointAddress | null;
  status: PointOrderState;
  reason: string;
  claimed_by: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  key: string;
  fingerprint: string;
  created_at: Date;
};

export type OrderRow = Readonly<Selectable<OrderTable>>;
export type NewOrder = Omit<OrderRow, 'number' | 'reason' | 'claimed_by' | 'decided_by'>;

const tables = (tx: Tx) => tx.$extendTables<{ points_order: OrderTable }>();

/** Undefined when the member has an order under this key already. */
export async function insertOrder(tx: Tx, row: NewOrder): Promise<OrderRow | undefined> {
  return tables(tx)
    .insertInto('points_order')
    .values({
      ...row,
      reason: '',
      claimed_by: null,
      decided_by: null,
      titles: sql<Titles>`${JSON.stringify(row.titles)}::jsonb`,
      address: row.address && sql<PointAddress>`${JSON.stringify(row.address)}::jsonb`,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'key']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export const findByKey = (tx: Tx, memberId: string, key: string): Promise<OrderRow | undefined> =>
  tables(tx)
    .selectFrom('points_order')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst();

export const findOrder = (tx: Tx, merchant: string, id: string): Promise<OrderRow | undefined> =>
  tables(tx)
    .selectFrom('points_order')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .executeTakeFirst();

/** Kept for this transaction. */
export const lockOrder = (tx: Tx, merchant: string, id: string): Promise<OrderRow | undefined> =>
  tables(tx)
    .selectFrom('points_order')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export type OrderChange = Partial<Pick<OrderRow, 'status' | 'reason' | 'claimed_by' | 'decided_by' | 'decided_at'>>;

export const updateOrder = (tx: Tx, id: string, change: OrderChange): Promise<OrderRow> =>
  tables(tx).updateTable('points_order').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export interface OrderFilter {
  readonly merchant: string;
  /** All members when undefined. */
  readonly memberId?: string;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly status?: PointOrderState | undefined;
}

/** Newest first. */
export async function pageOfOrders(
  tx: Tx,
  { merchant, memberId, from, to, status }: OrderFilter,
  { offset, limit }: PageBounds,
): Promise<{ readonly rows: readonly OrderRow[]; readonly count: number }> {
  const found = tables(tx)
    .selectFrom('points_order')
    .where('merchant', '=', merchant)
    .$call(given(memberId, (query, value) => query.where('member_id', '=', value)))
    .$call(given(from, (query, value) => query.where('created_at', '>=', value)))
    .$call(given(to, (query, value) => query.where('created_at', '<=', value)))
    .$call(given(status, (query, value) => query.where('status', '=', value)));
  const rows = await found
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { count } = await found.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
  return { rows, count };
}

/** A stretch of a brand's orders: those that wait oldest first, others newest first. */
export const ordersAfter = (
  tx: Tx,
  { merchant, status, waiting = false }: Pick<OrderFilter, 'merchant' | 'status'> & { readonly waiting?: boolean },
  after: PlaceInLine | undefined,
  limit: number,
) =>
  tables(tx)
    .selectFrom('points_order')
    .selectAll()
    .where('merchant', '=', merchant)
    .$call(given(status, (query, value) => query.where('status', '=', value)))
    .$call((query) => (waiting ? query.where(sql<boolean>`status in ('APPLYING', 'IN_PROCESS')`) : query))
    .$call(
      given(after, (query, [last]) =>
        query.where(waiting ? sql<boolean>`number > ${last}::bigint` : sql<boolean>`number < ${last}::bigint`),
      ),
    )
    .orderBy('number', waiting ? 'asc' : 'desc')
    .limit(limit);

/** The number of items that each member has redeemed; rejected orders do not count. */
export async function takenByItem(tx: Tx, { merchant, memberId }: Holder): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`select item_id as id, sum(quantity)::integer as count
    from points_order where member_id = ${memberId} and merchant = ${merchant} and item_id is not null
      and status <> 'REJECTED' group by item_id`.execute(tx);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Points in orders that nobody has decided on. */
export async function pointsInOrders(tx: Tx, { merchant, memberId }: Holder): Promise<bigint> {
  const { rows } = await sql<{ sum: string }>`select coalesce(sum(points), 0)::text as sum from points_order
    where member_id = ${memberId} and merchant = ${merchant} and status in ('APPLYING', 'IN_PROCESS')`.execute(tx);
  return BigInt(rows[0]?.sum ?? '0');
}
