import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MEMBER_KIND } from '@baize/protocol/kernel';
import type { LotteryMenuGame } from '@baize/protocol/lottery';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { beginSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';
import { halls } from '../halls.ts';
import { HallView } from './hall-view.tsx';

const SINCE = '2026-05-01T09:49:00.000Z';
const activity = {
  since: SINCE,
  now: '2026-05-01T10:00:00.000Z',
  elapsedSeconds: 660,
  staked: '14.00',
  returned: '4.00',
  net: '-10.00',
  bets: 7,
  currency: 'USD',
};
const limits = {
  now: activity.now,
  currency: 'USD',
  timeZone: 'UTC',
  money: [],
  time: [{ kind: 'reality-check', minutes: 10, pending: null, mandatory: false }],
  shutOut: null,
  missing: [],
  askFirst: false,
};

let asked: string[];

/** The lottery itself does not come: what is shown of the member does not wait for it. */
async function network(address: string): Promise<Response> {
  const { pathname } = new URL(address, 'http://localhost');
  asked.push(pathname);
  if (pathname === '/wps/limits/activity') return Response.json({ success: true, value: activity });
  if (pathname === '/wps/limits') return Response.json({ success: true, value: limits });
  return Response.json({ success: false, code: 'NOT_FOUND', message: '' }, { status: 404 });
}

function showHall() {
  const game: LotteryMenuGame = {
    gameCode: 'SSC_1M',
    gameName: 'SSC',
    lottoArea: 'ELOTT',
    family: 'SSC',
    prizeModes: [],
    issue: null,
  };
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <HallView hall={halls.quick} game={game} games={[game]} playType={undefined} />,
    }),
    history: createMemoryHistory({ initialEntries: ['/elott'] }),
  });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return router;
}

beforeEach(() => {
  asked = [];
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  serveCalls(network);
});
afterEach(() => {
  cleanup();
  endSession('signed-out');
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it('shows a member time, stakes and net position, and their reality check, which can end play', async () => {
  beginSession('token', { account: 'mei', isAgent: MEMBER_KIND.member });
  const router = showHall();
  const figures = await screen.findByLabelText('This session');
  expect(await within(figures).findByText(/10\.00/)).toBeTruthy();
  expect(figures.textContent).toContain('14.00');
  const check = await screen.findByRole('alertdialog', { name: 'Reality check' });
  fireEvent.click(within(check).getByRole('button', { name: 'Stop playing' }));
  expect(router.state.location.pathname).toBe('/');
});

it.each([
  ['a trial account', MEMBER_KIND.trial],
  ['an account whose kind is not known yet', undefined],
])('shows %s its figures, and asks for no limits', async (_, isAgent) => {
  beginSession('token', { account: 'trial', isAgent });
  showHall();
  expect(await screen.findByLabelText('This session')).toBeTruthy();
  expect(await screen.findByText(/10\.00/)).toBeTruthy();
  expect(asked).not.toContain('/wps/limits');
});

it('shows a visitor none of it, and asks for none', async () => {
  showHall();
  expect(await screen.findByRole('button', { name: 'SSC' })).toBeTruthy();
  expect(screen.queryByLabelText('This session')).toBeNull();
  expect(asked.filter((path) => path.includes('/limits'))).toEqual([]);
});

it('says nothing of draws where the lottery did not come', async () => {
  showHall();
  expect(await screen.findByRole('heading', { name: 'We couldn’t load this lottery' })).toBeTruthy();
  expect(screen.queryByText(/No draws yet|The next issue opens soon/)).toBeNull();
});
