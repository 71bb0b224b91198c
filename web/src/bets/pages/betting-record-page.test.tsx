import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bet } from '@baize/protocol/bets';
import { sitePaths } from '@baize/protocol/site/paths';
import { configureClient } from '../../kernel/client-settings.ts';
import { createQueryClient } from '../../kernel/query.ts';
import { beginSession, endSession } from '../../kernel/session-store.ts';
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
        rows,
        pageNum: 1,
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

const lastBetsQuery = () => asked.findLast(({ pathname }) => pathname.endsWith('/bets'))?.searchParams;

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  configureClient({ merchant: 'baize', language: () => 'EN', keysPath: sitePaths.getStatus });
  vi.stubGlobal('fetch', vi.fn(network));
  asked = [];
  beginSession('token');
});

afterEach(() => {
  cleanup();
  endSession('signed-out');
  vi.unstubAllGlobals();
});

describe('the betting record', () => {
  it('keeps its filters in the address, asks the server by them, and starts at the first page again', async () => {
    const search = await openRecord('&recordPage=2&category=RNG');
    expect(lastBetsQuery()?.get('pageNo')).toBe('2');
    expect(lastBetsQuery()?.get('category')).toBe('RNG');
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'VOID' } });
    await waitFor(() => expect(search()).toMatchObject({ state: 'VOID', category: 'RNG' }));
    expect(search()['recordPage']).toBeUndefined();
    expect(search()['centre']).toBe('personalHistoryCopy');
    await waitFor(() => expect(lastBetsQuery()?.get('status')).toBe('VOID'));
    expect(lastBetsQuery()?.get('pageNo')).toBe('1');
    fireEvent.change(screen.getByLabelText('Provider'), { target: { value: 'quillstone' } });
    await waitFor(() => expect(lastBetsQuery()?.get('vassalage')).toBe('quillstone'));
    expect(search()['vendor']).toBe('quillstone');
  });

  it('turns pages in the address and keeps the filters', async () => {
    const search = await openRecord('&state=SETTLED');
    fireEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(search()).toMatchObject({ recordPage: 3, state: 'SETTLED' }));
    await waitFor(() => expect(lastBetsQuery()?.get('pageNo')).toBe('3'));
  });

  it('writes every figure to the last digit, with a true minus, in one ink', async () => {
    await openRecord();
    const lost = screen.getByText('\u2212900,719,925,474,099.93');
    const won = screen.getByText('+0.0001');
    expect(screen.getByText('1.0001')).toBeTruthy();
    const inkOf = (figure: HTMLElement) => figure.closest('td')?.className;
    expect(inkOf(lost)).toBe(inkOf(won));
    const totals = screen.getByText('43 bets').closest('tr');
    expect(within(totals ?? document.body).getByText('\u22121.25')).toBeTruthy();
  });

  it('leaves return and net of an open bet unsaid', async () => {
    await openRecord();
    const open = screen.getByText('Open', { selector: 'span' }).closest('tr');
    expect(within(open ?? document.body).getAllByText('Not available yet')).toHaveLength(2);
  });
});
