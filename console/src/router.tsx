import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { operatorSession } from './kernel/operator-session.ts';
import { FirstPasswordPage } from './session/first-password-page.tsx';
import { LoginPage } from './session/login-page.tsx';
import { Frame } from './app/frame.tsx';
import { pageCode } from './kernel/page-code.ts';
import { FailedPage, LostPage } from './ui/feedback/states.tsx';

const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Outlet,
  errorComponent: FailedPage,
  notFoundComponent: LostPage,
});

/** Text parameters of an address: everything else in it is left out. */
const texts =
  <const Name extends string>(...names: readonly Name[]) =>
  (search: Record<string, unknown>): { readonly [N in Name]?: string | undefined } =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = search[name];
        return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [];
      }),
    ) as { readonly [N in Name]?: string | undefined };

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'login',
  component: LoginPage,
  validateSearch: texts('from'),
});

const firstPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'first-password',
  component: FirstPasswordPage,
});

/** An operator who is not logged in is asked to, and comes back to where they wanted to go. */
const frameRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'frame',
  component: Frame,
  beforeLoad: ({ location }) => {
    const session = operatorSession();
    // oxlint-disable-next-line typescript/only-throw-error -- The router takes a thrown redirect for an answer.
    if (session === undefined) throw redirect({ to: '/login', search: { from: location.href } });
    // oxlint-disable-next-line typescript/only-throw-error -- As above.
    if (session.mustChangePassword) throw redirect({ to: '/first-password' });
  },
});

const page = <const Path extends string>(path: Path) => ({ getParentRoute: () => frameRoute, path }) as const;

