// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { entryPaths } from '@baize/protocol/session/entry/paths';
import { sessionPaths } from '@baize/protocol/session/paths';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { namedFields } from '@baize/kit/kernel/form/drafts.ts';
import { currentSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { LoginDialog } from '../log-in/login-dialog.tsx';
import { refused, startFakePlatform, type FakePlatform } from '../testing/fake-platform.ts';
import { openStage } from '../testing/stage.tsx';

vi.mock('../human/solve-challenge.ts', () => ({ solveChallenge: async () => 'proof' }));

const signedIn = { token: 'token-1', firstTimeLogin: false, passwordExpired: false, passwordChangeRequired: false };
let platform: FakePlatform;

beforeEach(async () => {
  platform = await startFakePlatform();
  platform.answer(sessionPaths.getMember, () => new Promise(() => {}));
});

afterEach(() => {
  cleanup();
  endSession('signed-out');
  sessionStorage.clear();
  for (const name of ['baize_username', 'baize_password']) document.cookie = `${name}=; max-age=0; path=/`;
  vi.unstubAllGlobals();
});

describe('LoginDialog with a second step', () => {
  const asks = (methods: readonly string[]) =>
    platform.answer(sessionPaths.login, () => ({ secondFactor: { challenge: 'c-1', methods } }));

  async function firstStep(also: (user: UserEvent) => Promise<void> = async () => {}) {
    const stage = await openStage({ login: LoginDialog }, 'login');
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Username', { selector: 'input' }), 'minh');
    await user.type(screen.getByLabelText('Password'), 'secret');
    await also(user);
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByRole('dialog', { name: 'Confirm it’s you' });
    return { stage, user };
  }

  it('asks for the code, says when it is wrong, and signs in', async () => {
    asks(['totp', 'recovery']);
    platform.answer(entryPaths.loginSecondFactor, ({ body }) => {
      if (body['code'] === '246810') return signedIn;
      throw refused('CODE_INVALID');
    });
    const { stage, user } = await firstStep();
    expect(currentSession()).toBeUndefined();
    await user.type(await screen.findByLabelText('Authenticator code'), '000000');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Wrong code. Codes change every 30 seconds.')).toBeTruthy();
    await user.clear(screen.getByLabelText('Authenticator code'));
    await user.type(screen.getByLabelText('Authenticator code'), '246810');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByText('The page');
    expect(stage.modal()).toBeUndefined();
    expect(currentSession()).toMatchObject({ token: 'token-1', account: 'minh' });
    expect(platform.asked(entryPaths.loginSecondFactor)[1]?.body).toEqual({
      challenge: 'c-1',
      factor: 'totp',
      code: '246810',
    });
  });

  it('remembers this browser once the second step is right, as the server does', async () => {
    asks(['totp']);
    platform.answer(entryPaths.loginSecondFactor, () => signedIn);
    const { user } = await firstStep(async (form) => form.click(screen.getByRole('checkbox')));
    expect(document.cookie).not.toContain('baize_');
    await user.type(await screen.findByLabelText('Authenticator code'), '246810');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByText('The page');
    expect(document.cookie).toContain('baize_username=minh');
    expect(document.cookie).toContain('baize_password=1');
  });

  it('takes a recovery code instead, and says of a wrong one that each works once', async () => {
    asks(['totp', 'recovery']);
    platform.answer(entryPaths.loginSecondFactor, () => {
      throw refused('CODE_INVALID');
    });
    const { user } = await firstStep();
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByLabelText('Recovery code'), 'abcd-efgh');
    // A reload for a new release writes down what is typed, and no secret.
    expect([...namedFields().values()]).not.toContain(screen.getByLabelText('Recovery code'));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Wrong recovery code, or already used.')).toBeTruthy();
    expect(screen.queryByText(/30 seconds/)).toBeNull();
    expect(platform.asked(entryPaths.loginSecondFactor)[0]?.body).toMatchObject({ factor: 'recovery' });
  });

  it('leads to what another way asks for, whose button goes away', async () => {
    asks(['totp', 'recovery', 'passkey']);
    const { user } = await firstStep();
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Recovery code')));
    await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Use passkey' })));
    await user.click(screen.getByRole('button', { name: 'Use an authenticator code' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Authenticator code')));
  });

  it('asks for nothing where no way is left at this address, and says so', async () => {
    asks([]);
    const { user } = await firstStep();
    expect(await screen.findByText(/^Your passkey doesn’t work at this address\./)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back to log in' }));
    expect(await screen.findByRole('dialog', { name: 'Welcome back' })).toBeTruthy();
  });

  it('calls the step off when it is closed before the answer has come', async () => {
    asks(['totp']);
    let answer: (value: unknown) => void = () => {};
    platform.answer(entryPaths.loginSecondFactor, () => new Promise((resolve) => (answer = resolve)));
    const { stage, user } = await firstStep();
    await user.type(await screen.findByLabelText('Authenticator code'), '246810');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(platform.asked(entryPaths.loginSecondFactor)).toHaveLength(1));
    await stage.goTo(undefined);
    answer(signedIn);
    await vi.dynamicImportSettled();
    expect(currentSession()).toBeUndefined();
  });

  it('says of a step that is over both of what may have ended it, and leads back to the first', async () => {
    asks(['totp', 'recovery']);
    platform.answer(entryPaths.loginSecondFactor, () => {
      throw refused('CODE_EXPIRED');
    });
    const { user } = await firstStep();
    await user.type(await screen.findByLabelText('Authenticator code'), '246810');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(/This step timed out or had too many wrong codes/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back to log in' })));
    await user.click(screen.getByRole('button', { name: 'Back to log in' }));
    expect(await screen.findByRole('dialog', { name: 'Welcome back' })).toBeTruthy();
    expect(screen.getByLabelText('Username', { selector: 'input' })).toHaveProperty('value', 'minh');
  });
});
