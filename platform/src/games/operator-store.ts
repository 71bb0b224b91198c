import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { given } from '../kernel/database/given.ts';
import type { PageBounds } from '../kernel/calls/page.ts';
import type { ConnectionRow } from './launch/launch-store.ts';
import { withLobby, type GameTable, type VendorTable } from './lobby/lobby-tables.ts';
import { withPlay } from './tables.ts';

export interface OperatorGameFilter {
  readonly merchant: string;
  readonly vassalage?: string | undefined;
  readonly gameType?: string | undefined;
}

/** A page of a brand's games, also of vendors that are switched off, in the order of the lobby. */
export async function pageOfGames(
  tx: Tx,
  { merchant, vassalage, gameType }: OperatorGameFilter,
  { offset, limit }: PageBounds,
): Promise<{ readonly rows: readonly GameTable[]; readonly count: number }> {
  const found = withLobby(tx)
    .selectFrom('games')
    .where('merchant', '=', merchant)
    .$call(given(vassalage, (query, value) => query.where('vendor', '=', value)))
    .$call(given(gameType, (query, value) => query.where(sql<boolean>`category = ${value}`)));
  const rows = await found.selectAll().orderBy('position').orderBy('id').offset(offset).limit(limit).execute();
  const { count } = await found.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
  return { rows, count };
}

export const lockGame = (tx: Tx, merchant: string, id: string): Promise<GameTable | undefined> =>
  withLobby(tx)
    .selectFrom('games')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export type GameChange = Partial<
  Pick<
    GameTable,
    | 'status'
    | 'door'
    | 'position'
    | 'display_names'
    | 'search_text'
    | 'min_stake'
    | 'max_stake'
    | 'is_new'
    | 'is_promoted'
    | 'is_list'
    | 'classification'
    | 'cover'
  >
>;

export async function updateGame(tx: Tx, merchant: string, id: string, change: GameChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  const { display_names: names, ...rest } = change;
  const written = names === undefined ? {} : { display_names: sql<never>`${JSON.stringify(names)}::jsonb` };
  await withLobby(tx)
    .updateTable('games')
    .set({ ...rest, ...written })
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .execute();
}

export const listAllVendors = (tx: Tx): Promise<VendorTable[]> =>
  withLobby(tx).selectFrom('vendors').selectAll().orderBy('position').orderBy('code').execute();

export const lockVendor = (tx: Tx, code: string): Promise<VendorTable | undefined> =>
  withLobby(tx).selectFrom('vendors').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();

export async function updateVendor(tx: Tx, { code, ...vendor }: VendorTable): Promise<void> {
  await withLobby(tx).updateTable('vendors').set(vendor).where('code', '=', code).execute();
}

export const listConnections = (tx: Tx): Promise<ConnectionRow[]> =>
  withPlay(tx).selectFrom('vendor_doors').selectAll().orderBy('code').execute();

export const lockConnection = (tx: Tx, code: string): Promise<ConnectionRow | undefined> =>
  withPlay(tx).selectFrom('vendor_doors').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();

/** Brands whose games are opened through a vendor API. */
export const listVendorsBehind = (tx: Tx, vendorCode: string): Promise<{ merchant: string; vendor: string }[]> =>
  withLobby(tx).selectFrom('games').select(['merchant', 'vendor']).distinct().where('door', '=', vendorCode).execute();

export async function updateConnection(tx: Tx, { code, ...changes }: ConnectionRow): Promise<void> {
  await withPlay(tx).updateTable('vendor_doors').set(changes).where('code', '=', code).execute();
}

export const insertConnection = (tx: Tx, connection: ConnectionRow) =>
  withPlay(tx).insertInto('vendor_doors').values(connection).execute();
