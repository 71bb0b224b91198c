import type { GameCategory } from '@baize/protocol/games';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database.ts';
import { withLobby, type GameRow, type GameTable, type VendorTable } from './lobby-tables.ts';
import { likePattern } from './searchable.ts';

/** Games of makers that are not switched off, each with its maker. */
const offered = (tx: Tx, merchant: string) =>
  withLobby(tx)
    .selectFrom('games')
    .innerJoin('vendors', 'vendors.code', 'games.vendor')
    .where('games.merchant', '=', merchant)
    .where('vendors.status', '<>', 'DEACTIVATED');

const gameColumns = ['vendors.name as vendor_name', 'vendors.status as vendor_status'] as const;

export interface GameFilter {
  readonly name?: string | undefined;
  readonly category?: GameCategory | undefined;
  readonly vendors?: readonly string[] | undefined;
  /** Games that can be played for this stake or less, minor units. */
  readonly maxMinStake?: bigint | undefined;
  readonly minLines?: number | undefined;
  readonly trialOnly?: boolean | undefined;
  readonly ids?: readonly string[] | undefined;
}

export interface GameSlice {
  readonly sort: 'popular' | 'name' | 'newest';
  readonly language: string;
  readonly offset: number;
  readonly limit: number;
}

function filtered(tx: Tx, merchant: string, filter: GameFilter) {
  let query = offered(tx, merchant);
  if (filter.name) query = query.where('games.search_text', 'like', likePattern(filter.name));
  if (filter.category) query = query.where('games.category', '=', filter.category);
  if (filter.vendors?.length) query = query.where('games.vendor', 'in', filter.vendors);
  if (filter.maxMinStake !== undefined) query = query.where('games.min_stake', '<=', filter.maxMinStake);
  if (filter.minLines) query = query.where('games.lines', '>=', filter.minLines);
  if (filter.trialOnly) query = query.where('games.supports_trial', '=', true);
  if (filter.ids) query = query.where('games.id', 'in', filter.ids.length > 0 ? filter.ids : ['']);
  return query;
}

/** Two operators who change the lobby's order at once do so one after the other. */
export async function lockLobby(tx: Tx, merchant: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('lobby'), hashtext(${merchant}))`.execute(tx);
}

export async function countGames(tx: Tx, merchant: string, filter: GameFilter): Promise<number> {
  const { count } = await filtered(tx, merchant, filter)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listGames(tx: Tx, merchant: string, filter: GameFilter, slice: GameSlice): Promise<GameRow[]> {
  const query = filtered(tx, merchant, filter).selectAll('games').select(gameColumns);
  // What can be opened comes before what is announced or closed, unless letters were asked for.
  const playable = sql`case when games.status = 'ACTIVATED' and vendors.status = 'ACTIVATED' then 0 else 1 end`;
  const name = sql`coalesce(games.names ->> ${slice.language}, games.names ->> 'EN')`;
  const sorted =
    slice.sort === 'name'
      ? query.orderBy(name)
      : slice.sort === 'newest'
        ? query.orderBy(playable).orderBy('games.is_new', 'desc').orderBy('games.position')
        : filter.ids && filter.ids.length > 0
          ? query.orderBy(sql`array_position(string_to_array(${filter.ids.join(',')}, ','), games.id)`)
          : query.orderBy(playable).orderBy('games.position');
  return await sorted.orderBy('games.id').limit(slice.limit).offset(slice.offset).execute();
}

/** Games by their ids, in the order of the ids; unknown ones are left out. */
export async function listGamesById(tx: Tx, merchant: string, ids: readonly string[]): Promise<GameRow[]> {
  if (ids.length === 0) return [];
  const rows = await offered(tx, merchant)
    .where('games.id', 'in', ids)
    .selectAll('games')
    .select(gameColumns)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const findGame = (tx: Tx, merchant: string, gameId: string): Promise<GameRow | undefined> =>
  offered(tx, merchant).where('games.id', '=', gameId).selectAll('games').select(gameColumns).executeTakeFirst();

export const listVendors = (tx: Tx): Promise<VendorTable[]> =>
  withLobby(tx).selectFrom('vendors').selectAll().where('status', '<>', 'DEACTIVATED').orderBy('position').execute();

/** How many games each maker has in each category, and how many of them can be opened. */
export async function countByVendor(
  tx: Tx,
  merchant: string,
): Promise<{ vendor: string; category: GameCategory; games: number; open: number }[]> {
  const rows = await offered(tx, merchant)
    .select(['games.vendor', 'games.category'])
    .select((eb) => [
      eb.fn.countAll().as('games'),
      eb.fn
        .countAll()
        .filterWhere((where) =>
          where.or([where('games.status', '=', 'ACTIVATED'), where('games.category', 'in', ['LOTT', 'ELOTT'])]),
        )
        .as('open'),
    ])
    .groupBy(['games.vendor', 'games.category'])
    .execute();
  return rows.map((row) => ({ ...row, games: Number(row.games), open: Number(row.open) }));
}

export async function listFavouriteIds(tx: Tx, memberId: string): Promise<string[]> {
  const rows = await withLobby(tx)
    .selectFrom('favourite_games')
    .select('game_id')
    .where('member_id', '=', memberId)
    .orderBy('marked_at', 'desc')
    .limit(500)
    .execute();
  return rows.map(({ game_id }) => game_id);
}

export async function addFavourite(
  tx: Tx,
  favourite: { merchant: string; member_id: string; game_id: string; marked_at: Date },
): Promise<void> {
  await withLobby(tx)
    .insertInto('favourite_games')
    .values(favourite)
    .onConflict((conflict) => conflict.columns(['member_id', 'game_id']).doNothing())
    .execute();
}

export async function removeFavourite(tx: Tx, memberId: string, gameId: string): Promise<void> {
  await withLobby(tx)
    .deleteFrom('favourite_games')
    .where('member_id', '=', memberId)
    .where('game_id', '=', gameId)
    .execute();
}

export async function saveVendor(tx: Tx, vendor: VendorTable): Promise<void> {
  await withLobby(tx)
    .insertInto('vendors')
    .values(vendor)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}

export async function saveGame(tx: Tx, game: GameTable): Promise<void> {
  await withLobby(tx)
    .insertInto('games')
    .values({ ...game, names: JSON.stringify(game.names) as never })
    .onConflict((conflict) => conflict.columns(['merchant', 'id']).doNothing())
    .execute();
}
