import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bet } from '@baize/protocol/bets';
import { baize } from '@baize/kit/brands/baize/brand.ts';
import { wearBrand } from '@baize/kit/kernel/brand/brand.ts';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { beginSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';
import { BettingRecordPage } from './betting-record-page.tsx';

const bet = (id: string, over: Partial<Bet>): Bet => ({
  id,
  gameId: 'chalk-dice',
  gameName: 'Chalk Dice',
  showIcon: 'chalk-dice',
  vassalage: 'quillstone',
  vendorName: 'Quillstone',
  category: 'RNG',
  roundId: `R-${id}`,
  placedAt: '2026-03-02T10:00:00Z',
  settledAt: '2026-03-02T10:00:01Z',
  stake: '1.00',
  payout: '0.00',
  net: '-1.00',
  validBet: '1.00',
  currency: 'USD',
  status: 'SETTLED',
  mode: 'REAL',
  ...over,
});

const rows: Bet[] = [
  bet('lost', { stake: '900719925474099.93', net: '-900719925474099.93' }),
  bet('won', { payout: '1.0001', net: '0.0001' }),
  bet('open', { status: 'OPEN', payout: '0.00', net: null, settledAt: null }),
];

let asked: URL[] = [];

async function network(address: string): Promise<Response> {
  const url = new URL(address, 'http://localhost');
  asked.push(url);
  const value = url.pathname.endsWith('/bets')
    ? {
        rows: url.searchParams.get('pageNo') === '1' ? rows : [bet('later', {})],
        pageNum: Number(url.searchParams.get('pageNo')),
        totalPages: 3,
        totalRows: 43,
        totals: { count: 43, stake: '129.20', payout: '127.95', net: '-1.25', validBet: '129.20' },
      }
    : {
        data: {
          lanes: [
            {
              id: 'q',
              icon: 'q',
              vassalage: 'quillstone',
              name: 'Quillstone',
              gameTypes: [],
              gameCount: 2,
              status: 'ACTIVATED',
            },
          ],
        },
      };
  return new Response(JSON.stringify({ success: true, value }), { headers: { 'content-type': 'application/json' } });
}

async function openRecord(search = '') {
  const root = createRootRoute({ component: BettingRecordPage });
  const history = createMemoryHistory({ initialEntries: [`/?centre=personalHistoryCopy${search}`] });
  const router = createRouter({ routeTree: root, history });
  await router.load();
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  await screen.findAllByText('Chalk Dice');
  return () => router.state.location.search as Record<string, unknown>;
}

const betsQueryOf = (pageNo: string) =>
  asked.findLast(({ pathname, searchParams }) => pathname.endsWith('/bets') && searchParams.get('pageNo') === pageNo)
    ?.searchParams;
const lastBetsQuery = () => asked.findLast(({ pathname }) => pathname.endsWith('/bets'))?.searchParams;

beforeEach(() => {
  // There is no layout here: the list is as high as ten rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  wearBrand(baize);
  serveCalls(network);
  asked = [];
  beginSession('token');
});

afterEach(() => {
  cleanup();
  endSession('signed-out');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the betting record', () => {
  it('keeps its filters in the address, and asks the server by them', async () => {
    const search = await openRecord('&category=RNG');
    expect(lastBetsQuery()?.get('category')).toBe('RNG');
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'VOID' } });
    await waitFor(() => expect(search()).toMatchObject({ state: 'VOID', category: 'RNG' }));
    expect(search()['centre']).toBe('personalHistoryCopy');
    await waitFor(() => expect(betsQueryOf('1')?.get('status')).toBe('VOID'));
    fireEvent.change(screen.getByLabelText('Provider'), { target: { value: 'quillstone' } });
    await waitFor(() => expect(betsQueryOf('1')?.get('vassalage')).toBe('quillstone'));
    expect(search()['vendor']).toBe('quillstone');
    fireEvent.change(screen.getByRole('searchbox', { name: 'Game name' }), { target: { value: ' chalk ' } });
    fireEvent.submit(screen.getByRole('searchbox', { name: 'Game name' }));
    await waitFor(() => expect(betsQueryOf('1')?.get('gameName')).toBe('chalk'));
    expect(search()['game']).toBe('chalk');
  });

  it('finds bets of the house’s lotteries, and rounds of free play', async () => {
    const search = await openRecord();
    fireEvent.change(screen.getByLabelText('Provider'), { target: { value: 'lottery' } });
    await waitFor(() => expect(betsQueryOf('1')?.get('vassalage')).toBe('lottery'));
    expect(screen.getByRole('option', { name: 'House lottery' })).toBeTruthy();
    expect(betsQueryOf('1')?.get('mode')).toBeNull();
    fireEvent.change(screen.getByLabelText('Played with'), { target: { value: 'TRIAL' } });
    await waitFor(() => expect(betsQueryOf('1')?.get('mode')).toBe('TRIAL'));
    expect(search()).toMatchObject({ vendor: 'lottery', mode: 'TRIAL' });
  });

  it('offers a trial account no choice of what it plays with', async () => {
    beginSession('token', { isAgent: 4 });
    await openRecord();
    expect(screen.queryByLabelText('Played with')).toBeNull();
  });

  it('loads more as one comes to the end, each bet once', async () => {
    await openRecord();
    await waitFor(() => expect(lastBetsQuery()?.get('pageNo')).toBe('3'));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(4));
    expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('4');
  });

  it('writes every figure as its currency does, cut, with a true minus, in one ink; the exact one is at hand', async () => {
    await openRecord();
    const lost = screen.getByText('\u2212900,719,925,474,099.93');
    const won = screen.getByTitle('+0.0001');
    expect([won.textContent, screen.getByTitle('1.0001').textContent]).toEqual(['0.00', '1.00']);
    expect(document.body.textContent).not.toMatch(/\d[.,]\d{3,}(?![\d,.])/u);
    const inkOf = (figure: HTMLElement) => figure.closest('li span')?.className;
    expect(inkOf(lost)).toBe(inkOf(won));
    expect(screen.getByText('\u22121.25').closest('div')?.textContent).toContain('Net result');
    expect(screen.getByText('43')).toBeTruthy();
  });

  it('leaves return and net of an open bet unsaid', async () => {
    await openRecord();
    const open = screen.getByText('Open', { selector: 'li span' }).closest('li');
    expect(within(open ?? document.body).getAllByText('Not available yet')).toHaveLength(2);
  });
});
