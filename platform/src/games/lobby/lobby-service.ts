import { GAME_CATEGORIES } from '@baize/protocol/kernel/constants';
import { type Game, type GameListQuery, type GamePage, type Vendor, type Winner } from '@baize/protocol/games';
import { ok, pagesFor, parseAmount, refuse, type Result } from '@baize/protocol/kernel';
import type { MemberCaller } from '../../kernel/caller.ts';
import type { Database, Tx } from '../../kernel/database/database.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { listRecentIds } from '../../wallet/index.ts';
import { gameOf } from '../game-view.ts';
import {
  addFavourite,
  countByVendor,
  countGames,
  findGame,
  listFavouriteIds,
  listGames,
  listGamesById,
  listVendors,
  removeFavourite,
  type GameFilter,
} from './lobby-store.ts';
import { hotGames, type HotGames } from './hot-games.ts';
import { lobbySettings } from './lobby-settings-store.ts';
import { menusOf, type Menus } from './menus.ts';
import type { GameRow, LobbySettingsTable } from './lobby-tables.ts';
import { winnersOf } from './winners.ts';

/** The reader of a list: names are in the language, stakes in the merchant's currency. */
export interface LobbyVisit {
  readonly merchant: Merchant;
  readonly language: string;
  readonly now: Date;
}

const PICKS = 14;
const RECENT = 12;

export interface HotList {
  readonly basis: 'played' | 'picks';
  readonly list: Game[];
}

export function createLobby(db: Database) {
  const views = async (tx: Tx, { merchant, language, now }: LobbyVisit, rows: readonly GameRow[]): Promise<Game[]> => {
    const { ids } = await hotGames(tx, merchant.code, now);
    return rows.map((row) => gameOf(row, merchant.currency, language, ids.includes(row.id)));
  };

  /** The hot games, or while there are none the first of the lobby that can be opened. */
  const hotOrPicked = async (tx: Tx, { merchant: { code }, language, now }: LobbyVisit): Promise<HotGames> => {
    const found = await hotGames(tx, code, now);
    if (found.ids.length > 0) return found;
    const slice = { sort: 'popular', language, offset: 0, limit: PICKS } as const;
    return { ...found, ids: (await listGames(tx, code, { openOnly: true }, slice)).map(({ id }) => id) };
  };

  /** In the order of the page of the hot games. */
  const hot = async (tx: Tx, visit: LobbyVisit): Promise<HotList> => {
    const { ids, basis } = await hotOrPicked(tx, visit);
    const slice = { sort: 'popular', language: visit.language, offset: 0, limit: ids.length } as const;
    return { basis, list: await views(tx, visit, await listGames(tx, visit.merchant.code, { ids }, slice)) };
  };

  return {
    menus: (merchantCode: string): Promise<Menus> => db.read((tx) => menusOf(tx, merchantCode)),

    vendors: (merchantCode: string, category?: string): Promise<Vendor[]> =>
      db.read(async (tx) => {
        const lanes = await lanesOf(tx, merchantCode);
        return lanes.filter(({ gameTypes }) => category === undefined || gameTypes.some((type) => type === category));
      }),

    gameTypes: (merchantCode: string, vassalage?: string) =>
      db.read(async (tx) => {
        const counts = await countByVendor(tx, merchantCode, await lobbySettings(tx, merchantCode));
        return counts
          .filter(({ vendor }) => vassalage === undefined || vendor === vassalage)
          .map(({ vendor, category, games }) => ({ vassalage: vendor, gameType: category, gameCount: games }));
      }),

    games: (visit: LobbyVisit, query: GameListQuery): Promise<GamePage> =>
      db.read(async (tx) => {
        const code = visit.merchant.code;
        const found = query.gameType === 'HOT' ? await hotOrPicked(tx, visit) : undefined;
        const filter = filterOf(query, await lobbySettings(tx, code), found?.ids);
        const totalRows = await countGames(tx, code, filter);
        const rows = await listGames(tx, code, filter, {
          sort: query.sort ?? 'popular',
          language: visit.language,
          offset: (query.pageNo - 1) * query.pageSize,
          limit: query.pageSize,
        });
        return {
          games: await views(tx, visit, rows),
          pageNum: query.pageNo,
          totalPages: pagesFor(totalRows, query.pageSize),
          totalRows,
          ...(found && { basis: found.basis }),
        };
      }),

    hot: (visit: LobbyVisit): Promise<HotList> => db.read((tx) => hot(tx, visit)),

    winners: (visit: LobbyVisit, count?: number): Promise<Winner[]> => db.read((tx) => winnersOf(tx, visit, count)),

    favouriteIds: (caller: MemberCaller): Promise<string[]> => db.single((tx) => listFavouriteIds(tx, caller.memberId)),

    favourites: (visit: LobbyVisit, caller: MemberCaller): Promise<Game[]> =>
      db.read(async (tx) =>
        views(tx, visit, await listGamesById(tx, visit.merchant.code, await listFavouriteIds(tx, caller.memberId))),
      ),

    recent: (visit: LobbyVisit, caller: MemberCaller): Promise<Game[]> =>
      db.read(async (tx) => {
        // Lotteries drop out here, so the first so many are taken of what is left.
        const games = await listGamesById(tx, visit.merchant.code, await listRecentIds(tx, caller.memberId));
        return views(tx, visit, games.slice(0, RECENT));
      }),

    /** Marks or unmarks a favourite; doing it twice changes nothing. NOT_FOUND for a game that is not offered. */
    setFavourite: (
      visit: LobbyVisit,
      caller: MemberCaller,
      gameId: string,
      marked: boolean,
    ): Promise<Result<Record<string, never>>> =>
      db.transaction(async (tx) => {
        if (!(await findGame(tx, visit.merchant.code, gameId))) return refuse('NOT_FOUND');
        const favourite = { merchant: visit.merchant.code, member_id: caller.memberId, game_id: gameId };
        if (marked) await addFavourite(tx, { ...favourite, marked_at: visit.now });
        else await removeFavourite(tx, caller.memberId, gameId);
        return ok({});
      }),
  };
}

