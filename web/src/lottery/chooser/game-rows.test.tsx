import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LotteryMenuGame } from '@baize/protocol/lottery';
import { lotteryPaths } from '@baize/protocol/lottery/paths';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { beginSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';
import { halls } from '../halls.ts';
import { GameRows } from './game-rows.tsx';

const game = (gameCode: string): LotteryMenuGame => ({
  gameCode,
  gameName: `The ${gameCode}`,
  lottoArea: 'SEA',
  family: gameCode,
  prizeModes: [],
  issue: null,
});
const offered = [game('TH_GOV'), game('MY_TOTO'), game('LA_DEV')];
const drawn = (gameCode: string, numbers: object) => ({ gameCode, issue: '1', drawsAt: '', source: 'HOUSE', numbers });

let asked: string[];
let answers: Record<string, object[]>;

async function network(address: string): Promise<Response> {
  const { pathname } = new URL(address, 'http://localhost');
  asked.push(pathname);
  const list = answers[pathname];
  if (!list) return Response.json({ success: false, code: 'NOT_FOUND', message: '' }, { status: 404 });
  return Response.json({ success: true, value: { list } });
}

function show() {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <GameRows hall={halls.southEastAsia} games={offered} area="SEA" /> }),
    history: createMemoryHistory({ initialEntries: ['/seaLottery'] }),
  });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  );
}

const row = async (name: string) => within(await screen.findByRole('list', { name }));
const linesOf = (list: Pick<typeof screen, 'getAllByRole'>) =>
  list.getAllByRole('link').map(({ textContent }) => textContent);

beforeEach(() => {
  asked = [];
  answers = {
    [lotteryPaths.listPopularGames.path]: [game('SSC_1M'), game('LA_DEV'), game('MY_TOTO')],
    [lotteryPaths.listRecentGames.path]: [game('TH_GOV'), game('SSC_1M')],
    [lotteryPaths.listLatestNumbers.path]: [
      drawn('LA_DEV', { number: ['1234'] }),
      drawn('MY_TOTO', { first: ['4321'], special: ['1111', '2222'] }),
      drawn('TH_GOV', { special: ['987654'], first: ['123'] }),
    ],
  };
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  serveCalls(network);
});
afterEach(() => {
  cleanup();
  endSession('signed-out');
  vi.unstubAllGlobals();
});

it('a visitor sees what is played most of what the hall has, each with its last result', async () => {
  show();
  const list = await row('Popular now');
  await waitFor(() => expect(linesOf(list)).toEqual(['The LA_DEV1234', 'The MY_TOTO4321']));
  expect(list.getAllByRole<HTMLAnchorElement>('link')[0]?.search).toBe('?gameCode=LA_DEV');
  expect(screen.queryByRole('list', { name: 'Recently played' })).toBeNull();
  // Visitors cause no member calls, and no call is made twice.
  expect(asked.toSorted()).toEqual(
    [lotteryPaths.listLatestNumbers.path, lotteryPaths.listPopularGames.path].toSorted(),
  );
});

it('a member sees before it what they played last', async () => {
  beginSession('token', { account: 'mei', isAgent: 0 });
  show();
  const recent = await row('Recently played');
  await waitFor(() => expect(linesOf(recent)).toEqual(['The TH_GOV987654']));
  expect(screen.getAllByRole('list').filter((list) => list.hasAttribute('aria-labelledby'))).toHaveLength(2);
});

it('the list below does without them where they do not come', async () => {
  answers = {};
  show();
  await waitFor(() => expect(asked).toContain(lotteryPaths.listPopularGames.path));
  expect(screen.queryByRole('list')).toBeNull();
});
