import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { baize } from '@baize/kit/brands/baize/brand.ts';
import { wearBrand } from '@baize/kit/kernel/brand/brand.ts';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { beginSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { VendorLink } from './vendor-link.tsx';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';

const launches: unknown[] = [];

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  beginSession('token', { account: 'mei', isAgent: 0 });
  launches.length = 0;
  serveCalls(async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    if (pathname === '/wps/game/launchGame') launches.push(Object.fromEntries(searchParams));
    return Response.json({ success: false, code: 'SERVICE_UNAVAILABLE', message: '' }, { status: 503 });
  });
});
afterEach(() => {
  cleanup();
  endSession('signed-out');
  wearBrand(baize);
  vi.unstubAllGlobals();
});

it.each(['VN', 'SEA'] as const)('launches a lottery with the area of a brand of type %s', async (lotteryType) => {
  wearBrand({ ...baize, lotteryType });
  const vendor = { vassalage: 'ninefold', name: 'Ninefold', direct: true };
  const root = createRootRoute({
    component: () => (
      <VendorLink category="LOTT" vendor={vendor}>
        Ninefold
      </VendorLink>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  await router.load();
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  fireEvent.click(await screen.findByRole('link', { name: 'Ninefold' }));
  await waitFor(() =>
    expect(launches[0]).toMatchObject({ lottoArea: lotteryType, launchMode: 'LOTT', vassalage: 'ninefold' }),
  );
});
