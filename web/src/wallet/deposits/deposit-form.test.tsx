import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Deposit, DepositMethod, DepositTurnover } from '@baize/protocol/wallet';
import { baize } from '@baize/kit/brands/baize/brand.ts';
import { wearBrand } from '@baize/kit/kernel/brand/brand.ts';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { beginSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';
import { DepositForm } from './deposit-form.tsx';

const method: DepositMethod = {
  code: 'demo',
  kind: 'DEMO',
  name: 'Demo credit',
  icon: 'voucher',
  currency: 'USD',
  minAmount: '10.00',
  maxAmount: '500.00',
  fee: '0.00',
  feeBps: 0,
  quickAmounts: [],
  arrivesMinutes: 0,
  status: 'OPEN',
};
const soon: DepositMethod = { ...method, code: 'qr', name: 'QR payment', status: 'COMING_SOON' };

interface Sent {
  readonly key: string | null;
  readonly body: { method: string; amount: string };
}

let sent: Sent[] = [];
/** The fates of the next deposits: the reply is lost, or the server refuses. */
let fate: ('lost' | 'refused' | 'done')[] = [];

const reply = (status: number, envelope: object) =>
  new Response(JSON.stringify(envelope), { status, headers: { 'content-type': 'application/json' } });

async function network(address: string, init: RequestInit = {}): Promise<Response> {
  if (address.includes('/wallets/balance'))
    return reply(200, {
      success: true,
      value: { sumBalance: '0.10', currency: 'USD', currencySymbol: '$', wallets: [] },
    });
  if (init.method !== 'POST')
    return reply(200, { success: true, value: { rows: [], pageNum: 1, totalPages: 1, totalRows: 0 } });
  const body = JSON.parse(typeof init.body === 'string' ? init.body : '') as Sent['body'];
  sent.push({ key: new Headers(init.headers).get('idempotency-key'), body });
  const end = fate.shift() ?? 'done';
  if (end === 'lost') throw new TypeError('Failed to fetch');
  if (end === 'refused') return reply(422, { success: false, code: 'LIMIT_REACHED', message: 'A limit was reached.' });
  const deposit: Deposit = {
    id: 'D-1',
    method: 'demo',
    methodName: 'Demo credit',
    kind: 'DEMO',
    credited: null,
    expiresAt: null,
    payUrl: null,
    details: [],
    payReference: null,
    inReview: false,
    reason: null,
    proofCount: 0,
    turnover: body.amount,
    amount: body.amount,
    fee: '0.00',
    currency: 'USD',
    status: 'CREDITED',
    createdAt: '2026-01-01T00:00:00Z',
    history: [],
  };
  return reply(200, { success: true, value: deposit });
}

const made = vi.fn();

const once: DepositTurnover = { multiplierBps: 10_000, weights: {} };

async function openForm(methods = [method, soon], turnover = once) {
  const root = createRootRoute({
    component: () => <DepositForm methods={methods} turnover={turnover} onMade={made} />,
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
  await screen.findByLabelText('Amount');
}

const enter = (value: string) => {
  const field = screen.getByLabelText('Amount');
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const press = () => fireEvent.click(screen.getByRole('button', { name: /^Deposit/ }));

beforeEach(() => {
  wearBrand(baize);
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  serveCalls(network);
  sessionStorage.clear();
  sent = [];
  fate = [];
  made.mockClear();
  beginSession('token');
});

afterEach(() => {
  cleanup();
  endSession('signed-out');
  vi.unstubAllGlobals();
});

describe('a deposit whose answer is lost', () => {
  it('says what must be played before money is sent, of the rule and then of the amount', async () => {
    await openForm([method], { multiplierBps: 15_000, weights: { LIVE: 1_000 } });
    const summary = screen.getByRole('region', { name: 'Summary' });
    expect(within(summary).getByText(/^Wager 1.5× the deposit/)).toBeTruthy();
    enter('50');
    expect(within(summary).getByText(/^Wager 75\.00/).textContent).toContain('counts 10%');
  });

  it('says that nothing must be played where nothing must', async () => {
    await openForm([method], { multiplierBps: 0, weights: {} });
    expect(within(screen.getByRole('region', { name: 'Summary' })).getByText('No wagering required')).toBeTruthy();
  });

  it('is sent again under the same key until the server has answered, also after a reload', async () => {
    // Two of each sending, because the client repeats one by itself.
    fate = ['lost', 'lost', 'lost', 'lost'];
    await openForm();
    enter('50');
    press();
    expect(await screen.findByText(/We couldn’t confirm your deposit/)).toBeTruthy();
    press();
    await waitFor(() => expect(sent).toHaveLength(4));
    cleanup();
    await openForm();
    expect(await screen.findByText(/it will only be charged once/)).toBeTruthy();
    press();
    await waitFor(() => expect(made).toHaveBeenCalledTimes(1));
    expect(sent.every(({ body }) => body.amount === '50' && body.method === 'demo')).toBe(true);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(sessionStorage.getItem('baize.act.deposit')).toBeNull();
  });

  it('lets another amount go under a key of its own', async () => {
    fate = ['lost', 'lost'];
    await openForm();
    enter('50');
    press();
    await screen.findByText(/We couldn’t confirm your deposit/);
    enter('60');
    press();
    await waitFor(() => expect(made).toHaveBeenCalledTimes(1));
    expect(sent.map(({ body }) => body.amount)).toEqual(['50', '50', '60']);
    expect(sent[2]?.key).not.toBe(sent[0]?.key);
  });

  it('takes a new key once the server has refused', async () => {
    fate = ['refused'];
    await openForm();
    enter('50');
    press();
    await screen.findByText(/limit/i);
    press();
    await waitFor(() => expect(made).toHaveBeenCalledTimes(1));
    expect(sent).toHaveLength(2);
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });
});

describe('the deposit form', () => {
  it('sends nothing while the amount is out of bounds, and says which', async () => {
    await openForm();
    press();
    expect(await screen.findByText('Enter an amount')).toBeTruthy();
    enter('5');
    press();
    expect(await screen.findByText('Minimum deposit: 10.00')).toBeTruthy();
    enter('500.01');
    press();
    expect(await screen.findByText(/Maximum deposit: 500\.00/)).toBeTruthy();
    expect(sent).toHaveLength(0);
  });

  it('adds up exactly and names the amount on its one main button', async () => {
    await openForm();
    enter('10.20');
    expect(await screen.findByRole('button', { name: 'Deposit 10.20' })).toBeTruthy();
    expect((await screen.findAllByText('10.30')).length).toBeGreaterThan(0);
  });

  it('folds away what is not open yet, and what does not take the amount', async () => {
    const card: DepositMethod = { ...method, code: 'card', name: 'Card', minAmount: '100.00' };
    await openForm([method, soon, card]);
    expect(screen.queryByRole('radio', { name: /QR payment/ })).toBeNull();
    expect(screen.getByText('1 more payment method')).toBeTruthy();
    expect(screen.getByRole('radio', { name: /Demo credit/ })).toHaveProperty('checked', true);
    enter('50');
    expect(screen.queryByRole('radio', { name: /Card/ })).toBeNull();
    expect(screen.getByText('2 more payment methods')).toBeTruthy();
  });

  it('adds the fee of the chosen method, down to the cent', async () => {
    await openForm([{ ...method, fee: '0.50', feeBps: 150 }]);
    enter('33.33');
    expect((await screen.findAllByText('0.99')).length).toBeGreaterThan(0);
    expect((await screen.findAllByText(/34\.32/)).length).toBeGreaterThan(0);
  });
});
