// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { sessionPaths } from '@baize/protocol/session/paths';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setCurrentLanguage } from '@baize/kit/i18n/language.ts';
import { beginSession, currentSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { toast } from '@baize/kit/ui';
import { sessionClient } from '../client.ts';
import { MemberSync } from './member-sync.tsx';
import { refused, startFakePlatform, type FakePlatform } from '../testing/fake-platform.ts';
import { openStage } from '../testing/stage.tsx';

const member = {
  id: 'm_1',
  account: 'member1',
  nickname: 'Minh',
  type: 0,
  isAgent: 0,
  toUpline: true,
  clubLabel: { labelName: 'Cue ball', rankLevel: 0 },
  memberLabel: ['new'],
  passwordChangeRequired: false,
};
let platform: FakePlatform;

beforeEach(async () => {
  platform = await startFakePlatform();
  platform.answer(sessionPaths.getMember, () => member);
  platform.answer(sessionPaths.updateLanguage, () => ({}));
});

afterEach(() => {
  cleanup();
  endSession('signed-out');
  toast.clear();
  vi.unstubAllGlobals();
});

/** Beside the dialogs, as the app mounts it: whatever the address says, it is there. */
const openSynced = () => openStage({}, undefined, MemberSync);

describe('MemberSync', () => {
  it('stores who is signed in, and no password', async () => {
    beginSession('token-1', { account: 'member1' });
    await openSynced();
    await waitFor(() => expect(currentSession()).toMatchObject({ nickname: 'Minh', isAgent: 0, customerId: 'm_1' }));
    expect(sessionStorage.getItem('isAgent')).toBe('0');
    expect(sessionStorage.getItem('memberLabel')).toBe('new');
    expect(Object.keys(sessionStorage)).not.toContain('password');
  });

  it('keeps the forced change of password open, whatever is opened or closed instead', async () => {
    beginSession('token-1', { account: 'member1', cpw: true });
    const stage = await openSynced();
    await waitFor(() => expect(stage.modal()).toBe('changePassModal'));
    expect(platform.asked(sessionPaths.getMember)).toHaveLength(0);
    await act(() => stage.goTo(undefined));
    await waitFor(() => expect(stage.modal()).toBe('changePassModal'));
    await act(() => stage.goTo('game'));
    await waitFor(() => expect(stage.modal()).toBe('changePassModal'));
    await act(() => stage.goTo('logout'));
    expect(stage.modal()).toBe('logout');
  });

  it('notices that a change has become required', async () => {
    platform.answer(sessionPaths.firstLogin, () => {
      throw refused('PASSWORD_CHANGE_REQUIRED');
    });
    beginSession('token-1', { account: 'member1' });
    const stage = await openSynced();
    await act(() => sessionClient.firstLogin().catch(() => undefined));
    await waitFor(() => expect(stage.modal()).toBe('changePassModal'));
  });

  it('says when another tab signed out', async () => {
    beginSession('token-1', { account: 'member1' });
    await openSynced();
    await waitFor(() => expect(currentSession()?.nickname).toBe('Minh'));
    act(() => endSession('elsewhere'));
    expect(await screen.findByText('You’re logged out')).toBeTruthy();
  });

  it('tells the server the language that a member chose', async () => {
    beginSession('token-1', { account: 'member1' });
    await openSynced();
    act(() => setCurrentLanguage('CN'));
    await waitFor(() => expect(platform.asked(sessionPaths.updateLanguage)[0]?.body).toEqual({ language: 'CN' }));
    act(() => setCurrentLanguage('EN'));
  });
});
