import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { baize } from '@baize/kit/brands/baize/brand.ts';
import { wearBrand } from '@baize/kit/kernel/brand/brand.ts';
import { readOverlaySearch } from '../../kernel/overlay-search.ts';
import { beginSession, describeMember, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { AgentSitePage } from './agent-site-page.tsx';

const REFUSAL = 'You’re logged in with an account that isn’t an agent account.';

async function open(): Promise<void> {
  const root = createRootRoute({ validateSearch: readOverlaySearch, component: AgentSitePage });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  await screen.findByRole('heading', { name: 'Agent center' });
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  wearBrand({ ...baize, features: { ...baize.features, agentCentre: true } });
});
afterEach(() => {
  cleanup();
  endSession('signed-out');
});

it('says nothing of the account before it is known whose it is', async () => {
  beginSession('token', { account: 'somebody' });
  await open();
  expect(screen.queryByText(REFUSAL)).toBeNull();
  act(() => describeMember({ isAgent: 0 }));
  expect(screen.getByText(REFUSAL)).toBeTruthy();
});

it('leads an agent in', async () => {
  beginSession('token', { account: 'agent_top', isAgent: 1 });
  await open();
  expect(screen.getByRole('button', { name: 'Open agent center' })).toBeTruthy();
  expect(screen.queryByText(REFUSAL)).toBeNull();
});
