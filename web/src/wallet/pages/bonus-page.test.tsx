import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bonus } from '@baize/protocol/wallet';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { beginSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';
import { BonusPage } from './bonus-page.tsx';

const bonus = (id: string, more: Partial<Bonus>): Bonus => ({
  id,
  kind: 'REBATE',
  amount: '10.00',
  currency: 'USD',
  status: 'ACTIVE',
  description: '',
  creditedAt: '2026-05-01T10:00:00.000Z',
  closedAt: null,
  takenBack: '0.00',
  turnover: { multiplierBps: 20_000, required: '20.00', done: '5.00', weights: {}, expiresAt: null },
  ...more,
});

let rows: Bonus[];
let asked: URL[];

async function network(address: string): Promise<Response> {
  const url = new URL(address, 'http://localhost');
  asked.push(url);
  const status = url.searchParams.get('status');
  const found = rows.filter((row) => status === null || row.status === status);
  return Response.json({
    success: true,
    value: { rows: found, pageNum: 1, totalPages: 1, totalRows: found.length },
  });
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  serveCalls(network);
  asked = [];
  rows = [
    bonus('oldest', {}),
    bonus('weighed', {
      kind: 'BONUS',
      turnover: {
        multiplierBps: 10_000,
        required: '10.00',
        done: '0.00',
        weights: { LIVE: 1_000, RNG: 10_000, SPORTS: 0 },
        expiresAt: '2026-06-01T10:00:00.000Z',
      },
    }),
    bonus('over', { status: 'FORFEITED', closedAt: '2026-05-03T10:00:00.000Z', takenBack: '4.00' }),
  ];
  beginSession('token', { account: 'mei' });
});
afterEach(() => {
  cleanup();
  endSession('signed-out');
  vi.unstubAllGlobals();
});

function open() {
  const router = createRouter({
    routeTree: createRootRoute({ component: BonusPage }),
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

describe('the bonus details', () => {
  it('show how far each bonus is played, which games count less, until when, and what was taken back', async () => {
    open();
    const [oldest, weighed, over] = await screen.findAllByRole('article');
    const bar = within(oldest ?? document.body).getByRole('progressbar', { name: 'Turnover, 2×' });
    expect(bar.getAttribute('aria-valuetext')).toMatch(/5\.00 of .*20\.00/);
    expect(oldest?.textContent).toContain('All games count in full.');
    expect(weighed?.textContent).toMatch(/Live casino counts 10\s?%/);
    expect(weighed?.textContent).toContain('Sports doesn’t count');
    expect(weighed?.textContent).toMatch(/Complete it by .*taken back/);
    expect(over?.textContent).toMatch(/Taken back: .*4\.00/);
  });

  it('can be filtered, and say when there is none', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Expired' }));
    expect(await screen.findByText('No bonuses with this status')).toBeTruthy();
    expect(asked.at(-1)?.searchParams.get('status')).toBe('EXPIRED');
    fireEvent.click(screen.getByRole('button', { name: 'Show all bonuses' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
  });
});
