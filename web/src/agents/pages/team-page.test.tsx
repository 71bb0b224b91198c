import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { agentsPaths } from '@baize/protocol/agents/paths';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { beginSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';
import { TeamPage } from './team-page.tsx';

const CHILDREN = 10_000;
const ROW = 48;
/** As many rows as the list is high, and those kept ready above and below. */
const DRAWN_AT_MOST = 30;

const TOTALS = {
  currency: 'USD',
  balance: '10000.00',
  today: { validBet: '250.00', memberPnl: '-40.00', validBetYesterday: '200.00' },
};

let asked: string[];

const child = (index: number) => ({
  id: `m_${index}`,
  username: `child_${index}`,
  kind: 0,
  depth: 1,
  path: [],
  status: 'active',
  registeredAt: '2026-01-01T00:00:00Z',
  lastSeenAt: null,
  online: false,
  balance: '1.00',
  currency: 'USD',
  directDownlines: 0,
  teamSize: 0,
  rateBps: 0,
  nextRateBps: null,
  prizeGroup: 1800,
  waits: false,
  today: { validBet: '0.00', memberPnl: '0.00', validBetYesterday: '0.00' },
});

async function network(address: string): Promise<Response> {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  if (pathname !== agentsPaths.listMembers.path) return Response.json({ success: true, value: {} });
  const [from, pageSize] = [Number(searchParams.get('cursor') ?? 0), Number(searchParams.get('pageSize'))];
  asked.push(`${searchParams.get('sort')} ${searchParams.get('direction')} ${from}`);
  const rows = Array.from({ length: pageSize }, (_, index) => child(from + index));
  const next = String(from + pageSize);
  const value = {
    rows,
    pageNum: 1,
    totalPages: CHILDREN / pageSize,
    totalRows: CHILDREN,
    path: [],
    next,
    totals: from === 0 ? TOTALS : null,
  };
  return Response.json({ success: true, value });
}

async function open() {
  const rootRoute = createRootRoute({ component: TeamPage });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return screen.findByRole('group', { name: 'Team, 10,000 accounts' });
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  beginSession('token', { account: 'agent_top' });
  serveCalls(network);
  // There is no layout here: the list is as high as six rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(6 * ROW);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW);
  asked = [];
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  endSession('signed-out');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a node with ten thousand children', () => {
  it('asks for fifty at first, and draws what is in view however far one has come', async () => {
    const list = await open();
    const drawn = () => screen.getAllByRole('rowheader');
    await waitFor(() => expect(drawn().length).toBeGreaterThan(0));
    expect(asked).toEqual(['stake desc 0']);
    expect(drawn().length).toBeLessThanOrEqual(DRAWN_AT_MOST);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe(String(CHILDREN + 2));
    for (let page = 1; page <= 4; page += 1) {
      list.scrollTop = (page * 50 - 6) * ROW;
      fireEvent.scroll(list);
      await waitFor(() => expect(asked).toHaveLength(page + 1));
      await waitFor(() => expect(screen.queryByText(`child_${page * 50 - 2}`)).not.toBeNull());
      expect(drawn().length).toBeLessThanOrEqual(DRAWN_AT_MOST);
    }
    // Each stretch once, in their order.
    expect(asked).toEqual(Array.from({ length: 5 }, (_, index) => `stake desc ${index * 50}`));
  });

  it('sums up everybody below the rows, those to come included', async () => {
    await open();
    const total = screen.getAllByRole('row').at(-1);
    expect(total?.getAttribute('aria-rowindex')).toBe(String(CHILDREN + 2));
    // Below the head stand in turn: bets, their change, the result and the balance.
    const figures = within(total ?? document.body)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(figures).toEqual(['', '250.00', '+25%', '−40.00', '10,000.00', '']);
  });

  it('is put in order by the server, the other way at a second press', async () => {
    await open();
    const head = () => screen.getByRole('columnheader', { name: 'Balance' });
    expect(screen.getByRole('columnheader', { name: 'Valid bets today' }).getAttribute('aria-sort')).toBe('descending');
    fireEvent.click(screen.getByRole('button', { name: 'Balance' }));
    await waitFor(() => expect(asked.at(-1)).toBe('balance desc 0'));
    fireEvent.click(screen.getByRole('button', { name: 'Balance' }));
    await waitFor(() => expect(asked.at(-1)).toBe('balance asc 0'));
    expect(head().getAttribute('aria-sort')).toBe('ascending');
  });

  it('has the columns that were chosen on the device', async () => {
    localStorage.setItem('team-columns', JSON.stringify(['rate']));
    await open();
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Account', 'Commission rate']);
  });
});
