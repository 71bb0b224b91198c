import { gameListQuery, type GameCategory } from '@baize/protocol/games';
import { CLIENT_TYPE_WEB, DEFAULT_PAGE_NO, GAME_LIST_FIRST_PAGE_SIZE } from '@baize/protocol/kernel';
import type { BootParts, PageVisit } from '../kernel/wing.ts';
import type { Lobby } from './lobby/lobby-service.ts';

/** The list that each page of the lobby opens with (specification §2, Category navigation). */
const LIST_OF_PATH: Readonly<Record<string, GameCategory>> = {
  '/live': 'LIVE',
  '/sports': 'SPORTS',
  '/fish': 'FISH',
  '/rng': 'RNG',
  '/pvp': 'PVP',
  '/esports': 'ESPORTS',
};

/** Paths of the lobby itself. */
const HOME_PATHS: readonly string[] = ['/', '/index', '/index.html'];

/** Menus for every page; hot games and winners for home; the first page of its list for a page of the lobby. */
export async function lobbyBootData(lobby: Lobby, visit: PageVisit): Promise<BootParts> {
  const menus = { 'games.listMenus': await lobby.menus(visit.merchant.code) };
  const gameType = LIST_OF_PATH[visit.path];
  if (gameType === undefined && !HOME_PATHS.includes(visit.path)) return { values: menus };
  if (gameType === undefined) {
    return {
      values: {
        ...menus,
        'games.listHotGames': await lobby.hot(visit),
        'games.listWinners': { list: await lobby.winners(visit) },
      },
    };
  }
  const query = {
    gameType,
    pageNo: DEFAULT_PAGE_NO,
    pageSize: GAME_LIST_FIRST_PAGE_SIZE,
    clientType: CLIENT_TYPE_WEB,
  };
  return {
    values: { ...menus, 'games.listGames': await lobby.games(visit, gameListQuery.parse(query)) },
    inputs: { 'games.listGames': { query } },
  };
}
