import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Game, GameCategory, Menu } from '@baize/protocol/games';
import { settingsPaths } from '@baize/protocol/settings/paths';
import { configureClient } from '@baize/kit/kernel/client/client-settings.ts';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { gamesClient } from '../client.ts';
import { GameListPage } from './game-list-page.tsx';

const game = (gameId: string, gameType: GameCategory, status: Game['status']): Game => ({
  gameId,
  gameName: gameId,
  displayName: gameId,
  nodeName: gameId,
  nodeId: gameId,
  code: gameId,
  roomId: null,
  vassalage: 'larkspur',
  accountTypeName: 'Larkspur',
  showIcon: gameId,
  smallIcon: gameId,
  supportPlay: 0,
  isHot: false,
  gameType,
  isGame: 'GAME',
  status,
  isNew: false,
  rtpBps: 9_612,
  minStake: '0.20',
  maxStake: '40.00',
  lines: null,
  classification: gameType === 'LIVE' ? 'Baccarat' : null,
  lottoArea: null,
  defaultPlayType: null,
});

const menu = (title: GameCategory, status: Menu['status'], open: number): Menu => ({
  title,
  status,
  gameCount: open,
  cards: [
    { id: 'a', vassalage: 'larkspur', name: 'Larkspur', icon: 'a', gameCount: open, listedCount: 3, direct: false },
    { id: 'b', vassalage: 'ninefold', name: 'Ninefold', icon: 'b', gameCount: 0, listedCount: 1, direct: false },
  ],
});

async function open(path: '/rng' | '/live', games: readonly Game[], ofPath: Menu) {
  vi.spyOn(gamesClient, 'listGames').mockResolvedValue({
    games: [...games],
    pageNum: 1,
    totalPages: 1,
    totalRows: games.length,
  });
  vi.spyOn(gamesClient, 'listMenus').mockResolvedValue({ menus: [ofPath], shortcuts: [] });
  vi.spyOn(gamesClient, 'listHotGames').mockResolvedValue({ list: [game('Chalk Dice', 'RNG', 'ACTIVATED')] });
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path, component: GameListPage });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  );
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  configureClient({ merchant: 'baize', language: () => 'EN', keysPath: settingsPaths.getStatus });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('shows open games with their figures first, and the others under their own heading', async () => {
  const games = [game('Open One', 'RNG', 'ACTIVATED'), game('Later One', 'RNG', 'COMING_SOON')];
  await open('/rng', games, menu('RNG', 'ACTIVATED', 1));
  const slots = await screen.findByRole('list', { name: 'Slots' });
  expect(within(slots).getByText('96.12%')).toBeTruthy();
  expect(within(slots).queryByText('Later One')).toBeNull();
  const waiting = screen.getByRole('region', { name: 'Coming soon' });
  expect(within(waiting).getByRole('button', { name: 'Later One' })).toBeTruthy();
  // A provider without an open game has no tab.
  const tabs = await screen.findByRole('navigation', { name: 'Game providers' });
  expect(within(tabs).getByText('Larkspur hall')).toBeTruthy();
  expect(within(tabs).queryByText('Ninefold hall')).toBeNull();
});

it('says of a closed category that it is, and offers open games before its own', async () => {
  await open('/live', [game('Ivory Baccarat', 'LIVE', 'COMING_SOON')], menu('LIVE', 'COMING_SOON', 0));
  expect(await screen.findByRole('heading', { level: 1, name: 'Live casino' })).toBeTruthy();
  const more = await screen.findByRole('region', { name: 'More games' });
  expect(await within(more).findByRole('button', { name: 'Chalk Dice' })).toBeTruthy();
  const waiting = screen.getByRole('region', { name: 'Coming soon' });
  expect(more.compareDocumentPosition(waiting) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Table type' })).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Game providers' })).toBeNull();
});

it('shows at each live table its stakes, players and time left, and one that its operator closed as closed', async () => {
  const table = (gameId: string, more: object) => ({
    gameId,
    classification: 'baccarat',
    phase: 'OFF' as const,
    until: 0,
    closed: false,
    players: 0,
    minStake: '1.00',
    maxStake: '500.00',
    past: [],
    ...more,
  });
  const past = [{ number: 1, id: 'r', result: { winner: 'banker' } }];
  vi.spyOn(gamesClient, 'listLiveTables').mockResolvedValue({
    now: 5_000,
    list: [
      table('Ivory Baccarat', { phase: 'BETTING', until: 905_000, players: 3, past }),
      table('Shut Baccarat', { closed: true }),
    ],
  });
  const games = ['Ivory Baccarat', 'Shut Baccarat'].map((name) => game(name, 'LIVE', 'ACTIVATED'));
  await open('/live', games, menu('LIVE', 'ACTIVATED', 2));
  const list = await screen.findByRole('list', { name: 'Live casino' });
  const [opened, shut] = within(list).getAllByRole('article');
  if (!opened?.parentElement || !shut) throw new Error('There are no two tables.');
  const live = within(opened.parentElement);
  expect(await live.findByRole('img', { name: 'Players at the table: 3' })).toBeTruthy();
  expect(live.getByText('Closes in')).toBeTruthy();
  expect(live.getByText('B')).toBeTruthy();
  expect(within(shut).getByText('Closed')).toBeTruthy();
  expect(within(shut).queryByRole('button', { name: /Play/ })).toBeNull();
  expect(within(opened).queryByText('Closed')).toBeNull();
});
