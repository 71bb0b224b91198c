import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { settingsPaths } from '@baize/protocol/settings/paths';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { beginSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';
import { openGame } from './launch-store.ts';
import { useOpenLaunch } from './use-open-launch.ts';

const open = { launchId: 'old', gameId: 'chalk-dice', mode: 'real', back: '/rng' } as const;

let asked: URL[];
let lookUp: { status: number; code?: string };
let origins: string[];
let secondOrigin: string | null;

const launchOf = (launchId: string) => ({
  game_url: `https://arcade.example/play/chalk-dice?token=${launchId}`,
  game_url2: secondOrigin && `${secondOrigin}/play/chalk-dice?token=${launchId}-2`,
  opensIn: 'FRAME',
  launchId,
  mode: 'REAL',
  expiresAt: '2026-01-01T00:00:00Z',
  game: { gameId: 'chalk-dice', gameName: 'Chalk Dice' },
});

async function network(address: string): Promise<Response> {
  const url = new URL(address, 'http://localhost');
  asked.push(url);
  const say = (status: number, envelope: object) =>
    new Response(JSON.stringify(envelope), { status, headers: { 'content-type': 'application/json' } });
  if (url.pathname === settingsPaths.getPermission.path)
    return say(200, { success: true, value: { info: { launchGameCDNs: origins } } });
  if (url.pathname.startsWith('/wps/game/launches/'))
    return lookUp.status === 200
      ? say(200, { success: true, value: launchOf('old') })
      : say(lookUp.status, { success: false, code: lookUp.code, message: '' });
  return say(200, { success: true, value: launchOf('new') });
}

const launches = () => asked.filter(({ pathname }) => pathname === '/wps/game/launchGame');

function openHook() {
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return renderHook(() => useOpenLaunch(open), { wrapper }).result;
}

beforeEach(() => {
  serveCalls(network);
  asked = [];
  origins = ['https://arcade.example'];
  secondOrigin = null;
  lookUp = { status: 200 };
  beginSession('token');
});

afterEach(() => {
  cleanup();
  endSession('signed-out');
  vi.unstubAllGlobals();
});

describe('the game of this tab', () => {
  it('gets a fresh address of its launch', async () => {
    const hook = openHook();
    await waitFor(() => expect(hook.current.data?.addresses[0]?.url).toContain('token=old'));
    expect(hook.current.data?.addresses[0]?.origin).toBe('https://arcade.example');
    expect(launches()).toHaveLength(0);
  });

  it('moves no money when the page comes again, and what was chosen when the player opens it again', async () => {
    const hook = openHook();
    await waitFor(() => expect(hook.current.data).toBeDefined());
    const lookUps = () => asked.filter(({ pathname }) => pathname.startsWith('/wps/game/launches/'));
    expect(lookUps().map(({ searchParams }) => searchParams.get('playWith'))).toEqual(['0']);
    hook.current.retry({ refill: true });
    await waitFor(() => expect(lookUps()).toHaveLength(2));
    expect(lookUps()[1]?.searchParams.get('playWith')).toBe('all');
  });

  it('is launched anew when its launch has run out, in the mode it had', async () => {
    lookUp = { status: 404, code: 'NOT_FOUND' };
    const hook = openHook();
    await waitFor(() => expect(hook.current.data?.addresses[0]?.url).toContain('token=new'));
    expect(launches()).toHaveLength(1);
    const query = Object.fromEntries(launches()[0]?.searchParams ?? []);
    expect(query).toMatchObject({ gameId: 'chalk-dice', mode: 'real', launchMode: 'GLS', accountType: '1' });
    expect(query['token']).toBeUndefined();
    expect(openGame()).toMatchObject({ launchId: 'new', gameId: 'chalk-dice', back: '/rng' });
  });

  it('says why it does not open, and launches nothing by itself', async () => {
    lookUp = { status: 503, code: 'GAME_MAINTENANCE' };
    const hook = openHook();
    await waitFor(() => expect(hook.current.error?.code).toBe('GAME_MAINTENANCE'));
    expect(launches()).toHaveLength(0);
  });

  it('has the second address behind the first, and never one that is not on the list', async () => {
    secondOrigin = 'https://second.example';
    origins = ['https://arcade.example', 'https://second.example'];
    const hook = openHook();
    await waitFor(() => expect(hook.current.data).toBeDefined());
    expect(hook.current.data?.addresses.map(({ origin }) => origin)).toEqual(origins);
    origins = ['https://second.example'];
    cleanup();
    const other = openHook();
    await waitFor(() => expect(other.current.data).toBeDefined());
    expect(other.current.data?.addresses.map(({ origin }) => origin)).toEqual(origins);
  });

  it('has no address when the one that came is not on the list of origins', async () => {
    origins = ['https://another.example'];
    const hook = openHook();
    await waitFor(() => expect(hook.current.data).toBeDefined());
    expect(hook.current.data?.addresses).toEqual([]);
  });
});
