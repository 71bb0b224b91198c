// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionPaths } from '@baize/protocol/session/paths';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { LoginDialog } from './login-dialog.tsx';
import { refused, startFakePlatform, type FakePlatform } from '../testing/fake-platform.ts';
import { openStage } from '../testing/stage.tsx';
import { LoginBar } from './login-bar.tsx';

vi.mock('../human/solve-challenge.ts', () => ({ solveChallenge: async () => 'proof' }));

const signedIn = { token: 'token-1', firstTimeLogin: false, passwordExpired: false, passwordChangeRequired: false };
let platform: FakePlatform;

beforeEach(async () => {
  platform = await startFakePlatform();
  platform.answer(sessionPaths.getCaptcha, () => 'picture');
});

afterEach(() => {
  cleanup();
  endSession('signed-out');
  vi.unstubAllGlobals();
});

async function typeInto(username: string, password: string) {
  const stage = await openStage({ login: LoginDialog, page: () => <LoginBar /> }, 'page');
  const user = userEvent.setup();
  if (username) await user.type(screen.getByLabelText('Username'), username);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  return { stage, user };
}

describe('LoginBar', () => {
  it('signs in by itself', async () => {
    platform.answer(sessionPaths.login, () => signedIn);
    await typeInto(' member1', 'secret');
    await waitFor(() => expect(currentSession()).toMatchObject({ token: 'token-1', account: 'member1' }));
    expect(platform.asked(sessionPaths.login)[0]?.body).toMatchObject({ username: 'member1', verification: 'proof' });
  });

  it('hands what was typed to the form when the server refuses it, with what it said', async () => {
    platform.answer(sessionPaths.login, () => {
      throw refused('WRONG_CREDENTIALS', { value: { captcha: true } });
    });
    const { stage } = await typeInto('member1', 'wrong');
    await waitFor(() => expect(stage.modal()).toBe('login'));
    expect(await screen.findByText('Wrong username or password.')).toBeTruthy();
    expect(screen.getByLabelText('Username')).toHaveProperty('value', 'member1');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'wrong');
    expect(await screen.findByAltText('Enter these characters')).toBeTruthy();
    expect(platform.asked(sessionPaths.login)).toHaveLength(1);
  });

  it('opens the form at what is missing, and sends nothing', async () => {
    const { stage } = await typeInto('member1', '');
    await waitFor(() => expect(stage.modal()).toBe('login'));
    expect(await screen.findByText('Enter a password')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
    expect(platform.asked(sessionPaths.login)).toHaveLength(0);
  });
});
