import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MerchantWallet, WalletTransfer, WalletTransferState } from '@baize/protocol/wallet';
import { baize } from '@baize/kit/brands/baize/brand.ts';
import { wearBrand } from '@baize/kit/kernel/brand/brand.ts';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { beginSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';
import { TransferFundPage } from './transfer-fund-page.tsx';

const wallet: MerchantWallet = {
  isSingle: false,
  currency: 'USD',
  main: { accountTypeId: '1', accountTypeName: 'Main wallet', balance: '100.00', availBalance: '100.00' },
  wallets: [
    {
      accountTypeId: '2',
      accountTypeName: 'Tidewheel wallet',
      vassalage: 'tidewheel',
      balance: '25.00',
      availBalance: '25.00',
      status: 'OPEN',
      minAmount: '1.00',
      pending: false,
    },
  ],
  inTransit: '0.00',
};

interface Sent {
  readonly key: string | null;
  readonly body: { from: string; to: string; amount: string };
}

let shown: MerchantWallet | 'away';
let state: WalletTransferState;
let refuse: boolean;
let sent: Sent[];

const reply = (status: number, envelope: object) =>
  new Response(JSON.stringify(envelope), { status, headers: { 'content-type': 'application/json' } });

async function network(address: string, init: RequestInit = {}): Promise<Response> {
  if (address.includes('GCS_merchantWallet')) {
    return shown === 'away'
      ? reply(500, { success: false, code: 'UNKNOWN_ERROR', message: 'A bug.' })
      : reply(200, { success: true, value: shown });
  }
  if (!address.includes('GCS_walletTransfer')) {
    return reply(200, { success: true, value: { rows: [], pageNum: 1, totalPages: 1, totalRows: 0 } });
  }
  const body = JSON.parse(typeof init.body === 'string' ? init.body : '') as Sent['body'];
  sent.push({ key: new Headers(init.headers).get('idempotency-key'), body });
  if (refuse) return reply(422, { success: false, code: 'LIMIT_REACHED', message: 'A limit was reached.' });
  const value: WalletTransfer = {
    id: 't1',
    ...body,
    walletName: 'Tidewheel wallet',
    currency: 'USD',
    state,
    cause: 'MEMBER',
    createdAt: '2026-01-01T00:00:00Z',
    history: [],
  };
  return reply(200, { success: true, value });
}

function open() {
  const queryClient = createQueryClient();
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <TransferFundPage />
      </QueryClientProvider>
    </I18nProvider>,
  );
}

const amount = () => screen.findByRole('textbox', { name: 'Amount' });
async function type(value: string): Promise<void> {
  const field = await amount();
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: /^Transfer( \d|$)/ }));

describe('my wallet', () => {
  beforeEach(() => {
    wearBrand(baize);
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    serveCalls(network);
    sessionStorage.clear();
    shown = wallet;
    state = 'DONE';
    refuse = false;
    sent = [];
    beginSession('token');
  });
  afterEach(() => {
    cleanup();
    endSession('signed-out');
    vi.unstubAllGlobals();
  });

  it('shows every wallet and moves money into one', async () => {
    open();
    await type('40');
    submit();
    await screen.findByText(/40\.00 was transferred/);
    expect(sent).toMatchObject([{ body: { from: '1', to: '2', amount: '40' } }]);
    expect(screen.getByRole('region', { name: 'Wallets' }).textContent).toMatch(/100\.00.*25\.00/);
  });

  it('moves it out again', async () => {
    open();
    await amount();
    fireEvent.click(screen.getByRole('radio', { name: 'Transfer out' }));
    await type('25');
    submit();
    await waitFor(() => expect(sent).toMatchObject([{ body: { from: '2', to: '1', amount: '25' } }]));
  });

  it('only takes out where nothing may go in any more', async () => {
    shown = { ...wallet, wallets: wallet.wallets.map((each) => ({ ...each, status: 'CLOSED' as const })) };
    open();
    await type('25');
    expect(screen.queryByRole('radio')).toBeNull();
    submit();
    await waitFor(() => expect(sent).toMatchObject([{ body: { from: '2', to: '1', amount: '25' } }]));
  });

  it('says under the field what is wrong, and sends nothing', async () => {
    open();
    await type('100.01');
    submit();
    await screen.findByText(/You can transfer up to/);
    expect(sent).toEqual([]);
  });

  it('keeps what was typed when a limit refuses it', async () => {
    refuse = true;
    open();
    await type('40');
    submit();
    await screen.findByText(/A limit you set doesn’t allow this/);
    expect((await amount()) as HTMLInputElement).toHaveProperty('value', expect.stringMatching(/^40/));
  });

  it('says that an unknown outcome is pending, and that the money is safe', async () => {
    state = 'UNKNOWN';
    open();
    await type('40');
    submit();
    expect(await screen.findByText(/hasn’t confirmed.*We keep checking/)).toBeTruthy();
  });

  it('offers nothing to transfer where there is one wallet', async () => {
    shown = { ...wallet, isSingle: true, wallets: [] };
    open();
    await screen.findByText('All your money is in one wallet');
    expect(screen.queryByRole('button', { name: 'Transfer' })).toBeNull();
  });

  it('waits with another transfer while one is pending', async () => {
    const [tidewheel] = wallet.wallets;
    shown = { ...wallet, wallets: tidewheel ? [{ ...tidewheel, pending: true }] : [], inTransit: '10.00' };
    open();
    await screen.findByText(/A transfer with this provider is pending/);
    expect(screen.getByRole('button', { name: 'Transfer' })).toHaveProperty('disabled', true);
  });

  it('says when the wallets cannot be loaded, and tries again', async () => {
    shown = 'away';
    open();
    await screen.findByText('We couldn’t load your wallets');
    shown = wallet;
    fireEvent.click(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByText('Tidewheel wallet', { selector: 'span' })).toBeTruthy();
  });
});
