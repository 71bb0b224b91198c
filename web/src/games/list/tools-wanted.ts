import { activeFilters } from './list-filters.ts';
import type { GameListSearch } from './list-search.ts';

/** From so many titles on, a list is searched rather than read. */
const MANY = 12;

/**
 * Whether search, filters and order stand over a list: where it is long, and where it was narrowed already, so that
 * the way back to all of it stays. `whole` is how many titles it has, and 0 while nobody knows.
 */
export const toolsWanted = (search: GameListSearch, whole: number): boolean =>
  whole >= MANY || activeFilters(search) > 0 || search.page !== undefined || search.sort !== undefined;
