import { i18n } from '@lingui/core';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settingsPaths } from '@baize/protocol/settings/paths';
import { configureClient } from '../kernel/client-settings.ts';
import { createQueryClient } from '../kernel/query.ts';
import { beginSession, endSession } from '../kernel/session-store.ts';
import { toast, useToasts } from '../ui/toast/toast-store.ts';
import { offerCollection } from './offer-collection.ts';

const wallet = {
  accountTypeId: '2',
  accountTypeName: 'Tidewheel wallet',
  vassalage: 'tidewheel',
  balance: '25.00',
  pending: false,
};

let states: readonly string[];

async function network(_address: string, { method = 'GET' }: RequestInit = {}): Promise<Response> {
  const transfers = states.map((state) => ({ state, walletName: 'Tidewheel wallet' }));
  return Response.json({ success: true, value: method === 'GET' ? { wallets: [wallet] } : { transfers } });
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  configureClient({ merchant: 'baize', language: () => 'EN', keysPath: settingsPaths.getStatus });
  vi.stubGlobal('fetch', vi.fn(network));
  beginSession('token');
});
afterEach(() => {
  toast.clear();
  endSession('signed-out');
  vi.unstubAllGlobals();
});

it.each([
  [['DONE'], 'ok', 'Everything is back in your main wallet.'],
  [['DONE', 'UNKNOWN'], 'info', 'Your money is on its way to your main wallet'],
  [['DONE', 'FAILED'], 'bad', 'We couldn’t collect your money from Tidewheel wallet. Try again.'],
  [[], 'bad', 'We couldn’t collect your money. Try again in My wallet.'],
])('after a collection that came to %j it says so', async (came, tone, title) => {
  states = came;
  await offerCollection(createQueryClient(), 'tidewheel');
  const { result } = renderHook(() => useToasts());
  result.current[0]?.action?.onAction();
  await vi.waitFor(() => expect(result.current.at(-1)).toMatchObject({ tone, title }));
});
