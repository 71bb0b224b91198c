import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ModalName } from '../kernel/modals.ts';
import { shellRoute, type RouteContext } from '../kernel/root-route.ts';
import { prefetchHome } from './home-data.ts';
import { readNoticePlace } from './notices.ts';
import { permissionQuery } from './queries.ts';

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
  loader: ({ context }: { context: RouteContext }) => prefetchHome(context.queryClient),
  component: lazyRouteComponent(() => import('./pages/home-page.tsx'), 'HomePage'),
});

const noticeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/noticePage',
  staticData: { title: msg`Notices` },
  validateSearch: readNoticePlace,
  loader: ({ context }: { context: RouteContext }) => void context.queryClient.prefetchQuery(permissionQuery()),
  component: lazyRouteComponent(() => import('./pages/notice-page.tsx'), 'NoticePage'),
});

/** Every address of the site's own pages. */
export const siteRoutes = {
  shell: [
    homeRoute,
    noticeRoute,
    toHome('/'),
    toHome('/register', 'register'),
    toHome('/register.html', 'register'),
    toHome('/login', 'login'),
  ],
  /** Pages without header and footer. */
  bare: [],
} as const;
