import { useMatch, useRouter } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import { gameLists, type GameList } from './lists.ts';
import { changeSearch, type SearchChange } from './list-filters.ts';
import { readGameListSearch, type GameListSearch } from './list-search.ts';

const lists: readonly GameList[] = Object.values(gameLists);

/** The list that the page's own path names. */
export function useGameList(): GameList {
  const path = useMatch({ strict: false, select: ({ fullPath }) => fullPath as string });
  return lists.find((list) => list.path === path) ?? gameLists.rng;
}

type Raw = Record<string, unknown>;

/** Puts a list's search into the whole of an address's search, whatever else lies over the page. */
export const withListSearch =
  (next: GameListSearch) =>
  (previous: Raw): Raw => ({
    ...previous,
    page: undefined,
    name: undefined,
    stake: undefined,
    lines: undefined,
    free: undefined,
    mine: undefined,
    sort: undefined,
    table: undefined,
    pageNo: undefined,
    ...next,
  });

export interface ListSearch {
  readonly search: GameListSearch;
  /** Changes what is listed and starts at its first page; typing replaces the step in the history. */
  readonly change: (patch: SearchChange, options?: { replace?: boolean }) => void;
}

/** The search parameters of a list; the page that shows the list sets them (list-search-place.tsx). */
export const ListSearchContext = createContext<GameListSearch>({});

/** The search parameters of the list in view, and the way to change them. */
export function useListSearch(): ListSearch {
  const router = useRouter();
  return {
    search: useContext(ListSearchContext),
    change: (patch, { replace = false } = {}) => {
      // The address itself and not what is drawn of it: that may be a step behind, and its other filters with it.
      const now = readGameListSearch(router.latestLocation.search as Raw);
      void router.navigate({
        to: '.',
        search: withListSearch(changeSearch(now, patch)) as never,
        replace,
        resetScroll: false,
      });
    },
  };
}
