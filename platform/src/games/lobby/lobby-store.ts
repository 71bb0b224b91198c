import type { GameCategory, LiveClassification } from '@baize/protocol/games';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { NO_SETTINGS } from './lobby-settings-store.ts';
import { withLobby, type GameRow, type GameTable, type LobbySettingsTable, type VendorTable } from './lobby-tables.ts';
import { openGame } from '../open-games.ts';
import { likePattern } from '../searchable.ts';

/** Games of providers that are not switched off, each with its provider. */
const offered = (tx: Tx, merchant: string) =>
  withLobby(tx)
    .selectFrom('games')
    .innerJoin('vendors', 'vendors.code', 'games.vendor')
    .where('games.merchant', '=', merchant)
    .where('vendors.status', '<>', 'DEACTIVATED');

const gameColumns = ['vendors.name as vendor_name', 'vendors.status as vendor_status'] as const;

/** A game's category: the SPORTS games of providers that a brand lists as e-sports go there (specification §3). */
const shownIn = ({ esports_vendors: vendors }: Pick<LobbySettingsTable, 'esports_vendors'>) =>
  vendors.length === 0
    ? sql<GameCategory>`games.category`
    : sql<GameCategory>`case when games.category = 'SPORTS' and games.vendor in (${sql.join([...vendors])})
        then 'ESPORTS' else games.category end`;

/** The same as a condition that an index of the categories serves. */
function isShownIn(category: GameCategory, { esports_vendors: vendors }: Pick<LobbySettingsTable, 'esports_vendors'>) {
  const own = sql<boolean>`games.category = ${category}`;
  if (vendors.length === 0 || (category !== 'SPORTS' && category !== 'ESPORTS')) return own;
  const moved = sql`games.vendor in (${sql.join([...vendors])})`;
  return category === 'SPORTS'
    ? sql<boolean>`${own} and not ${moved}`
    : sql<boolean>`(${own} or games.category = 'SPORTS' and ${moved})`;
}

export interface GameFilter {
  readonly name?: string | undefined;
  readonly category?: GameCategory | undefined;
  readonly vendors?: readonly string[] | undefined;
  /** Games that can be played for this stake or less, minor units. */
  readonly maxMinStake?: bigint | undefined;
  readonly minLines?: number | undefined;
  readonly trialOnly?: boolean | undefined;
  readonly promotedOnly?: boolean | undefined;
  readonly lottoArea?: GameTable['lotto_area'] | undefined;
  readonly classification?: LiveClassification | undefined;
  /** How the brand sorts its lobby. */
  readonly settings?: LobbySettingsTable | undefined;
  readonly ids?: readonly string[] | undefined;
  /** Only what can be opened. */
  readonly openOnly?: boolean | undefined;
}

export interface GameSlice {
  readonly sort: 'popular' | 'name' | 'newest';
  readonly language: string;
  readonly offset: number;
  readonly limit: number;
}

/** Games alone, whatever their providers are. */
function ofGames(tx: Tx, merchant: string, filter: GameFilter) {
  let query = withLobby(tx).selectFrom('games').where('games.merchant', '=', merchant);
  if (filter.name) query = query.where('games.search_text', 'like', likePattern(filter.name));
  if (filter.category) query = query.where(isShownIn(filter.category, filter.settings ?? NO_SETTINGS));
  if (filter.vendors?.length) query = query.where('games.vendor', 'in', filter.vendors);
  if (filter.maxMinStake !== undefined) query = query.where('games.min_stake', '<=', filter.maxMinStake);
  if (filter.minLines) query = query.where('games.lines', '>=', filter.minLines);
  if (filter.classification) query = query.where('games.classification', '=', filter.classification);
  if (filter.lottoArea) query = query.where('games.lotto_area', '=', filter.lottoArea);
  if (filter.promotedOnly) query = query.where('games.is_promoted', '=', true);
  if (filter.trialOnly) query = query.where('games.supports_trial', '=', true);
  if (filter.ids) query = query.where('games.id', 'in', filter.ids.length > 0 ? filter.ids : ['']);
  return query;
}

function filtered(tx: Tx, merchant: string, filter: GameFilter) {
  const query = ofGames(tx, merchant, filter)
    .innerJoin('vendors', 'vendors.code', 'games.vendor')
    .where('vendors.status', '<>', 'DEACTIVATED');
  return filter.openOnly ? query.where(openGame) : query;
}

