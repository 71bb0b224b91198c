import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { contractsPaths } from '@baize/protocol/contracts/paths';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { baize } from '@baize/kit/brands/baize/brand.ts';
import { wearBrand } from '@baize/kit/kernel/brand/brand.ts';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { beginSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { FrozenNote } from './frozen-note.tsx';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';

const FALLBACK = 'Withdrawals are frozen. Contact customer service.';
const owed = { type: 'daily', bills: 2, amount: '40.00' };
let due: object;
let asked: string[];

async function open(isAgent: number): Promise<void> {
  beginSession('token', { account: 'agent_mid', isAgent });
  const root = createRootRoute({ component: () => <FrozenNote fallback={FALLBACK} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  await router.load();
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  await screen.findByText(FALLBACK);
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  wearBrand({ ...baize, features: { ...baize.features, agentCentre: true } });
  asked = [];
  serveCalls(async (address: string) => {
    asked.push(new URL(address, 'http://localhost').pathname);
    return Response.json({ success: true, value: due });
  });
  due = { currency: 'USD', available: '0.00', amount: '40.00', types: [owed], frozen: true };
});
afterEach(() => {
  cleanup();
  endSession('signed-out');
  vi.unstubAllGlobals();
});

it('leads an agent who owes downlines to the bills', async () => {
  await open(1);
  const link = await screen.findByRole('link', { name: 'See what you owe' });
  expect(link.getAttribute('href')).toBe('/?centre=agentDailySalary');
  expect(screen.getByText(/pay it to end the pause/)).toBeTruthy();
  expect(screen.queryByText(FALLBACK)).toBeNull();
});

it.each([
  ['owes nothing', { types: [], frozen: true }],
  ['is frozen for another reason', { frozen: false }],
])('leaves an agent who %s to customer service', async (_, more) => {
  due = { ...due, ...more };
  await open(1);
  await waitFor(() => expect(asked).toEqual([contractsPaths.getDue.path]));
  expect(screen.getByText(FALLBACK)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('asks nothing of a member who is no agent', async () => {
  await open(0);
  expect(asked).toEqual([]);
});
