import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Game, GameListQuery, GamesCalls } from '@baize/protocol/games';
import { gamesPaths } from '@baize/protocol/games/paths';
import { CLIENT_TYPE_WEB, MAX_PAGE_SIZE } from '@baize/protocol/kernel/constants';
import { bindQueries, STALE_MS } from '@baize/kit/kernel/client/query.ts';
import { gamesClient } from './client.ts';

/** How often a list of tables counts its free seats again. */
const ROOMS_MS = 15_000;

/** The reading calls of the games as query options: `gamesQuery('listMenus')`. */
export const gamesQuery = bindQueries<GamesCalls>('games', gamesPaths, gamesClient);

/** All vendors. */
export const vendorsQuery = () => ({ ...gamesQuery('listVendors'), staleTime: STALE_MS.still });

/** Categories with their providers, for the navigation. */
export const menusQuery = () => ({ ...gamesQuery('listMenus'), staleTime: STALE_MS.still });

/** Games opened most. */
export const hotGamesQuery = () => gamesQuery('listHotGames');

/** Recent wins with their stakes. */
export const winnersQuery = () => gamesQuery('listWinners');

/** As many as the board of winners shows. */
export const winnersBoardQuery = () => gamesQuery('listWinners', { query: { count: 50 } });

/** Tables of the PvP games with their seats. Asks for a token. */
export const roomsQuery = () => ({ ...gamesQuery('listRooms'), staleTime: STALE_MS.moving, refetchInterval: ROOMS_MS });

/** How often the lobby asks what goes on at the live tables. */
const TABLES_MS = 5_000;

/** Live tables with players, phase and last rounds. */
export const liveTablesQuery = () => ({
  ...gamesQuery('listLiveTables', { query: {} }),
  staleTime: STALE_MS.moving,
  refetchInterval: TABLES_MS,
});

/** Games played last, newest first. Asks for a token. */
export const recentGamesQuery = () => gamesQuery('listRecentGames');

/** The favourites as games. Asks for a token. */
export const favouriteGamesQuery = () => gamesQuery('listFavourites');

/** Ids of the favourites, which the hearts show. Asks for a token. */
export const favouriteIdsQuery = () => ({ ...gamesQuery('listFavouriteIds'), staleTime: STALE_MS.still });

/** A page of games; the client type is always the web's (specification §7). */
export const gameListQuery = (query: Partial<GameListQuery>) =>
  gamesQuery('listGames', { query: { clientType: CLIENT_TYPE_WEB, ...query } });

interface WithGames {
  readonly games?: readonly Game[];
  readonly list?: readonly unknown[];
}

const isGame = (entry: unknown): entry is Game =>
  typeof entry === 'object' && entry !== null && 'gameId' in entry && 'gameType' in entry;

/** A game out of whatever list is already at hand. */
export function gameAtHand(queryClient: QueryClient, gameId: string): Game | undefined {
  for (const [, data] of queryClient.getQueriesData<WithGames>({ queryKey: ['games'] })) {
    const rows: readonly unknown[] = data?.games ?? data?.list ?? [];
    const found = rows.filter(isGame).find((game) => game.gameId === gameId);
    if (found) return found;
  }
  return undefined;
}

const MOST_PAGES = 20;

/** A link may name a game that no list at hand holds. A lobby that cannot be asked for one game is looked through. */
async function searchLobby(gameId: string, signal: AbortSignal): Promise<Game | null> {
  for (let pageNo = 1; pageNo <= MOST_PAGES; pageNo += 1) {
    const query = { clientType: CLIENT_TYPE_WEB, gameId, pageNo, pageSize: MAX_PAGE_SIZE };
    const { games, totalPages } = await gamesClient.listGames({ query, signal });
    const found = games.find((game) => game.gameId === gameId);
    if (found) return found;
    if (pageNo >= totalPages) return null;
  }
  return null;
}

/** One game by its id, or `null` when the lobby does not hold it. */
export const gameQuery = (queryClient: QueryClient, gameId: string) =>
  queryOptions({
    queryKey: ['games', 'gameById', gameId],
    queryFn: ({ signal }) => searchLobby(gameId, signal),
    initialData: () => gameAtHand(queryClient, gameId),
    staleTime: STALE_MS.still,
    meta: { audience: 'visitor' },
  });
