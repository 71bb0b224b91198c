import { useMatch } from '@tanstack/react-router';
import { useDeferredValue, type ReactNode } from 'react';
import { readGameListSearch } from './list-search.ts';
import { ListSearchContext } from './use-list-search.ts';

/**
 * Follows the address for the list in it. The router tells of a new address at once and all in one piece; the list
 * is drawn after it, between the letters that are typed meanwhile.
 */
export function ListSearchPlace({ children }: { children: ReactNode }) {
  const search = useMatch({
    strict: false,
    select: (match) => readGameListSearch(match.search as Record<string, unknown>),
  });
  return <ListSearchContext value={useDeferredValue(search)}>{children}</ListSearchContext>;
}
