import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LotteryTicket, OpenedNumbers } from '@baize/protocol/lottery';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { games } from '../catalogue/elott.ts';
import { lotteryQuery } from '../queries.ts';
import { TICKETS_AT_FIRST } from '../tickets/use-tickets.ts';
import { DrawMoment } from './draw-moment.tsx';

const ISSUE = '20260501-0600';
const NEXT = '20260501-0601';
const [game] = games.filter(({ code }) => code === 'SSC_1M');
const draw: OpenedNumbers = {
  gameCode: 'SSC_1M',
  issue: ISSUE,
  drawsAt: '2026-05-01T10:00:00.000Z',
  source: 'HOUSE',
  numbers: { balls: ['1', '2', '3', '4', '5'] },
};

/** Shows a draw, and gives what shows another one in its place. */
function openMoment(state: LotteryTicket['state']): { close: HTMLElement; showNext: () => void } {
  if (!game) throw new Error('no SSC_1M in the catalogue');
  const queryClient = createQueryClient();
  const ticketIn = (issue: string) => {
    const money = { cost: '1.00', payout: '1.96', currency: 'USD' };
    return { id: issue, issue, state, lines: [], ...money };
  };
  const { queryKey } = lotteryQuery('listTickets', { query: { game: game.code, pageSize: TICKETS_AT_FIRST } });
  queryClient.setQueryData(queryKey, { rows: [ticketIn(ISSUE), ticketIn(NEXT)], total: 2 } as never);
  const at = (issue: string) => (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <DrawMoment game={game} draw={{ ...draw, issue }} />
      </QueryClientProvider>
    </I18nProvider>
  );
  const { rerender } = render(at(ISSUE));
  return { close: screen.getByRole('button', { name: 'Close' }), showNext: () => rerender(at(NEXT)) };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const isOpen = () => screen.queryByRole('button', { name: 'Close' }) !== null;

beforeEach(() => {
  vi.useFakeTimers();
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('goes by itself once the outcome has stood for nine seconds', async () => {
  openMoment('WON');
  await pass(8_000);
  expect(isOpen()).toBe(true);
  await pass(2_000);
  expect(isOpen()).toBe(false);
});

it('stays while the ticket is not settled', async () => {
  openMoment('OPEN');
  await pass(60_000);
  expect(isOpen()).toBe(true);
});

it('stays while somebody reads it', async () => {
  const { close } = openMoment('WON');
  fireEvent.focus(close);
  await pass(60_000);
  expect(isOpen()).toBe(true);
  fireEvent.blur(close);
  await pass(10_000);
  expect(isOpen()).toBe(false);
});

it('goes by itself after the next draw as well, when the one before was closed by a press', async () => {
  const { close, showNext } = openMoment('WON');
  fireEvent.pointerOver(close);
  fireEvent.focus(close);
  fireEvent.click(close);
  expect(isOpen()).toBe(false);
  showNext();
  expect(isOpen()).toBe(true);
  await pass(10_000);
  expect(isOpen()).toBe(false);
});
