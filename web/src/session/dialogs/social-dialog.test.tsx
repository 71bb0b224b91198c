// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entryPaths } from '@baize/protocol/session/entry/paths';
import { sessionPaths } from '@baize/protocol/session/paths';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentSession, endSession } from '../../kernel/session-store.ts';
import { toast } from '../../ui/index.ts';
import { refused, startFakePlatform, type FakePlatform } from '../testing/fake-platform.ts';
import { openStage } from '../testing/stage.tsx';
import { SocialDialog } from './social-dialog.tsx';

const signedIn = { token: 'token-1', firstTimeLogin: false, passwordExpired: false, passwordChangeRequired: false };
let platform: FakePlatform;
const Ready = (props: { onClose: () => void }) => <SocialDialog {...props} of="ready" />;
const Failed = (props: { onClose: () => void }) => <SocialDialog {...props} of="failed" />;

beforeEach(async () => {
  platform = await startFakePlatform();
  platform.answer(sessionPaths.getMember, () => new Promise(() => {}));
});

afterEach(() => {
  cleanup();
  endSession('signed-out');
  toast.clear();
  vi.unstubAllGlobals();
});

describe('SocialDialog', () => {
  it('signs in whom the provider named', async () => {
    platform.answer(entryPaths.completeSocial, () => signedIn);
    const stage = await openStage({ social: Ready }, 'social');
    await screen.findByText('The page');
    expect(stage.modal()).toBeUndefined();
    expect(currentSession()?.token).toBe('token-1');
  });

  it('asks a newcomer for the terms, and opens the account only with them', async () => {
    platform.answer(entryPaths.completeSocial, ({ body }) =>
      body['termsAccepted'] === true ? signedIn : { newcomer: { provider: 'google', name: 'Minh' } },
    );
    await openStage({ social: Ready }, 'social');
    expect(await screen.findByText(/Google says that you are/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Open my account' }));
    expect(screen.getByText('You must be 18 or older and agree to the terms')).toBeTruthy();
    expect(platform.asked(entryPaths.completeSocial)).toHaveLength(1);
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Open my account' }));
    await screen.findByText('The page');
    expect(currentSession()?.token).toBe('token-1');
  });

  it('says when it did not work, and leads back', async () => {
    platform.answer(entryPaths.completeSocial, () => {
      throw refused('SOCIAL_FAILED');
    });
    const stage = await openStage({ social: Ready }, 'social');
    expect(await screen.findByText(/with the other account did not work/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Back to log in' }));
    await waitFor(() => expect(stage.modal()).toBe('login'));
  });

  it('says when it was called off, and asks the server nothing', async () => {
    await openStage({ social: Failed }, 'social');
    expect(await screen.findByText(/was called off/)).toBeTruthy();
    expect(platform.asked(entryPaths.completeSocial)).toHaveLength(0);
  });
});