const todayRoute = createRoute({
  ...page('/'),
  component: lazyRouteComponent(() => pageCode(import('./today/today-page.tsx')), 'TodayPage'),
});
const withdrawalsRoute = createRoute({
  ...page('queues/withdrawals'),
  component: lazyRouteComponent(() => pageCode(import('./queues/withdrawals/withdrawals-page.tsx')), 'WithdrawalsPage'),
  validateSearch: texts('open', 'status', 'username', 'reference', 'show'),
});
const depositsRoute = createRoute({
  ...page('queues/deposits'),
  component: lazyRouteComponent(() => pageCode(import('./queues/deposits/deposits-page.tsx')), 'DepositsPage'),
  validateSearch: texts('open', 'status', 'username', 'reference'),
});
const adjustmentsRoute = createRoute({
  ...page('queues/adjustments'),
  component: lazyRouteComponent(() => pageCode(import('./queues/adjustments/adjustments-page.tsx')), 'AdjustmentsPage'),
  validateSearch: texts('open', 'show'),
});
const requestsRoute = createRoute({
  ...page('queues/requests'),
  component: lazyRouteComponent(() => pageCode(import('./queues/requests/requests-page.tsx')), 'RequestsPage'),
  validateSearch: texts('open', 'show'),
});
const transfersRoute = createRoute({
  ...page('queues/transfers'),
  component: lazyRouteComponent(() => pageCode(import('./queues/transfers/transfers-page.tsx')), 'TransfersPage'),
  validateSearch: texts('open', 'state', 'reference'),
});
const applicationsRoute = createRoute({
  ...page('queues/applications'),
  component: lazyRouteComponent(
    () => pageCode(import('./queues/applications/applications-page.tsx')),
    'ApplicationsPage',
  ),
  validateSearch: texts('open', 'status'),
});
const claimsRoute = createRoute({
  ...page('queues/claims'),
  component: lazyRouteComponent(() => pageCode(import('./queues/claims/claims-page.tsx')), 'ClaimsPage'),
  validateSearch: texts('open', 'status'),
});
const ordersRoute = createRoute({
  ...page('queues/orders'),
  component: lazyRouteComponent(() => pageCode(import('./queues/orders/orders-page.tsx')), 'OrdersPage'),
  validateSearch: texts('open', 'status'),
});
const reviewsRoute = createRoute({
  ...page('queues/reviews'),
  component: lazyRouteComponent(() => pageCode(import('./queues/reviews/reviews-page.tsx')), 'ReviewsPage'),
  validateSearch: texts('open', 'show'),
});
const resultsRoute = createRoute({
  ...page('queues/results'),
  component: lazyRouteComponent(() => pageCode(import('./queues/results/results-page.tsx')), 'ResultsPage'),
  validateSearch: texts('open', 'show'),
});
const membersRoute = createRoute({
  ...page('members'),
  component: lazyRouteComponent(() => pageCode(import('./members/members-page.tsx')), 'MembersPage'),
  validateSearch: texts('search'),
});
const memberRoute = createRoute({
  ...page('members/$memberId'),
  component: lazyRouteComponent(() => pageCode(import('./members/member-page.tsx')), 'MemberPage'),
  validateSearch: texts('tab'),
});
const roomsRoute = createRoute({
  ...page('rooms'),
  component: lazyRouteComponent(() => pageCode(import('./rooms/rooms-page.tsx')), 'RoomsPage'),
  validateSearch: texts('open'),
});
const flagsRoute = createRoute({
  ...page('flags'),
  component: lazyRouteComponent(() => pageCode(import('./rooms/flags-page.tsx')), 'FlagsPage'),
  validateSearch: texts('open', 'show'),
});
const recordRoute = createRoute({
  ...page('record'),
  component: lazyRouteComponent(() => pageCode(import('./record/record-page.tsx')), 'RecordPage'),
  validateSearch: texts('action', 'operator', 'subject'),
});
const operatorsRoute = createRoute({
  ...page('operators'),
  component: lazyRouteComponent(() => pageCode(import('./operators/operators-page.tsx')), 'OperatorsPage'),
  validateSearch: texts('open'),
});
const reportsRoute = createRoute({
  ...page('reports'),
  component: lazyRouteComponent(() => pageCode(import('./reports/reports-page.tsx')), 'ReportsPage'),
  validateSearch: texts('by', 'from', 'to'),
});
const tradingRoute = createRoute({
  ...page('trading'),
  component: lazyRouteComponent(() => pageCode(import('./trading/fixtures-page.tsx')), 'FixturesPage'),
  validateSearch: texts('sport', 'mode'),
});
const tradingSettingsRoute = createRoute({
  ...page('trading/settings'),
  component: lazyRouteComponent(() => pageCode(import('./trading/settings-page.tsx')), 'TradingSettingsPage'),
  validateSearch: texts('sport'),
});
const tradingFixtureRoute = createRoute({
  ...page('trading/$fixtureId'),
  component: lazyRouteComponent(() => pageCode(import('./trading/fixture-page.tsx')), 'FixturePage'),
  validateSearch: texts('mode', 'open'),
});
const lotteriesRoute = createRoute({
  ...page('lotteries'),
  component: lazyRouteComponent(() => pageCode(import('./lotteries/lotteries-page.tsx')), 'LotteriesPage'),
});
const lotteryRoute = createRoute({
  ...page('lotteries/$gameCode'),
  component: lazyRouteComponent(() => pageCode(import('./lotteries/lottery-page.tsx')), 'LotteryPage'),
  validateSearch: texts('view', 'state', 'open'),
});
const systemRoute = createRoute({
  ...page('system'),
  component: lazyRouteComponent(() => pageCode(import('./system/system-page.tsx')), 'SystemPage'),
});
const contentRoute = createRoute({
  ...page('content'),
  component: lazyRouteComponent(() => pageCode(import('./content/content-page.tsx')), 'ContentPage'),
  validateSearch: texts('kind', 'open'),
});
const promotionsRoute = createRoute({
  ...page('promotions'),
  component: lazyRouteComponent(() => pageCode(import('./promotions/promotions-page.tsx')), 'PromotionsPage'),
  validateSearch: texts('state', 'open'),
});
const gamesRoute = createRoute({
  ...page('games'),
  component: lazyRouteComponent(() => pageCode(import('./games/games-page.tsx')), 'GamesPage'),
  validateSearch: texts('kind', 'open'),
});
const rewardsRoute = createRoute({
  ...page('rewards'),
  component: lazyRouteComponent(() => pageCode(import('./rewards/rewards-page.tsx')), 'RewardsPage'),
  validateSearch: texts('kind', 'open'),
});
const contractsRoute = createRoute({
  ...page('contracts'),
  component: lazyRouteComponent(() => pageCode(import('./contracts/contracts-page.tsx')), 'ContractsPage'),
  validateSearch: texts('kind', 'open', 'username'),
});
const lookRoute = createRoute({
  ...page('site'),
  component: lazyRouteComponent(() => pageCode(import('./site/look-page.tsx')), 'LookPage'),
});
const settingsRoute = createRoute({
  ...page('settings'),
  component: lazyRouteComponent(() => pageCode(import('./settings/settings-page.tsx')), 'SettingsPage'),
  validateSearch: texts('kind'),
});
const moneyRoute = createRoute({
  ...page('money'),
  component: lazyRouteComponent(() => pageCode(import('./money/money-page.tsx')), 'MoneyPage'),
  validateSearch: texts('kind', 'open'),
});
const callsRoute = createRoute({
  ...page('calls'),
  component: lazyRouteComponent(() => pageCode(import('./calls/calls-page.tsx')), 'CallsPage'),
  validateSearch: texts('call', 'search'),
});
const selfRoute = createRoute({
  ...page('me'),
  component: lazyRouteComponent(() => pageCode(import('./session/own-page.tsx')), 'OwnPage'),
});

export const routeTree = rootRoute.addChildren([
  loginRoute,
  firstPasswordRoute,
  frameRoute.addChildren([
    todayRoute,
    withdrawalsRoute,
    depositsRoute,
    adjustmentsRoute,
    requestsRoute,
    transfersRoute,
    applicationsRoute,
    claimsRoute,
    ordersRoute,
    reviewsRoute,
    resultsRoute,
    membersRoute,
    memberRoute,
    roomsRoute,
    flagsRoute,
    recordRoute,
    operatorsRoute,
    reportsRoute,
    tradingRoute,
    tradingSettingsRoute,
    tradingFixtureRoute,
    lotteriesRoute,
    lotteryRoute,
    systemRoute,
    contentRoute,
    promotionsRoute,
    gamesRoute,
    rewardsRoute,
    contractsRoute,
    lookRoute,
    settingsRoute,
    moneyRoute,
    callsRoute,
    selfRoute,
  ]),
]);

export function createConsoleRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    basepath: '/console',
    context: { queryClient },
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: FailedPage,
    defaultNotFoundComponent: LostPage,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
