import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RebateClaim, Rebates } from '@baize/protocol/bets';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { beginSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';
import { RebatePage } from './rebate-page.tsx';

const earned: Rebates = {
  open: true,
  currency: 'USD',
  rankLevel: 0,
  lines: [
    { category: 'LIVE', rateBps: 30, validBet: '0.00', earned: '0.00' },
    { category: 'RNG', rateBps: 50, validBet: '300.00', earned: '1.50' },
  ],
  overCap: '0.50',
  claimable: '1.00',
  total: '1.00',
  dailyCap: '1.00',
  minClaim: '0.02',
  expiresAfterDays: 30,
  turnoverBps: 10_000,
  nextExpiryAt: '2026-06-01T10:00:00.000Z',
};
const claim: RebateClaim = {
  id: 'c1',
  at: '2026-05-02T10:00:00.000Z',
  amount: '1.00',
  currency: 'USD',
  overCap: '0.50',
  lines: [{ category: 'RNG', rateBps: 50, validBet: '300.00', earned: '1.50' }],
};

let now: Rebates;
let claims: RebateClaim[];
let refuses: boolean;
let keys: string[];

async function network(address: string, init: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(address, 'http://localhost');
  if (pathname.endsWith('/claims'))
    return Response.json({
      success: true,
      value: { rows: claims, pageNum: 1, totalPages: 1, totalRows: claims.length },
    });
  if (pathname.endsWith('/claim')) {
    keys.push(new Headers(init.headers).get('idempotency-key') ?? '');
    if (refuses) return Response.json({ success: false, code: 'CONFLICT', message: '' }, { status: 409 });
    now = { ...earned, claimable: '0.00', total: '0.00', overCap: '0.00', nextExpiryAt: null };
    claims = [claim];
    return Response.json({ success: true, value: claim });
  }
  if (pathname.endsWith('/rebates')) return Response.json({ success: true, value: now });
  return Response.json({ success: false, code: 'NOT_FOUND', message: '' }, { status: 404 });
}

function open() {
  const router = createRouter({
    routeTree: createRootRoute({ component: RebatePage }),
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
  [now, claims, refuses, keys] = [earned, [], false, []];
  beginSession('token', { account: 'mei' });
});
afterEach(() => {
  cleanup();
  endSession('signed-out');
  vi.unstubAllGlobals();
});

describe('cashback', () => {
  it('says what must be wagered before it names the amount, and what each game type earned', async () => {
    open();
    const amount = await screen.findByText('Ready to claim');
    const words = screen.getByText(/must be wagered 1× before/);
    expect(words.compareDocumentPosition(amount) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const table = within(screen.getByRole('table', { name: 'Since your last claim' }));
    const slots = within(table.getByRole('rowheader', { name: 'Slots' }).closest('tr') ?? document.body);
    expect(slots.getByText('300.00')).toBeTruthy();
    expect(slots.getByText('0.5%')).toBeTruthy();
    expect(screen.getByText(/not paid: .*0\.50/)).toBeTruthy();
  });

  it('is claimed once, and then stands among the claims', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Claim cashback' }));
    expect(await screen.findByText('Nothing to claim yet. Settled bets add to your cashback.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Claim cashback' }).disabled).toBe(true);
    await waitFor(() => expect(screen.getByRole('table', { name: 'Past claims' }).textContent).toContain('1.50'));
    expect(keys).toHaveLength(1);
  });

  it('says what was refused, and tries again under a new key', async () => {
    refuses = true;
    open();
    const button = await screen.findByRole('button', { name: 'Claim cashback' });
    fireEvent.click(button);
    await waitFor(() => expect(keys).toHaveLength(1));
    await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
    fireEvent.click(button);
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).not.toBe(keys[1]);
  });

  it('offers nothing while it is not open', async () => {
    now = { ...earned, open: false, claimable: '0.00' };
    open();
    expect(await screen.findByText('Cashback isn’t available right now')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Claim cashback' })).toBeNull();
  });
});
