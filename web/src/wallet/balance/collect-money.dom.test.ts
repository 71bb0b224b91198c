import { i18n } from '@lingui/core';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { beginSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { toast, useToasts } from '@baize/kit/ui/toast/toast-store.ts';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';
import { collectMoney } from './collect-money.ts';

let states: readonly string[];
let amount: string;
let bodies: unknown[];

async function network(_address: string, { body }: RequestInit = {}): Promise<Response> {
  bodies.push(JSON.parse(typeof body === 'string' ? body : '{}'));
  const transfers = states.map((state) => ({ state, amount, walletName: 'Tidewheel wallet' }));
  return Response.json({ success: true, value: { transfers } });
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  serveCalls(network);
  beginSession('token');
  bodies = [];
  amount = '25.00';
});
afterEach(() => {
  toast.clear();
  endSession('signed-out');
  vi.unstubAllGlobals();
});

const toasts = () => renderHook(() => useToasts()).result;
const left = { vassalage: 'tidewheel', play: 3 };

it.each([
  [['DONE'], 'ok', 'Everything is back in your main wallet.'],
  [['DONE', 'UNKNOWN'], 'info', 'Your money is on its way to your main wallet'],
  [['DONE', 'FAILED'], 'bad', 'We couldn’t collect your money from Tidewheel wallet. Try again.'],
  [[], 'bad', 'We couldn’t collect your money. Try again in My wallet.'],
])('after a collection that came to %j it says so', async (came, tone, title) => {
  states = came;
  await collectMoney(createQueryClient());
  expect(toasts().current.at(-1)).toMatchObject({ tone, title });
});

it('asks on leaving a game for what lies with its provider alone', async () => {
  states = ['DONE'];
  await collectMoney(createQueryClient(), left);
  expect(bodies).toEqual([{ left }]);
  expect(toasts().current.at(-1)).toMatchObject({ title: 'Everything is back in your main wallet.' });
});

it('says nothing on leaving where nothing lay there, or another game plays with it', async () => {
  states = ['DONE'];
  amount = '0.00';
  await collectMoney(createQueryClient(), left);
  states = [];
  await collectMoney(createQueryClient(), left);
  expect(toasts().current).toEqual([]);
});

it('offers to try again what did not come', async () => {
  states = ['FAILED'];
  await collectMoney(createQueryClient(), left);
  states = ['DONE'];
  toasts().current.at(-1)?.action?.onAction();
  await vi.waitFor(() => expect(toasts().current.at(-1)).toMatchObject({ tone: 'ok' }));
});
