import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import type { ModalName } from '../kernel/modals.ts';
import { shellRoute } from '../kernel/root-route.ts';
import { prefetchHome } from './home-data.ts';

/** An address of the specification that opens home, as it is or with a modal over it (§2). */
const toHome = <P extends string>(path: P, modal?: ModalName) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path,
    beforeLoad: ({ search }) => {
      // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown redirect as the way elsewhere
      throw redirect({ to: '/index', search: { ...search, ...(modal ? { modal } : {}) }, replace: true });
    },
  });

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/index',
  staticData: { title: msg`Home` },
  loader: ({ context }: { context: { queryClient: QueryClient } }) => prefetchHome(context.queryClient),
  component: lazyRouteComponent(() => import('./pages/home-page.tsx'), 'HomePage'),
});

/** Every address of the site's own pages. */
export const siteRoutes = {
  shell: [
    homeRoute,
    toHome('/'),
    toHome('/register', 'register'),
    toHome('/register.html', 'register'),
    toHome('/login', 'login'),
  ],
} as const;
