import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../kernel/root-route.ts';
import { inScriptTime } from '@baize/kit/kernel/problems/script-timeout.ts';
import { readHallSearch } from './hall-address.ts';
import { halls } from './halls.ts';
import { readResultsSearch } from './results-address.ts';

const lotteryPage = lazyRouteComponent(() => inScriptTime(import('./pages/lottery-page.tsx')), 'LotteryPage');

/** The page learns from its path which hall it is. */
const hallRoute = <N extends keyof typeof halls>(name: N) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path: halls[name].path as (typeof halls)[N]['path'],
    staticData: { title: halls[name].title },
    validateSearch: readHallSearch,
    component: lotteryPage,
  });

const resultsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/lotteryResults',
  staticData: { title: msg`Lottery results` },
  validateSearch: readResultsSearch,
  component: lazyRouteComponent(() => inScriptTime(import('./pages/results-page.tsx')), 'ResultsPage'),
});

/** Every address of the lottery (specification §2). */
export const lotteryRoutes = {
  shell: [hallRoute('lottery'), hallRoute('vietnam'), hallRoute('southEastAsia'), hallRoute('quick'), resultsRoute],
} as const;
