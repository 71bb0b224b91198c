import { settingsPaths } from '@baize/protocol/settings/paths';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configureClient } from '@baize/kit/kernel/client/client-settings.ts';
import { beginSession, describeMember, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { launchRequest } from './launch-request.ts';

beforeEach(() => {
  configureClient({ merchant: 'baize', language: () => 'CN', keysPath: settingsPaths.getStatus });
  beginSession('token');
});
afterEach(() => endSession('signed-out'));

/** The fields that specification §3 requires of every launch. */
const EVERY = {
  accountType: 1,
  confirmTrans: 0,
  platform: 'html5-desktop',
  clientType: 3,
  merchantCode: 'baize',
  language: 'CN',
};

describe('the launch request', () => {
  it('of a game names it, its node and its vendor, for the game-lobby service', () => {
    const game = {
      gameId: 'chalk-dice',
      nodeId: 'chalk',
      vassalage: 'arcade',
      gameType: 'RNG',
      lottoArea: null,
    } as const;
    const asked = launchRequest(game, 'real');
    expect(asked).toMatchObject({ ...EVERY, ...game, lottoArea: undefined, launchMode: 'GLS', mode: 'real' });
    expect(asked).not.toHaveProperty('token');
  });

  it('names the member once it is known who that is, and nobody by what was typed to log in', () => {
    beginSession('token', { username: '+4915112345678' });
    expect(launchRequest({ gameId: 'chalk-dice' }, 'real').username).toBeUndefined();
    describeMember({ customerId: 'm_1', username: 'mei' });
    expect(launchRequest({ gameId: 'chalk-dice' }, 'real').username).toBe('mei');
  });

  it('of a lottery names the area of its hall, for the lottery gateway', () => {
    const game = { gameId: 'quick-five', gameType: 'ELOTT', lottoArea: 'ELOTT' } as const;
    expect(launchRequest(game, 'real')).toMatchObject({ ...EVERY, ...game, launchMode: 'LOTT' });
    const vendor = { vassalage: 'ninefold', gameType: 'LOTT' } as const;
    expect(launchRequest(vendor, 'real')).toMatchObject({ ...EVERY, ...vendor, launchMode: 'LOTT' });
    expect(launchRequest({ vassalage: 'x', gameType: 'SPORTS' }, 'real')).toMatchObject({ launchMode: 'GLS' });
  });
});
