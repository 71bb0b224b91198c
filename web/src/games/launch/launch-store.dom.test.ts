import type { FramedLaunch } from './launch-store.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const launch: FramedLaunch = {
  game_url: 'https://arcade.example/play/chalk-dice?token=once',
  game_url2: null,
  opensIn: 'FRAME',
  launchId: 'launch-1',
  mode: 'REAL',
  expiresAt: '2026-01-01T00:00:00Z',
  purse: null,
  game: {
    gameId: 'chalk-dice',
    roomId: null,
    nodeId: 'chalk-dice',
    vassalage: 'quillstone',
    accountTypeName: 'Quillstone',
    gameName: 'Chalk Dice',
    nodeName: 'Chalk Dice',
    showIcon: 'chalk-dice',
    smallIcon: 'chalk-dice',
    displayName: 'Chalk Dice',
    supportPlay: 0,
    isHot: true,
    gameType: 'RNG',
    isGame: 'GAME',
    code: 'chalk-dice',
    status: 'ACTIVATED',
    isNew: false,
    rtpBps: 9900,
    minStake: '0.10',
    maxStake: '50.00',
    lines: null,
    classification: null,
    lottoArea: null,
    defaultPlayType: null,
  },
};

/** The module as it stands after a reload: its memory is new, the tab's storage is not. */
const reloaded = async () => {
  vi.resetModules();
  const session = await import('@baize/kit/kernel/client/session-store.ts');
  return { session, ...(await import('./launch-store.ts')) };
};

describe('the game that is open in this tab', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => vi.resetModules());

  it('comes back after a reload, without its address', async () => {
    const before = await reloaded();
    before.setLaunch(launch, '/rng?page=quillstone');
    expect(before.takeFreshLaunch('launch-1')).toEqual(launch);
    expect(before.takeFreshLaunch('launch-1')).toBeUndefined();
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('token=once');
    const after = await reloaded();
    expect(after.openGame()).toEqual({
      launchId: 'launch-1',
      gameId: 'chalk-dice',
      mode: 'real',
      back: '/rng?page=quillstone',
    });
    expect(after.takeFreshLaunch('launch-1')).toBeUndefined();
  });

  it.each(['https://evil.test/', '//evil.test', '/\\evil.test', ''])('does not go back to %j', async (back) => {
    const store = await reloaded();
    store.setLaunch(launch, back);
    expect(store.openGame()?.back).toBe('/');
  });

  it.each([
    '{',
    'null',
    '[]',
    '{"launchId":"../x","gameId":"a","mode":"real","back":"/"}',
    '{"launchId":"a","gameId":"a","mode":"real","back":"https://evil.test"}',
    '{"launchId":"a","gameId":"a","mode":"free","back":"/"}',
    '{"launchId":"a","gameId":1,"mode":"real","back":"/"}',
  ])('is not read from %s', async (stored) => {
    sessionStorage.setItem('baize.launch', stored);
    expect((await reloaded()).openGame()).toBeUndefined();
  });

  it('leaves with whoever signs out, and waits for one whose session ran out', async () => {
    const store = await reloaded();
    store.session.beginSession('token');
    store.setLaunch(launch, '/rng');
    store.session.endSession('refused');
    expect(store.openGame()?.launchId).toBe('launch-1');
    store.session.beginSession('token');
    store.session.endSession('signed-out');
    expect(store.openGame()).toBeUndefined();
    expect(sessionStorage.getItem('baize.launch')).toBeNull();
  });
});
