import type { QueryClient } from '@tanstack/react-query';
import { createRoute, createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import { rootRoute, shellRoute } from '../kernel/root-route.ts';
import { gamesRoutes } from '../games/index.ts';
import { sessionRoutes } from '../session/index.ts';
import { siteRoutes } from '../site/index.ts';
import { createGuard } from './guard.ts';
import { Root } from './root.tsx';
import { Shell } from './shell/shell.tsx';
import { ErrorPage } from './states/error-page.tsx';
import { PendingPage } from './states/pending-page.tsx';

const NotFoundPage = lazyRouteComponent(() => import('./states/not-found-page.tsx'), 'NotFoundPage');

rootRoute.update({ component: Root, errorComponent: ErrorPage, notFoundComponent: NotFoundPage });
shellRoute.update({ component: Shell });

const [rng, live, pvp, fish, sports, esports, elott, lottery, hot, fav, game] = gamesRoutes;
const lists = [rng, live, pvp, fish, sports, esports, elott, lottery, hot, fav] as const;

/** An address that leads nowhere keeps header and footer around it. */
const lostRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  component: lazyRouteComponent(() => import('./states/not-found-page.tsx'), 'NotFoundPage'),
});

const routeTree = rootRoute.addChildren([
  shellRoute.addChildren([...siteRoutes.shell, ...sessionRoutes, ...lists, lostRoute]),
  ...siteRoutes.bare,
  game,
]);

/** All routes of all wings. Pages load lazily; what a link points at is fetched when the pointer comes near. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    context: { queryClient, guard: createGuard(queryClient) },
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 250,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
