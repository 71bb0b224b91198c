import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MerchantWallet } from '@baize/protocol/wallet';
import { baize } from '@baize/kit/brands/baize/brand.ts';
import { wearBrand } from '@baize/kit/kernel/brand/brand.ts';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { beginSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';
import { CollectBeforeLeaving } from './collect-before-leaving.tsx';

const walletWith = (balance: string): MerchantWallet => ({
  isSingle: false,
  currency: 'USD',
  main: { accountTypeId: '1', accountTypeName: 'Main wallet', balance: '100.00', availBalance: '100.00' },
  wallets: [
    {
      accountTypeId: '2',
      accountTypeName: 'Tidewheel wallet',
      vassalage: 'tidewheel',
      balance,
      availBalance: balance,
      status: 'OPEN',
      minAmount: '1.00',
      pending: false,
    },
  ],
  inTransit: '0.00',
});

let shown: MerchantWallet;
let ends: 'DONE' | 'FAILED';

async function network(_address: string, { method = 'GET' }: RequestInit = {}): Promise<Response> {
  const answers = new Map<string, () => object>([
    ['GET', () => shown],
    ['POST', collected],
  ]);
  const value = answers.get(method)?.() ?? {};
  return new Response(JSON.stringify({ success: true, value }), { headers: { 'content-type': 'application/json' } });
}

function collected(): object {
  if (ends === 'DONE') shown = walletWith('0.00');
  const facts = { id: 't1', amount: '25.00', currency: 'USD', history: [], walletName: 'Tidewheel wallet' };
  return { transfers: [{ ...facts, state: ends }] };
}

function open() {
  const queryClient = createQueryClient();
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <CollectBeforeLeaving />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return queryClient;
}

describe('before logging out', () => {
  beforeEach(() => {
    wearBrand(baize);
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    serveCalls(network);
    sessionStorage.clear();
    ends = 'DONE';
    beginSession('token');
  });
  afterEach(() => {
    cleanup();
    endSession('signed-out');
    vi.unstubAllGlobals();
  });

  it('brings back what lies with providers, and says so', async () => {
    shown = walletWith('25.00');
    open();
    expect(await screen.findByText('You still have money in providers’ wallets.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Collect all to main wallet' }));
    expect(await screen.findByText('Everything is back in your main wallet.')).toBeTruthy();
  });

  it('names whose money did not come', async () => {
    shown = walletWith('25.00');
    ends = 'FAILED';
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Collect all to main wallet' }));
    expect(await screen.findByText('We couldn’t collect your money from Tidewheel wallet. Try again.')).toBeTruthy();
    expect(screen.queryByText('Everything is back in your main wallet.')).toBeNull();
  });

  it('says nothing where nothing lies there', async () => {
    shown = walletWith('0.00');
    const queryClient = open();
    await waitFor(() => expect(queryClient.getQueryCache().getAll()[0]?.state.status).toBe('success'));
    expect(screen.queryByRole('button')).toBeNull();
  });
});