export type Lobby = ReturnType<typeof createLobby>;

/** A category that has no vendors of its own: which games stand in it. */
function listOf(
  gameType: GameListQuery['gameType'],
  { pp_vendor, jl_vendor }: LobbySettingsTable,
): Pick<GameFilter, 'category' | 'vendors' | 'promotedOnly'> {
  switch (gameType) {
    case 'HOT':
    case undefined:
      return {};
    case 'PROMO':
      return { promotedOnly: true };
    // A vendor that nobody has named has no games.
    case 'PPRNG':
      return { category: 'RNG', vendors: [pp_vendor ?? ''] };
    case 'JLRNG':
      return { category: 'RNG', vendors: [jl_vendor ?? ''] };
    default:
      return { category: gameType };
  }
}

function filterOf(
  query: GameListQuery,
  settings: LobbySettingsTable,
  hotIds: readonly string[] | undefined,
): GameFilter {
  const asked = query.vassalage?.split(',').filter((code) => code !== '');
  return {
    name: query.gameName,
    settings,
    classification: query.classification,
    ...(asked && { vendors: asked }),
    ...listOf(query.gameType, settings),
    maxMinStake: query.minBet === undefined ? undefined : parseAmount(query.minBet),
    minLines: query.minLineNum,
    trialOnly: query.supportPlay === 0,
    ids: query.gameId === undefined ? hotIds : [query.gameId].filter((id) => hotIds?.includes(id) ?? true),
  };
}

async function lanesOf(tx: Tx, merchantCode: string): Promise<Vendor[]> {
  const counts = await countByVendor(tx, merchantCode, await lobbySettings(tx, merchantCode));
  const vendors = await listVendors(tx);
  return vendors.flatMap(({ code, name, icon, status }) => {
    const own = counts.filter(({ vendor }) => vendor === code);
    if (own.length === 0) return [];
    return {
      id: code,
      vassalage: code,
      name,
      icon,
      status,
      gameTypes: GAME_CATEGORIES.filter((category) => own.some((count) => count.category === category)),
      gameCount: own.reduce((sum, { games }) => sum + games, 0),
    };
  });
}
