import type { QueryClient } from '@tanstack/react-query';
import type { GameListQuery } from '@baize/protocol/games';
import { currentSession } from '@baize/kit/kernel/client/session-store.ts';
import {
  favouriteGamesQuery,
  favouriteIdsQuery,
  gameListQuery,
  menusQuery,
  recentGamesQuery,
  vendorsQuery,
} from '../queries.ts';
import type { GameListSearch, OwnList } from './list-search.ts';
import type { GameList } from './lists.ts';
import { pageRequest } from './paging.ts';

/** The player's own list that is shown, if one is. */
export const ownListOf = (list: GameList, { mine }: GameListSearch): OwnList | undefined =>
  list.kind === 'favourites' ? 'favourites' : mine;

/** The server's list for an address. */
export const catalogueQuery = (list: GameList, search: GameListSearch, more: Partial<GameListQuery> = {}) =>
  gameListQuery({
    ...more,
    ...(list.kind === 'hot' ? { gameType: 'HOT' as const } : list.category && { gameType: list.category }),
    ...(search.page !== undefined && { vassalage: search.page }),
    ...(search.name !== undefined && { gameName: search.name }),
    ...(search.stake !== undefined && { minBet: search.stake }),
    ...(search.lines !== undefined && { minLineNum: search.lines }),
    ...(search.free && { supportPlay: 0 }),
    ...(search.sort && { sort: search.sort }),
    ...pageRequest(search.pageNo),
  });

/** One of the player's own lists, whole. Asks for a token. */
export const wholeListQuery = (own: OwnList) => (own === 'favourites' ? favouriteGamesQuery() : recentGamesQuery());

/** Starts what the page will ask for, while its code loads. A failure is shown by the page, not by the router. */
export function prefetchGameList(queryClient: QueryClient, list: GameList, search: GameListSearch): void {
  const own = ownListOf(list, search);
  const signedIn = currentSession() !== undefined;
  if (list.kind === 'category') void queryClient.prefetchQuery(menusQuery());
  else void queryClient.prefetchQuery(vendorsQuery());
  if (signedIn) void queryClient.prefetchQuery(favouriteIdsQuery());
  // The page itself knows the kinds of tables.
  if (search.table !== undefined) return;
  if (own === undefined) void queryClient.prefetchQuery(catalogueQuery(list, search));
  else if (signedIn) void queryClient.prefetchQuery(wholeListQuery(own));
}
