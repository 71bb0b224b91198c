import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { PointReward } from '@baize/protocol/points';
import { settingsPaths } from '@baize/protocol/settings/paths';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { configureClient } from '@baize/kit/kernel/client/client-settings.ts';
import { ProblemError } from '@baize/kit/kernel/problems/problem-error.ts';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { beginSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { pointsClient } from '../queries.ts';
import { PointMallPage } from './point-mall-page.tsx';

const item: PointReward = {
  id: 'bonus-5',
  kind: 'CASH',
  name: 'Bonus of 5',
  text: '',
  art: 'coins',
  points: '2000.00',
  cash: '5.00',
  turnoverBps: 10_000,
  tickets: null,
  raffle: null,
  stock: null,
  perMember: null,
  taken: 0,
  minRank: 0,
  needDeposit: null,
  needValidBet: null,
  needDays: 30,
  review: false,
  bars: ['POINTS'],
};
const getBalance = vi.spyOn(pointsClient, 'getBalance');

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  configureClient({ merchant: 'baize', language: () => 'EN', keysPath: settingsPaths.getStatus });
  sessionStorage.clear();
  beginSession('token', { account: 'mei', isAgent: 0 });
  vi.spyOn(pointsClient, 'getConfig').mockRejectedValue(new ProblemError('NETWORK'));
  vi.spyOn(pointsClient, 'listRewards').mockResolvedValue({
    offered: true,
    points: '9.00',
    currency: 'USD',
    hasPaymentPassword: true,
    heldUntil: null,
    items: [item],
  });
});
afterEach(() => {
  cleanup();
  endSession('signed-out');
  vi.restoreAllMocks();
});

async function open(): Promise<void> {
  const root = createRootRoute({ component: PointMallPage });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  await router.load();
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  );
}

it('shows the balance that its own call tells, in the balance and beside what is missing', async () => {
  getBalance.mockResolvedValue({ points: '1700.00', inOrders: '0.00' });
  await open();
  await screen.findByText('1,700');
  await screen.findByText('300 pts more to go');
  expect(screen.queryByText('9')).toBeNull();
});

it('offers the rewards without a balance, and says nothing of a number that it does not know', async () => {
  getBalance.mockRejectedValue(new ProblemError('NETWORK'));
  await open();
  await screen.findByText('You don’t have enough points');
  expect(screen.getByText('–')).toBeTruthy();
});

it('puts what can be redeemed now first, and the cheapest of it before the others', async () => {
  getBalance.mockResolvedValue({ points: '1700.00', inOrders: '0.00' });
  vi.spyOn(pointsClient, 'listRewards').mockResolvedValue({
    offered: true,
    points: '1700.00',
    currency: 'USD',
    hasPaymentPassword: true,
    heldUntil: null,
    items: [
      { ...item, id: 'rank', name: 'Headphones', points: '100.00', bars: ['RANK'] },
      item,
      { ...item, id: 'dear', name: 'Dear', points: '1500.00', bars: [] },
      { ...item, id: 'cheap', name: 'Cheap', points: '500.00', bars: [] },
    ],
  });
  await open();
  const list = await screen.findByRole('list', { name: 'Rewards' });
  const names = within(list).getAllByRole('heading');
  expect(names.map(({ textContent }) => textContent)).toEqual(['Cheap', 'Dear', 'Bonus of 5', 'Headphones']);
});

it('shows visitors the rewards with their prices, and the way to an account', async () => {
  endSession('signed-out');
  const { taken: _, bars: __, ...prize } = item;
  vi.spyOn(pointsClient, 'listPrizes').mockResolvedValue({
    open: true,
    currency: 'USD',
    unit: '1.00',
    multipliers: [{ category: 'RNG', bps: 12_000 }],
    depositUnit: '1.00',
    depositBps: 0,
    rankBps: 10_000,
    items: [prize],
  });
  await open();
  const list = await screen.findByRole('list', { name: 'Rewards' });
  expect(within(list).getByText('2,000 pts')).toBeTruthy();
  expect(within(list).queryByRole('button')).toBeNull();
  expect(screen.getByRole('button', { name: 'Sign up' })).toBeTruthy();
  expect(screen.getByText('1.20')).toBeTruthy();
});
