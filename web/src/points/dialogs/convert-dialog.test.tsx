import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { settingsPaths } from '@baize/protocol/settings/paths';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { configureClient } from '@baize/kit/kernel/client/client-settings.ts';
import { ProblemError } from '@baize/kit/kernel/problems/problem-error.ts';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { beginSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { pointsClient } from '../queries.ts';
import { ConvertDialog } from './convert-dialog.tsx';

const config = (cash: string, turnoverBps: number) => ({
  open: true,
  currency: 'USD',
  unit: '1.00',
  multipliers: [],
  depositUnit: '10.00',
  depositBps: 10_000,
  rankBps: 10_000,
  convert: { open: true, lot: '500.00', cash, turnoverBps },
  types: [],
});
const rewards = {
  offered: true,
  points: '0.00',
  currency: 'USD',
  hasPaymentPassword: true,
  heldUntil: null,
  items: [],
};
const convert = vi.spyOn(pointsClient, 'convert');
const getConfig = vi.spyOn(pointsClient, 'getConfig');

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  configureClient({ merchant: 'baize', language: () => 'EN', keysPath: settingsPaths.getStatus });
  vi.spyOn(pointsClient, 'listRewards').mockResolvedValue(rewards);
  vi.spyOn(pointsClient, 'getBalance').mockResolvedValue({ points: '1700.00', inOrders: '0.00' });
  sessionStorage.clear();
  beginSession('token', { account: 'mei', isAgent: 0 });
});
afterEach(() => {
  cleanup();
  endSession('signed-out');
  vi.restoreAllMocks();
});

it('converts at the rate that is shown, and shows the new one where it has changed', async () => {
  getConfig.mockResolvedValue(config('1.00', 10_000));
  convert.mockRejectedValue(new ProblemError('CONFLICT', { value: { reason: 'PRICE' } }));
  const root = createRootRoute({ component: () => <ConvertDialog of={undefined} onClose={() => undefined} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  await router.load();
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  fireEvent.change(await screen.findByLabelText('Payment password'), { target: { value: '246810' } });
  getConfig.mockResolvedValue(config('0.50', 100_000));
  const press = () => fireEvent.click(screen.getByRole('button', { name: /^Convert/ }));
  press();
  await screen.findByText('The price has changed. Check it and try again.');
  await screen.findByText('Turnover 10×');
  press();
  await waitFor(() => expect(convert).toHaveBeenCalledTimes(2));
  const bodies = convert.mock.calls.map(([input]) => input?.body);
  expect(bodies).toMatchObject([
    { points: '500', cash: '1.00', turnoverBps: 10_000 },
    { points: '500', cash: '0.50', turnoverBps: 100_000 },
  ]);
});
