import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute, shellRoute } from '../kernel/root-route.ts';
import { inScriptTime } from '@baize/kit/kernel/problems/script-timeout.ts';
import { prefetchGameList } from './list/game-list-query.ts';
import { readGameListSearch } from './list/list-search.ts';
import { gameLists } from './list/lists.ts';

const gameListPage = lazyRouteComponent(() => inScriptTime(import('./pages/game-list-page.tsx')), 'GameListPage');

/** A page of the shared game list (specification §2); the page learns from its path which one it is. */
const listRoute = <N extends keyof typeof gameLists>(name: N) => {
  const list = gameLists[name];
  return createRoute({
    getParentRoute: () => shellRoute,
    path: list.path as (typeof gameLists)[N]['path'],
    staticData: { title: list.title },
    validateSearch: readGameListSearch,
    loaderDeps: ({ search }) => readGameListSearch({ ...search }),
    loader: ({ context: { queryClient }, deps }) => prefetchGameList(queryClient, list, deps),
    component: gameListPage,
  });
};

/** The last wins (specification §2, winners board). */
const winnersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/winners',
  staticData: { title: msg`Winners board` },
  component: lazyRouteComponent(() => inScriptTime(import('./pages/winners-page.tsx')), 'WinnersPage'),
});

/** The full-page frame of the game that is open in this tab. */
const gameRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/game',
  staticData: { title: msg`Game` },
  component: lazyRouteComponent(() => inScriptTime(import('./pages/game-page.tsx')), 'GamePage'),
});

/** Every address of the games. */
export const gamesRoutes = {
  shell: [
    listRoute('rng'),
    listRoute('live'),
    listRoute('pvp'),
    listRoute('fish'),
    listRoute('sports'),
    listRoute('esports'),
    listRoute('hot'),
    listRoute('fav'),
    winnersRoute,
  ],
  bare: [gameRoute],
} as const;
