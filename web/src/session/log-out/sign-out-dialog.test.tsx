// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionPaths } from '@baize/protocol/session/paths';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { beginSession, currentSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { fillSlots } from '../../kernel/slots.ts';
import { toast } from '@baize/kit/ui';
import { refused, startFakePlatform } from '../testing/fake-platform.ts';
import { openStage } from '../testing/stage.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';

afterEach(() => {
  cleanup();
  endSession('signed-out');
  toast.clear();
  vi.unstubAllGlobals();
});

describe('SignOutDialog', () => {
  it('asks first, then ends the session with its own token and forgets it', async () => {
    const platform = await startFakePlatform();
    platform.answer(sessionPaths.logout, () => ({}));
    beginSession('token-7', { account: 'member1' });
    document.cookie = 'baize_password=1; path=/';
    await openStage({ logout: SignOutDialog }, 'logout');
    expect(platform.asked(sessionPaths.logout)).toHaveLength(0);
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(platform.asked(sessionPaths.logout)).toHaveLength(1));
    expect(platform.asked(sessionPaths.logout)[0]?.headers.get('authorization')).toBe('Bearer token-7');
    expect(currentSession()).toBeUndefined();
    expect(sessionStorage.getItem('token')).toBeNull();
    expect(document.cookie).not.toContain('baize_password');
  });

  it('stays signed in when the person thinks better of it', async () => {
    const platform = await startFakePlatform();
    beginSession('token-7', { account: 'member1' });
    const stage = await openStage({ logout: SignOutDialog }, 'logout');
    await userEvent.click(await screen.findByRole('button', { name: 'Stay logged in' }));
    await screen.findByText('The page');
    expect(stage.modal()).toBeUndefined();
    expect(platform.asked(sessionPaths.logout)).toHaveLength(0);
    expect(currentSession()?.token).toBe('token-7');
  });

  it('promises a trial nothing that is not kept', async () => {
    await startFakePlatform();
    beginSession('trial-1', { account: 'trial_1', isAgent: 4 });
    await openStage({ logout: SignOutDialog }, 'logout');
    expect(await screen.findByText('Your free trial ends here and its credits are gone.')).toBeTruthy();
    expect(screen.queryByText(/records are kept/)).toBeNull();
  });

  it('leaves a place for what other wings have to say before', async () => {
    await startFakePlatform();
    beginSession('token-7', { account: 'member1' });
    fillSlots({ signOutNote: () => <p>Money lies elsewhere</p> });
    await openStage({ logout: SignOutDialog }, 'logout');
    expect(await screen.findByText('Money lies elsewhere')).toBeTruthy();
  });

  it('signs this device out and says so when the server is out of reach', async () => {
    const platform = await startFakePlatform();
    platform.answer(sessionPaths.logout, () => {
      throw refused('SERVICE_UNAVAILABLE');
    });
    beginSession('token-7', { account: 'member1' });
    await openStage({ logout: SignOutDialog }, 'logout');
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    expect(await screen.findByText('You’re logged out on this device')).toBeTruthy();
    expect(currentSession()).toBeUndefined();
  });
});
