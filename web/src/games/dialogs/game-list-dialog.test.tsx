import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { Game } from '@baize/protocol/games';
import { gamesPaths } from '@baize/protocol/games/paths';
import { MAX_PAGE_SIZE } from '@baize/protocol/kernel/constants';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { baize } from '@baize/kit/brands/baize/brand.ts';
import { wearBrand } from '@baize/kit/kernel/brand/brand.ts';
import { readOverlaySearch } from '../../kernel/overlay-search.ts';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';
import { GameCard } from '../cards/game-card.tsx';
import { GameListDialog } from './game-list-dialog.tsx';

const game = (gameId: string, gameName: string, more: Partial<Game> = {}) =>
  ({
    gameId,
    gameName,
    displayName: gameName,
    accountTypeName: 'Larkspur',
    vassalage: 'LS',
    gameType: 'RNG',
    isGame: 'GAME',
    status: 'ACTIVATED',
    supportPlay: 1,
    isNew: false,
    lottoArea: null,
    showIcon: '',
    smallIcon: '',
    ...more,
  }) as Game;

const everything: readonly Game[] = [
  game('entry', 'Larkspur slots', { isGame: 'VASSALAGE' }),
  ...Array.from({ length: 130 }, (_, at) => game(`g-${at}`, `Game ${at}`)),
  game('last', 'Zinnia', { displayName: 'Our own Zinnia' }),
];

/** One page, as the server gives it. */
function network(address: string): Promise<Response> {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const say = (value: object) => Promise.resolve(Response.json({ success: true, value }));
  if (pathname !== gamesPaths.listGames.path) return say({ list: [] });
  const wanted = (searchParams.get('gameName') ?? '').toLowerCase();
  const found = everything.filter(({ gameName }) => gameName.toLowerCase().includes(wanted));
  return say({ games: found.slice(0, MAX_PAGE_SIZE), pageNum: 1, totalPages: 2, totalRows: found.length });
}

async function show(component: () => ReactNode): Promise<void> {
  const root = createRootRoute({ validateSearch: readOverlaySearch, component });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
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
  wearBrand(baize);
  serveCalls(network);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rows = () => within(screen.getByRole('list', { name: 'Games' })).getAllByRole('listitem');

it('finds by name the games of a vendor that one page does not hold', async () => {
  await show(() => <GameListDialog of="entry" onClose={() => {}} />);
  const search = await screen.findByRole('searchbox', { name: 'Search games' });
  expect(rows()).toHaveLength(MAX_PAGE_SIZE - 1);
  expect(screen.queryByText('Our own Zinnia')).toBeNull();
  fireEvent.change(search, { target: { value: ' zinnia ' } });
  fireEvent.submit(search);
  expect(await screen.findByText('Our own Zinnia')).toBeTruthy();
  expect(rows()).toHaveLength(1);
  fireEvent.change(search, { target: { value: 'nothing' } });
  fireEvent.submit(search);
  expect(await screen.findByText('No games found for “nothing”')).toBeTruthy();
  fireEvent.change(search, { target: { value: '' } });
  fireEvent.submit(search);
  await waitFor(() => expect(rows()).toHaveLength(MAX_PAGE_SIZE - 1));
});

it('a card bears the operator’s own name for a game, and the game’s where there is none', async () => {
  await show(() => (
    <>
      <GameCard game={game('last', 'Zinnia', { displayName: 'Our own Zinnia' })} />
      <GameCard game={game('first', 'Aster', { displayName: '' })} />
    </>
  ));
  expect((await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)).toEqual([
    'Our own Zinnia',
    'Aster',
  ]);
  expect(screen.getByRole('button', { name: 'Play Our own Zinnia' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add Our own Zinnia to favorites' })).toBeTruthy();
});
