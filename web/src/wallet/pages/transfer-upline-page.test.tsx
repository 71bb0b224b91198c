import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LineTransferSettings } from '@baize/protocol/wallet';
import { baize } from '@baize/kit/brands/baize/brand.ts';
import { wearBrand } from '@baize/kit/kernel/brand/brand.ts';
import { ProblemError } from '@baize/kit/kernel/problems/problem-error.ts';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { beginSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';
import { fillSlots } from '../../kernel/slots.ts';
import { transferClient } from '../transfers/transfer-client.ts';
import { TransferUplinePage } from './transfer-upline-page.tsx';

const settings: LineTransferSettings = {
  open: true,
  currency: 'USD',
  available: '5000.00',
  atProviders: '0.00',
  minAmount: '1.00',
  maxAmount: '5000.00',
  dailyAmount: '10000.00',
  dailyAmountLeft: '10000.00',
  checkAbove: '1000.00',
  checkDailyLeft: '2000.00',
  addressChanged: false,
  check: 'password',
  contact: null,
  upline: 'agent_top',
  downlines: ['agent_sub', 'member_sub'],
  turnoverLeft: '0.00',
  hasPaymentPassword: true,
  frozen: false,
  heldUntil: null,
};

let shown: LineTransferSettings;

const reply = (value: object) =>
  new Response(JSON.stringify({ success: true, value }), { headers: { 'content-type': 'application/json' } });

const network = async (address: string): Promise<Response> =>
  address.includes('/transfers/settings')
    ? reply(shown)
    : reply({ rows: [], pageNum: 1, totalPages: 1, totalRows: 0, sumBalance: '100.00', currency: 'USD', wallets: [] });

const sentUp = vi.spyOn(transferClient, 'transferUpline');
const sentDown = vi.spyOn(transferClient, 'transferDownline');
const done = (direction: 'UP' | 'DOWN', party: string) => ({
  id: 't1',
  direction,
  party,
  amount: '40.00',
  currency: 'USD',
  turnover: '0.00',
  at: '2026-01-01T00:00:00Z',
});

async function open(of: Partial<LineTransferSettings> = {}): Promise<void> {
  shown = { ...settings, ...of };
  const root = createRootRoute({ component: TransferUplinePage });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  await router.load();
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  await screen.findByText('No transfers yet');
}

function fill(amount: string, paymentPassword = '246810'): void {
  const field = screen.getByRole('textbox', { name: 'Amount' });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: amount } });
  fireEvent.blur(field);
  fireEvent.change(screen.getByLabelText('Payment password'), { target: { value: paymentPassword } });
}
const send = () => fireEvent.click(screen.getByRole('button', { name: /^Send/ }));

describe('transfers along the line', () => {
  beforeEach(() => {
    wearBrand(baize);
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    serveCalls(network);
    sessionStorage.clear();
    sentUp.mockReset().mockResolvedValue(done('UP', 'agent_top'));
    sentDown.mockReset().mockResolvedValue(done('DOWN', 'agent_sub'));
    beginSession('token');
  });
  afterEach(() => {
    cleanup();
    endSession('signed-out');
    vi.unstubAllGlobals();
  });

  it('go up to whoever invited, with the payment password', async () => {
    await open();
    fill('40');
    send();
    await screen.findByText(/You sent .*40\.00.* to agent_top/);
    expect(sentUp.mock.calls[0]?.[0]).toMatchObject({ body: { amount: '40', paymentPassword: '246810' } });
    expect(sentUp.mock.calls[0]?.[0]).not.toHaveProperty('body.password');
  });

  it('go down to one whom the agent invited, and to nobody before one was chosen', async () => {
    await open();
    fireEvent.click(screen.getByRole('radio', { name: 'Downline' }));
    fill('40');
    send();
    expect(sentDown).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText('To downline'), { target: { value: 'agent_sub' } });
    send();
    await waitFor(() => expect(sentDown.mock.calls[0]?.[0]).toMatchObject({ body: { username: 'agent_sub' } }));
  });

  it('ask for a second proof above the limit, before anything is sent', async () => {
    await open();
    fill('1000');
    expect(screen.queryByLabelText('Login password')).toBeNull();
    fill('1000.01');
    send();
    expect(sentUp).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText('Login password'), { target: { value: 'a login password' } });
    send();
    await waitFor(() =>
      expect(sentUp.mock.calls[0]?.[0]).toMatchObject({ body: { amount: '1000.01', password: 'a login password' } }),
    );
  });

  it('ask for it as well when the server does, and lose nothing that was typed', async () => {
    sentUp.mockRejectedValueOnce(new ProblemError('SECOND_CHECK_REQUIRED'));
    await open();
    fill('40');
    send();
    await screen.findByLabelText('Login password');
    expect(screen.getByLabelText('Payment password')).toHaveProperty('value', '246810');
    expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveProperty('value', expect.stringMatching(/^40/));
  });

  it('are not offered while the account is frozen', async () => {
    await open({ frozen: true });
    expect(screen.getByText(/Transfers from your account are frozen/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  });

  it('say when there is nobody to send to', async () => {
    await open({ upline: null, downlines: [] });
    expect(screen.getByText('There’s nobody to transfer to yet')).toBeTruthy();
  });

  it('leave it to another wing to say why the account is frozen', async () => {
    fillSlots({ frozenNote: ({ fallback }) => <p>You owe something. ({fallback})</p> });
    await open({ frozen: true });
    expect(await screen.findByText(/^You owe something. .Transfers from your account are frozen/)).toBeTruthy();
  });
});
