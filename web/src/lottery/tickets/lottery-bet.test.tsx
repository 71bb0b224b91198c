import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LotteryBet as Bet } from '@baize/protocol/lottery';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { LotteryBet } from './lottery-bet.tsx';

const ticket: Bet['ticket'] = {
  id: 't1',
  betId: 'b1',
  game: 'SSC_1M',
  gameName: 'SSC one minute',
  issue: '20260302-0042',
  state: 'OPEN',
  placedAt: '2026-03-02T10:00:00Z',
  closesAt: '2026-03-02T10:00:55Z',
  drawsAt: '2026-03-02T10:01:00Z',
  settledAt: null,
  currency: 'USD',
  cost: '6.00',
  payout: '0.00',
  lines: [
    {
      play: 'P1',
      tokens: ['3', '7'],
      unit: '2.00',
      cost: '3.90',
      odds: { '*': '9.75' },
      prizeGroup: 1900,
      rebate: '0.10',
      status: 'OPEN',
    },
  ],
  commitments: { SSC_1M: 'ab'.repeat(32) },
  otherStations: [],
  numbers: null,
  planId: null,
};
const draw: Bet['draws'][number] = {
  game: 'SSC_1M',
  gameName: 'SSC one minute',
  issue: '20260302-0042',
  state: 'OPEN',
  opensAt: '2026-03-02T10:00:00Z',
  closesAt: '2026-03-02T10:00:55Z',
  drawsAt: '2026-03-02T10:01:00Z',
  source: 'HOUSE',
};

function show(bet: Bet) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <LotteryBet bet={bet} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  );
}

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

describe('a lottery bet', () => {
  it('says what was bought, at which odds, and when it is drawn', async () => {
    show({ area: 'ELOTT', ticket, draws: [draw] });
    expect(await screen.findByText('3 7')).toBeTruthy();
    expect(screen.getByText('20260302-0042')).toBeTruthy();
    expect(screen.getByText(/Unit stake: .*2\.00 · 2 lines · Cost: .*3\.90/)).toBeTruthy();
    expect(screen.getByText('Odds: 9.75')).toBeTruthy();
    expect(screen.getByText(/Prize group 1900 · Rebate: .*0\.10/)).toBeTruthy();
    expect(screen.getByText(/^Not drawn yet\./)).toBeTruthy();
    expect(screen.getByText('Proof of fairness')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Verify draw' })).toBeNull();
    expect(screen.queryByText(/^Won:/)).toBeNull();
  });

  it('shows what was drawn and won, with the check of the draw', async () => {
    const lines = ticket.lines.map((line) => ({ ...line, status: 'WON' as const, payout: '19.50' }));
    show({
      area: 'ELOTT',
      ticket: { ...ticket, state: 'WON', payout: '19.50', lines },
      draws: [{ ...draw, state: 'SETTLED', numbers: { balls: ['7', '0', '2', '5', '9'] } }],
    });
    expect(await screen.findByText(/^Won: .*19\.50/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Verify draw' })).toBeTruthy();
    const results = screen.getByRole('link', { name: 'Results by day' }).getAttribute('href') ?? '';
    expect(Object.fromEntries(new URL(results, 'http://localhost').searchParams)).toEqual({
      area: 'ELOTT',
      gameCode: 'SSC_1M',
      day: '2026-03-02',
    });
  });

  it('names each station, and says which draw is void', async () => {
    show({
      area: 'ELOTT',
      ticket,
      draws: [draw, { ...draw, game: 'SSC_3M', gameName: 'SSC three minutes', state: 'VOID' }],
    });
    expect(await screen.findByText('SSC three minutes')).toBeTruthy();
    expect(screen.getByText('This draw is void. Stakes on it are returned.')).toBeTruthy();
  });
});
