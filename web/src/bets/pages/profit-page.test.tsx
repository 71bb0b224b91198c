import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Profit } from '@baize/protocol/bets';
import { addDays, daysBetween } from '@baize/protocol/kernel/calendar';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { beginSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';
import { ProfitPage } from './profit-page.tsx';

const sums = { stake: '900719925474099.93', payout: '1.0001', net: '-900719925474098.9299', validBet: '1.00' };
const funds = { deposited: '50.00', withdrawn: '20.00', netDeposits: '30.00' };

let empty: boolean;
let failing: boolean;
let asked: URL[];

async function network(address: string): Promise<Response> {
  const url = new URL(address, 'http://localhost');
  asked.push(url);
  if (failing) return Response.json({ success: false, code: 'UNKNOWN_ERROR', message: '' }, { status: 500 });
  const [from, to] = [url.searchParams.get('from') ?? '2026-03-01', url.searchParams.get('to') ?? '2026-03-30'];
  const categories = empty ? [] : [{ category: 'RNG' as const, ...sums }];
  const days = empty ? [] : [{ day: addDays(from, 2), ...sums, ...funds, categories }];
  const value: Profit = {
    from,
    to,
    timeZone: 'Asia/Ho_Chi_Minh',
    currency: 'USD',
    totals: { ...sums, ...funds },
    categories,
    days,
  };
  return Response.json({ success: true, value });
}

function open() {
  const router = createRouter({
    routeTree: createRootRoute({ component: ProfitPage }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  );
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  serveCalls(network);
  [empty, failing, asked] = [false, false, []];
  beginSession('token', { account: 'mei' });
});
afterEach(() => {
  cleanup();
  endSession('signed-out');
  vi.unstubAllGlobals();
});

describe('the personal loss', () => {
  it('shows exact sums by game type and by day, and a bar for each day', async () => {
    open();
    const byType = within(await screen.findByRole('table', { name: 'By game type' }));
    expect(byType.getByRole('rowheader', { name: 'Slots' })).toBeTruthy();
    expect(byType.getAllByText('900,719,925,474,099.93')).toHaveLength(2);
    expect(within(screen.getByRole('table', { name: 'By day' })).getAllByText('+30.00')).toHaveLength(2);
    expect(within(screen.getByRole('table', { name: 'Net result over time' })).getAllByRole('row')).toHaveLength(30);
  });

  it('asks for thirty days, and for ninety when they are chosen', async () => {
    open();
    fireEvent.click(await screen.findByRole('radio', { name: '90 days' }));
    await screen.findByRole('table', { name: 'By day' });
    // The first time the server counts them, by the brand's own calendar.
    const [first, then] = asked.map(({ searchParams }) => searchParams);
    expect(first?.has('from')).toBe(false);
    expect(daysBetween(then?.get('from') ?? '', then?.get('to') ?? '')).toBe(89);
  });

  it('says that nothing was played, and that it did not load', async () => {
    empty = true;
    open();
    expect(await screen.findByText('No bets in this period')).toBeTruthy();
    cleanup();
    [empty, failing] = [false, true];
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load your personal loss');
    failing = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'By day' })).toBeTruthy();
  });
});
