import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ModalName } from '../kernel/modals.ts';
import { rootRoute, shellRoute, type RouteContext } from '../kernel/root-route.ts';
import { currentSession } from '@baize/kit/kernel/client/session-store.ts';
import { inScriptTime } from '@baize/kit/kernel/problems/script-timeout.ts';
import { readHelpSearch } from './help/help-search.ts';
import { prefetchHome } from './home/home-data.ts';
import { readNoticePlace } from './notices/notice-place.ts';
import { permissionQuery, helpQuery, signInFirst } from '../settings/index.ts';

/** The bare address leads to home (specification §2), with whatever it carries. */
const rootAddress = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  beforeLoad: ({ search }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown redirect as the way elsewhere
    throw redirect({ to: '/index', search, replace: true });
  },
});

/**
 * An address of the specification that opens home with a form over it (§2). Where one has to sign in first there
 * is no home to see yet, and the form has a quiet page of its own under it.
 */
const entryRoute = <P extends string>(path: P, modal: ModalName) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: ({ search, context }) => {
      const { modal: _own, ...rest } = search;
      if (!currentSession() && signInFirst(context.queryClient)) return;
      const over = currentSession() ? rest : { ...search, modal };
      // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown redirect as the way elsewhere
      throw redirect({ to: '/index', search: over, replace: true });
    },
    component: lazyRouteComponent(() => inScriptTime(import('./pages/entry-page.tsx')), 'EntryPage'),
  });

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/index',
  staticData: { title: msg`Home` },
  loader: ({ context }: { context: RouteContext }) => prefetchHome(context.queryClient),
  component: lazyRouteComponent(() => inScriptTime(import('./pages/home-page.tsx')), 'HomePage'),
});

const noticeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/noticePage',
  staticData: { title: msg`Notices` },
  validateSearch: readNoticePlace,
  loader: ({ context }: { context: RouteContext }) => void context.queryClient.prefetchQuery(permissionQuery()),
  component: lazyRouteComponent(() => inScriptTime(import('./pages/notice-page.tsx')), 'NoticePage'),
});

const helpRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/help',
  staticData: { title: msg`About and help` },
  loader: ({ context }: { context: RouteContext }) => void context.queryClient.prefetchQuery(helpQuery()),
  component: lazyRouteComponent(() => inScriptTime(import('./pages/help-page.tsx')), 'HelpPage'),
});

const helpCentreRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/helpmc',
  staticData: { title: msg`Help center` },
  validateSearch: readHelpSearch,
  loader: ({ context }: { context: RouteContext }) => void context.queryClient.prefetchQuery(helpQuery()),
  component: lazyRouteComponent(() => inScriptTime(import('./pages/help-centre-page.tsx')), 'HelpCentrePage'),
});

const downPage = lazyRouteComponent(() => inScriptTime(import('./pages/down-page.tsx')), 'DownPage');

/** The app; the guard of §2 names it /download, so that it can be had before signing in. */
const downRoute = <P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path,
    staticData: { title: msg`Get the app` },
    loader: ({ context }: { context: RouteContext }) => void context.queryClient.prefetchQuery(permissionQuery()),
    component: downPage,
  });

const joinRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/join',
  staticData: { title: msg`Partner with us` },
  component: lazyRouteComponent(() => inScriptTime(import('./pages/join-page.tsx')), 'JoinPage'),
});

const seamlessRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/seamless',
  // A title that also holds where a provider keeps money; the page says more once it knows.
  staticData: { title: msg`Seamless wallet` },
  component: lazyRouteComponent(() => inScriptTime(import('./pages/seamless-page.tsx')), 'SeamlessPage'),
});

/** The page in the customer service window of the demo, where an operator's own chat would be. */
const liveChatRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/livechat',
  staticData: { title: msg`Customer service`, evenWhenClosed: true },
  validateSearch: ({ service }: Record<string, unknown>): { service?: 'vip' } => (service === 'vip' ? { service } : {}),
  component: lazyRouteComponent(() => inScriptTime(import('./pages/live-chat-page.tsx')), 'LiveChatPage'),
});

/** Every address of the site's own pages. */
export const contentRoutes = {
  shell: [
    homeRoute,
    noticeRoute,
    helpRoute,
    downRoute('/down'),
    downRoute('/download'),
    joinRoute,
    seamlessRoute,
    rootAddress,
  ],
  /** Pages without header and footer. */
  bare: [
    entryRoute('/register', 'register'),
    entryRoute('/register.html', 'register'),
    entryRoute('/login', 'login'),
    helpCentreRoute,
    liveChatRoute,
  ],
} as const;
