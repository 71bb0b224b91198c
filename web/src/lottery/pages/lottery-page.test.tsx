import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { LotteryMenuGame } from '@baize/protocol/lottery';
import { lotteryPaths } from '@baize/protocol/lottery/paths';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { baize } from '@baize/kit/brands/baize/brand.ts';
import { wearBrand } from '@baize/kit/kernel/brand/brand.ts';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { LotteryPage } from './lottery-page.tsx';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';

const game = (gameCode: string, lottoArea: LotteryMenuGame['lottoArea']): LotteryMenuGame => ({
  gameCode,
  gameName: gameCode,
  lottoArea,
  family: gameCode,
  prizeModes: ['Lott', 'SEA'],
  issue: null,
});
/** Sees everything at once. */
class NearWatcher {
  readonly found: (entries: readonly { isIntersecting: boolean }[]) => void;
  constructor(found: NearWatcher['found']) {
    this.found = found;
  }
  observe() {
    this.found([{ isIntersecting: true }]);
  }
  disconnect() {}
}

const CALLS = [lotteryPaths.listGameMenu, lotteryPaths.listPopularGames, lotteryPaths.listLatestNumbers];
let asked: URL[];

beforeEach(() => {
  asked = [];
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.stubGlobal('IntersectionObserver', NearWatcher);
  serveCalls(async (address: string) => {
    const url = new URL(address, 'http://localhost');
    asked.push(url);
    const isMenu = url.pathname === lotteryPaths.listGameMenu.path;
    const all = [...Array.from({ length: 20 }, (_, at) => game(`VN_${at}`, 'VN')), game('TH_GOV', 'SEA')];
    const area = url.searchParams.get('lottoArea');
    const list = isMenu ? all.filter(({ lottoArea }) => area === null || lottoArea === area) : [];
    return Response.json({ success: true, value: { list } });
  });
});
afterEach(() => {
  cleanup();
  wearBrand(baize);
  vi.unstubAllGlobals();
});

it.each([
  ['/vnlottery', 'SEA', ['VN', 'VN', 'VN']],
  // Every area's games stand there.
  ['/lottery', 'VN', [null, null, null]],
] as const)('asks at %s, at a brand of type %s, for the area %s', async (path, lotteryType, areas) => {
  wearBrand({ ...baize, lotteryType });
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path, component: LotteryPage });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  await router.load();
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  const areaOf = ({ path: of }: { readonly path: string }) =>
    asked.find(({ pathname }) => pathname === of)?.searchParams.get('lottoArea');
  await waitFor(() => expect(CALLS.map(areaOf)).toEqual(areas));
});
