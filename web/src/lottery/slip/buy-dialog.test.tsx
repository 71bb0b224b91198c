import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { LotteryIssue } from '@baize/protocol/lottery';
import { ELOTT_GAMES, type LotteryGame } from '@baize/protocol/lottery/games';
import { lotteryPaths } from '@baize/protocol/lottery/paths';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { beginSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';
import { BuyDialog } from './buy-dialog.tsx';

const issueOf = (issue: string, closesInMs: number): LotteryIssue => ({
  game: 'SSC_1M',
  issue,
  state: 'OPEN',
  opensAt: new Date(Date.now() - 10_000).toISOString(),
  closesAt: new Date(Date.now() + closesInMs).toISOString(),
  drawsAt: new Date(Date.now() + closesInMs + 5_000).toISOString(),
  source: 'HOUSE',
});
const [anyGame] = ELOTT_GAMES as [LotteryGame, ...LotteryGame[]];
const game: LotteryGame = { ...anyGame, code: 'SSC_1M', plays: [] };
const pick = { play: 'P1', tokens: ['3', '7'], unitMode: '1', times: 1 } as const;
const UNCONFIRMED = /We couldn’t confirm this/;

type Reply = 'lost' | 'bought' | 'closed' | 'crowded';
let reply: Reply;
/** The key of every purchase that reached the network, with the path that it took. */
let sent: { readonly path: string; readonly key: string | null }[];

async function network(address: string, { headers }: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(address, 'http://localhost');
  const isPurchase = pathname === lotteryPaths.buyTicket.path || pathname === lotteryPaths.createPlan.path;
  if (!isPurchase) return Response.json({ success: false, code: 'NOT_FOUND', message: '' }, { status: 404 });
  sent.push({ path: pathname, key: new Headers(headers).get('idempotency-key') });
  if (reply === 'lost') throw new TypeError('Failed to fetch');
  if (reply === 'closed') return Response.json({ success: false, code: 'CONFLICT', message: '' }, { status: 409 });
  if (reply === 'crowded')
    return Response.json({ success: false, code: 'TOO_MANY_REQUESTS', message: '' }, { status: 429 });
  const ticket = { issue: '20260302-0042' };
  return Response.json({
    success: true,
    value: pathname === lotteryPaths.createPlan.path ? { ticket, plan: {} } : ticket,
  });
}

let onBought: ReturnType<typeof vi.fn<() => void>>;

/** The question as the slip opens it: anew each time. */
function open({ asked = issueOf('20260302-0042', 50_000), chase }: Partial<Parameters<typeof BuyDialog>[0]> = {}) {
  cleanup();
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <BuyDialog
          asked={asked}
          next={issueOf('20260302-0043', 110_000)}
          slip={[{ pick, odds: { '*': '9.75' } }]}
          game={game}
          total={40_000n}
          money={String}
          otherStations={[]}
          stationNames={['SSC one minute']}
          chase={chase}
          onAsk={vi.fn()}
          onClose={cleanup}
          onBought={onBought}
        />
      </QueryClientProvider>
    </I18nProvider>,
  );
}
const buy = () => fireEvent.click(screen.getByRole('button', { name: /^Buy for/ }));
const keys = () => [...new Set(sent.map(({ key }) => key))];

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  serveCalls(network);
  beginSession('token', { account: 'mei' });
  [reply, sent, onBought] = ['lost', [], vi.fn<() => void>()];
});
afterEach(() => {
  cleanup();
  endSession('signed-out');
  vi.unstubAllGlobals();
});

describe.each([
  ['a ticket', undefined],
  ['a repeat bet', { issues: 3, stopOnWin: false }],
])('the purchase of %s whose reply was lost', (_, chase) => {
  it('is the same purchase when it is cancelled and asked for again', async () => {
    open({ chase });
    buy();
    await screen.findByText(UNCONFIRMED);
    fireEvent.click(screen.getByRole('button', { name: 'Go back' }));
    open({ chase });
    expect(screen.getByText(UNCONFIRMED)).toBeTruthy();
    reply = 'bought';
    buy();
    await waitFor(() => expect(onBought).toHaveBeenCalledOnce());
    expect(keys()).toHaveLength(1);
  });

  it('is another purchase once it was answered', async () => {
    reply = 'bought';
    open({ chase });
    buy();
    await waitFor(() => expect(onBought).toHaveBeenCalledOnce());
    open({ chase });
    expect(screen.queryByText(UNCONFIRMED)).toBeNull();
    buy();
    await waitFor(() => expect(onBought).toHaveBeenCalledTimes(2));
    expect(keys()).toHaveLength(2);
  });
});

it('never says that nothing was bought while nobody knows, and asks again although the issue has closed', async () => {
  const asked = issueOf('20260302-0042', 400);
  open({ asked });
  buy();
  await screen.findByText(UNCONFIRMED);
  open({ asked: { ...asked, closesAt: new Date(Date.now() - 1_000).toISOString() } });
  expect(screen.getByText(UNCONFIRMED)).toBeTruthy();
  expect(screen.queryByText(/Nothing was bought/)).toBeNull();
  reply = 'closed';
  buy();
  expect(await screen.findByText(/Issue 20260302-0042 has closed\. Nothing was bought\./)).toBeTruthy();
  expect(keys()).toHaveLength(1);
});

it('goes on under its key after a refusal that came before anybody looked for it', async () => {
  open();
  buy();
  await screen.findByText(UNCONFIRMED);
  reply = 'crowded';
  buy();
  await screen.findByText(/Too many requests/);
  reply = 'bought';
  buy();
  await waitFor(() => expect(onBought).toHaveBeenCalledOnce());
  expect(keys()).toHaveLength(1);
});
