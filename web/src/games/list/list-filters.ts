import { readGameListSearch, type GameListSearch } from './list-search.ts';

/** Filters to set, and `undefined` for those to take off. */
export type SearchChange = { readonly [K in keyof GameListSearch]?: GameListSearch[K] | undefined };

/** A change of what is listed starts at the first page again; only a page link keeps its number. */
export const changeSearch = (search: GameListSearch, change: SearchChange): GameListSearch =>
  readGameListSearch({ ...search, pageNo: undefined, ...change });

/** Filters beside the vendor's tab and the order. */
export const activeFilters = ({ name, stake, lines, free, mine, table }: GameListSearch): number =>
  [name, stake, lines, free, mine, table].filter((value) => value !== undefined).length;

/** The list without its filters, in the tab and the order chosen. */
export const clearFilters = ({ page, sort }: GameListSearch): GameListSearch => readGameListSearch({ page, sort });

/** Whether an address shows less than the whole list, or another order or page of it. */
export const isNarrowed = (search: GameListSearch): boolean => Object.keys(search).length > 0;
