import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serveCalls, value } from '@baize/kit/kernel/testing/edge-of-network.ts';
import type { OperatorRequest } from '@baize/protocol/ops';
import { beginOperatorSession, endOperatorSession } from '../../kernel/operator-session.ts';
import { RequestsPage } from './requests-page.tsx';

/** The machine may be busy. */
const SOON = { timeout: 20_000 } as const;
const PASSWORD = 'tidy-otter-4471';
const request: OperatorRequest = {
  id: 'r_1',
  call: 'ops.createOperator',
  params: {},
  body: { username: 'linh.pham', permissions: ['*'] },
  askedBy: 'anna.berg',
  askedAt: '2026-11-28T10:00:00.000Z',
  exceeded: [],
  state: 'PENDING',
  decidedBy: null,
  decidedAt: null,
  note: '',
};

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  beginOperatorSession({
    token: 't',
    username: 'joon.seo',
    merchantCode: 'baize',
    permissions: ['*'],
    endsAt: '2026-11-29T10:00:00.000Z',
    mustChangePassword: false,
  });
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  endOperatorSession('logged-out');
});

function page() {
  const root = createRootRoute();
  const route = createRoute({ getParentRoute: () => root, path: '/', component: RequestsPage });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: ['/?open=r_1'] }),
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>
  );
}

it('shows whoever confirms a new operator the first password, once', async () => {
  let isDecided = false;
  const decided = { ...request, state: 'APPROVED', decidedBy: 'joon.seo', decidedAt: '2026-11-28T10:05:00.000Z' };
  serveCalls((address, { method = 'GET' }) => {
    if (method !== 'GET') {
      isDecided = true;
      return value({ request: decided, result: { operator: { username: 'linh.pham' }, password: PASSWORD } })();
    }
    return value(address.includes('/requests') ? { rows: isDecided ? [decided] : [request], next: null } : {})();
  });
  render(page());
  fireEvent.click(await screen.findByRole('button', { name: /Approve/ }, SOON));
  expect(await screen.findByText(PASSWORD, undefined, SOON)).toBeTruthy();
  expect(screen.getByText(/linh\.pham can log in with this first password/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText(PASSWORD)).toBeNull());
  // Nothing that is shown of the request afterwards has it.
  expect(document.body.textContent).not.toContain(PASSWORD);
}, 60_000);
