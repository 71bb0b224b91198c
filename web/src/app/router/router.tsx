import type { QueryClient } from '@tanstack/react-query';
import { createRoute, createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import type { OverlaySearch } from '../../kernel/overlay-search.ts';
import { rootRoute, shellRoute } from '../../kernel/root-route.ts';
import { routesAt } from '../../kernel/wing.ts';
import { inScriptTime } from '@baize/kit/kernel/problems/script-timeout.ts';
import { createGuard } from './guard.ts';
import { Root } from './root.tsx';
import { Shell } from '../shell/shell.tsx';
import { ErrorPage } from '../states/error-page.tsx';
import { PendingPage } from '../states/pending-page.tsx';
import { wings } from '../wings.ts';

const NotFoundPage = lazyRouteComponent(() => inScriptTime(import('../states/not-found-page.tsx')), 'NotFoundPage');

rootRoute.update({ component: Root, errorComponent: ErrorPage, notFoundComponent: NotFoundPage });
shellRoute.update({ component: Shell });

/** An address that leads nowhere keeps header and footer around it. */
const lostRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  component: lazyRouteComponent(() => inScriptTime(import('../states/not-found-page.tsx')), 'NotFoundPage'),
});

const routeTree = rootRoute.addChildren([
  shellRoute.addChildren([...routesAt(wings, 'shell'), lostRoute]),
  ...routesAt(wings, 'bare'),
]);

/** All routes of all wings. Pages load lazily; what a link points at is fetched when the pointer comes near. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  let isBelow = false;
  const router = createRouter({
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
    scrollRestoration: () => !isBelow,
  });
  // The page below a dialog keeps its scroll position. The router would restore the one of an earlier visit of the
  // address.
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation, pathChanged }) => {
    isBelow = fromLocation !== undefined && !pathChanged && [fromLocation, toLocation].some(hasOverlay);
  });
  return router;
}

const hasOverlay = ({ search }: { readonly search: OverlaySearch }): boolean =>
  search.modal !== undefined || search.centre !== undefined;

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
