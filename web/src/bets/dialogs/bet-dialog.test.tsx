import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BetDetail } from '@baize/protocol/bets';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { beginSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { BetDialog } from './bet-dialog.tsx';

const drawsAt = '2026-03-02T10:01:00Z';
const closesAt = '2026-03-02T10:00:55Z';
const step = { at: drawsAt, vendorTxId: '' };
const bet: BetDetail = {
  id: 'b1',
  gameId: 'SSC_1M',
  gameName: 'SSC one minute',
  showIcon: '/art/covers/quick-five.svg',
  vassalage: 'lottery',
  vendorName: 'House lottery',
  category: 'ELOTT',
  roundId: 't1',
  placedAt: '2026-03-02T10:00:00Z',
  settledAt: drawsAt,
  stake: '2.00',
  payout: '0.00',
  net: '-2.00',
  validBet: '2.00',
  currency: 'USD',
  status: 'SETTLED',
  mode: 'REAL',
  transactions: [
    { ...step, id: 'L-1', kind: 'BET', amount: '-2.00' },
    { ...step, id: 'L-2', kind: 'WIN', amount: '19.50' },
    { ...step, id: 'L-3', kind: 'CORRECTION', amount: '-19.50' },
  ],
  lottery: {
    area: 'ELOTT',
    ticket: {
      id: 't1',
      betId: 'b1',
      game: 'SSC_1M',
      gameName: 'SSC one minute',
      issue: '20260302-0042',
      state: 'LOST',
      placedAt: '2026-03-02T10:00:00Z',
      closesAt,
      drawsAt,
      settledAt: drawsAt,
      currency: 'USD',
      cost: '2.00',
      payout: '0.00',
      lines: [{ play: 'P1', tokens: ['3'], unit: '2.00', cost: '2.00', odds: { '*': '9.75' }, status: 'LOST' }],
      commitments: {},
      otherStations: [],
      numbers: null,
      planId: null,
    },
    draws: [],
  },
  detail: { lottery: { game: 'SSC_1M', issue: '20260302-0042' } },
  proof: null,
  verifyUrl: null,
};

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  serveCalls(async () => Response.json({ success: true, value: bet }));
  beginSession('token');
});
afterEach(() => {
  cleanup();
  endSession('signed-out');
  vi.unstubAllGlobals();
});

it('shows a lottery bet as a ticket, with its movements and none of the data in the raw', async () => {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <BetDialog of="b1" onClose={() => undefined} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  expect(await screen.findByRole('heading', { name: 'Ticket', hidden: true })).toBeTruthy();
  expect(screen.getByText('Payout reversed')).toBeTruthy();
  expect(screen.queryByText('Provider reference')).toBeNull();
  expect(screen.queryByText('Provider data')).toBeNull();
});