/** Two operators who change the lobby's order at once do so one after the other. */
export async function lockLobby(tx: Tx, merchant: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('lobby'), hashtext(${merchant}))`.execute(tx);
}

/** Filters that `game_counts` cannot answer, so that the games themselves are counted. */
const isByGame = ({
  name,
  maxMinStake,
  minLines,
  classification,
  lottoArea,
  promotedOnly,
  trialOnly,
  ids,
}: GameFilter) =>
  Boolean(name ?? minLines ?? classification ?? lottoArea ?? ids) ||
  maxMinStake !== undefined ||
  promotedOnly === true ||
  trialOnly === true;

/** Counts of a filter by vendor and state: a few rows, however many games there are. */
async function countsOf(tx: Tx, merchant: string, filter: GameFilter) {
  let query = withLobby(tx).selectFrom('game_counts as games').where('games.merchant', '=', merchant);
  if (filter.category) query = query.where(isShownIn(filter.category, filter.settings ?? NO_SETTINGS));
  if (filter.vendors?.length) query = query.where('games.vendor', 'in', filter.vendors);
  return await query.select(['games.vendor', 'games.status', 'games.games as count']).execute();
}

export async function countGames(tx: Tx, merchant: string, filter: GameFilter): Promise<number> {
  const vendors = (await listVendors(tx)).map(({ code }) => code);
  if (vendors.length === 0) return 0;
  if (!isByGame(filter)) {
    const counts = await countsOf(tx, merchant, filter);
    return counts.reduce((sum, { vendor, count }) => sum + (vendors.includes(vendor) ? count : 0), 0);
  }
  const { count } = await ofGames(tx, merchant, filter)
    .where('games.vendor', 'in', vendors)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * A page of the lobby's own order: what can be opened, then the rest. Each half comes in the order of an index, so a page
 * costs what it shows and not what the lobby holds.
 */
async function inLobbyOrder(
  tx: Tx,
  merchant: string,
  filter: GameFilter,
  { offset, limit }: GameSlice,
): Promise<GameRow[]> {
  const vendors = new Map((await listVendors(tx)).map((vendor) => [vendor.code, vendor]));
  const codes = [...vendors.keys()];
  const active = codes.filter((code) => vendors.get(code)?.status === 'ACTIVATED');
  const among = (list: readonly string[]) =>
    list.length === 0 ? sql<boolean>`false` : sql<boolean>`games.vendor in (${sql.join([...list])})`;
  const open = ofGames(tx, merchant, filter).where('games.status', '=', 'ACTIVATED').where(among(active));
  const rest = ofGames(tx, merchant, filter)
    .where(among(codes))
    .where(sql<boolean>`not (games.status = 'ACTIVATED' and ${among(active)})`);
  const page = async (half: typeof open, from: number, count: number): Promise<GameRow[]> => {
    const games = await half
      .selectAll('games')
      .orderBy('games.position')
      .orderBy('games.id')
      .offset(from)
      .limit(count)
      .execute();
    return games.flatMap((game) => {
      const vendor = vendors.get(game.vendor);
      return vendor === undefined ? [] : { ...game, vendor_name: vendor.name, vendor_status: vendor.status };
    });
  };
  const first = await page(open, offset, limit);
  if (first.length === limit || filter.openOnly) return first;
  const { count } = await open.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow();
  return [...first, ...(await page(rest, Math.max(0, offset - Number(count)), limit - first.length))];
}

export async function listGames(tx: Tx, merchant: string, filter: GameFilter, slice: GameSlice): Promise<GameRow[]> {
  if (slice.sort === 'popular' && !filter.ids?.length) return inLobbyOrder(tx, merchant, filter, slice);
  const query = filtered(tx, merchant, filter).selectAll('games').select(gameColumns);
  // Games that can be opened come before announced and closed ones, unless letters were searched for.
  const playable = sql`case when ${openGame} then 0 else 1 end`;
  const name = sql`coalesce(games.names ->> ${slice.language}, games.names ->> 'EN')`;
  const sorted =
    slice.sort === 'name'
      ? query.orderBy(name)
      : slice.sort === 'newest'
        ? query.orderBy(playable).orderBy('games.is_new', 'desc').orderBy('games.position')
        : filter.ids && filter.ids.length > 0
          ? query
              .orderBy(playable)
              .orderBy(sql`array_position(string_to_array(${filter.ids.join(',')}, ','), games.id)`)
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

/** The number of games of each provider in each category, with those that can be opened and those announced. */
export async function countByVendor(
  tx: Tx,
  merchant: string,
  settings: LobbySettingsTable = NO_SETTINGS,
): Promise<{ vendor: string; category: GameCategory; games: number; open: number; soon: number }[]> {
  return (
    withLobby(tx)
      .selectFrom('game_counts as games')
      .innerJoin('vendors', 'vendors.code', 'games.vendor')
      .where('games.merchant', '=', merchant)
      .where('games.games', '>', 0)
      .where('vendors.status', '<>', 'DEACTIVATED')
      .select(['games.vendor', shownIn(settings).as('category')])
      .select([
        sql<number>`sum(games.games)::integer`.as('games'),
        sql<number>`coalesce(sum(games.games) filter (where ${openGame}), 0)::integer`.as('open'),
        sql<number>`coalesce(sum(games.games) filter (where games.status = 'COMING_SOON'), 0)::integer`.as('soon'),
      ])
      // By their places: a parameter of the category would make it another expression here.
      .groupBy(sql`1`)
      .groupBy(sql`2`)
      .execute()
  );
}

export interface OpenHall {
  readonly vendor: string;
  readonly category: GameCategory;
  readonly area: GameTable['lotto_area'];
}

/** The entries of lotteries that can be opened, each with its hall. */
export const listOpenHalls = (tx: Tx, merchant: string): Promise<OpenHall[]> =>
  withLobby(tx)
    .selectFrom('games')
    .innerJoin('vendors', 'vendors.code', 'games.vendor')
    .where('games.merchant', '=', merchant)
    .where('games.category', 'in', ['LOTT', 'ELOTT'])
    .where(openGame)
    .select(['games.vendor', 'games.category', 'games.lotto_area as area'])
    .execute();

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

export async function setVendor(tx: Tx, vendor: VendorTable): Promise<void> {
  await withLobby(tx)
    .insertInto('vendors')
    .values(vendor)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}

export async function setGame(tx: Tx, game: GameTable): Promise<void> {
  await withLobby(tx)
    .insertInto('games')
    .values({
      ...game,
      names: JSON.stringify(game.names) as never,
      display_names: JSON.stringify(game.display_names) as never,
    })
    .onConflict((conflict) => conflict.columns(['merchant', 'id']).doNothing())
    .execute();
}
