import { useQuery } from '@tanstack/react-query';
import type { Game, GamePage } from '@baize/protocol/games';
import { keepRows } from '@baize/kit/kernel/client/query.ts';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { filterGames } from './filter-games.ts';
import { ownListOf, wholeListQuery } from './game-list-query.ts';
import type { GameListSearch } from './list-search.ts';
import type { GameList } from './lists.ts';
import { pageRequest, slicePage } from './paging.ts';
import { isOfKind, tableKindOf, tablesQuery } from './table-kinds.ts';

/** The page of games in view. */
export interface GameRows {
  readonly games: readonly Game[];
  readonly totalRows: number;
  /** For the hot games: the reason that makes them hot. */
  readonly basis?: GamePage['basis'];
}

/**
 * The games of an address. The server pages its own list; the player's lists come whole and are filtered and
 * paged here by the same rules.
 */
export function useGameRows(list: GameList, search: GameListSearch) {
  const own = ownListOf(list, search);
  const signedIn = useSession() !== undefined;
  const catalogue = useQuery({
    ...tablesQuery(list, search),
    enabled: own === undefined,
    placeholderData: keepRows,
    select: ({ games, totalRows, basis }): GameRows => ({ games, totalRows, basis }),
  });
  const whole = useQuery({
    ...wholeListQuery(own ?? 'favourites'),
    enabled: own !== undefined && signedIn,
    select: ({ list: all }): GameRows => {
      const kind = tableKindOf(search);
      const kept = filterGames(all, list.category, search).filter((game) => isOfKind(game, kind));
      return { games: slicePage(kept, pageRequest(search.pageNo)), totalRows: kept.length };
    },
  });
  return own === undefined ? catalogue : whole;
}
