import { gamesCalls } from '@baize/protocol/games';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../testing/index.ts';
import { lobbyBootData } from './boot-data.ts';
import { createLobby } from './lobby/lobby-service.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

async function bootOf(path: string) {
  const { deps } = platform;
  const merchant = await deps.merchants.byHost('localhost');
  const visit = {
    merchant,
    language: 'EN',
    now: deps.clock.now(),
    ip: '127.0.0.1',
    country: '',
    path,
    search: new URLSearchParams(),
    host: 'localhost',
  };
  return lobbyBootData(createLobby(deps.db), visit);
}

it('brings the list of a lobby page as the call itself would answer it, and says what was asked', async () => {
  const { values, inputs } = await bootOf('/rng');
  const query = { gameType: 'RNG', pageNo: 1, pageSize: 21, clientType: 3 } as const;
  expect(inputs).toEqual({ 'games.listGames': { query } });
  const { envelope } = await platform.call(gamesCalls.listGames, { query });
  expect(envelope).toEqual({ success: true, value: values['games.listGames'] });
});

it('brings hot games and winners for home alone, and menus for all', async () => {
  for (const path of ['/', '/index', '/index.html'])
    expect(Object.keys((await bootOf(path)).values)).toEqual([
      'games.listMenus',
      'games.listHotGames',
      'games.listWinners',
    ]);
  for (const path of ['/helpmc', '/noticePage', '/down', '/no-such-page'])
    expect(Object.keys((await bootOf(path)).values)).toEqual(['games.listMenus']);
  expect(Object.keys((await bootOf('/live')).values)).toEqual(['games.listMenus', 'games.listGames']);
});
