// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionPaths } from '@baize/protocol/session/paths';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, currentSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { refused, startFakePlatform, type FakePlatform } from '../testing/fake-platform.ts';
import { openStage } from '../testing/stage.tsx';
import { LoginDialog } from './login-dialog.tsx';

vi.mock('../human/solve-challenge.ts', () => ({ solveChallenge: async () => 'proof' }));

const signedIn = { token: 'token-1', firstTimeLogin: false, passwordExpired: false, passwordChangeRequired: false };
let platform: FakePlatform;

beforeEach(async () => {
  platform = await startFakePlatform();
  let pictures = 0;
  platform.answer(sessionPaths.getCaptcha, () => `picture${(pictures += 1)}`);
});

afterEach(() => {
  cleanup();
  endSession('signed-out');
  sessionStorage.clear();
  for (const name of ['baize_username', 'baize_mobile', 'baize_password'])
    document.cookie = `${name}=; max-age=0; path=/`;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function typeAndSend(username: string, password: string) {
  const user = userEvent.setup();
  await user.clear(screen.getByLabelText('Username'));
  if (username) await user.type(screen.getByLabelText('Username'), username);
  await user.clear(screen.getByLabelText('Password'));
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  return user;
}

describe('LoginDialog', () => {
  it('signs in with the trimmed name and goes back to the page', async () => {
    platform.answer(sessionPaths.login, () => signedIn);
    const stage = await openStage({ login: LoginDialog }, 'login');
    await typeAndSend('  member1 ', 'Baize#2026demo');
    await screen.findByText('The page');
    expect(stage.modal()).toBeUndefined();
    expect(currentSession()).toMatchObject({ token: 'token-1', account: 'member1', cpw: false });
    expect(platform.asked(sessionPaths.login)[0]?.body).toEqual({
      username: 'member1',
      password: 'Baize#2026demo',
      type: 'username',
      remember: false,
      verification: 'proof',
    });
    expect(document.cookie).not.toContain('baize_username');
    expect(Object.values(sessionStorage).join()).not.toContain('Baize#2026demo');
  });

  it('stands open during a free trial, for who has an account of their own', async () => {
    beginSession('trial-1', { account: 'trial_1', customerId: 't_1', isAgent: 4 });
    platform.answer(sessionPaths.login, () => signedIn);
    const stage = await openStage({ login: LoginDialog }, 'login');
    expect(await screen.findByLabelText('Username')).toHaveProperty('value', '');
    expect(stage.modal()).toBe('login');
    await typeAndSend('member1', 'secret');
    await screen.findByText('The page');
    expect(currentSession()).toMatchObject({ token: 'token-1', account: 'member1' });
  });

  it('has nothing to ask of a member who is logged in', async () => {
    beginSession('token-0', { account: 'member1', customerId: 'm_1', isAgent: 0 });
    const stage = await openStage({ login: LoginDialog }, 'login');
    await screen.findByText('The page');
    expect(stage.modal()).toBeUndefined();
  });

  it('asks for both, and sends nothing without them', async () => {
    await openStage({ login: LoginDialog }, 'login');
    await typeAndSend('   ', '');
    expect(await screen.findByText('Enter a username')).toBeTruthy();
    expect(screen.getByText('Enter a password')).toBeTruthy();
    expect(platform.asked(sessionPaths.login)).toHaveLength(0);
  });

  it('sends one request for a double click', async () => {
    let answer: (value: unknown) => void = () => {};
    platform.answer(sessionPaths.login, () => new Promise((resolve) => (answer = resolve)));
    await openStage({ login: LoginDialog }, 'login');
    const user = await typeAndSend('member1', 'secret');
    await user.dblClick(screen.getByRole('button', { name: /Log/ }));
    await waitFor(() => expect(platform.asked(sessionPaths.login)).toHaveLength(1));
    answer(signedIn);
    await screen.findByText('The page');
    expect(platform.asked(sessionPaths.login)).toHaveLength(1);
  });

  it.each([
    ['ACCOUNT_BLOCKED', {}, 'This account is blocked. Contact customer service.'],
    ['ACCOUNT_FROZEN', {}, 'This account is frozen. Your balance is safe. Contact customer service.'],
    ['SELF_EXCLUDED', { until: '2031-05-06T12:00:00.000Z' }, /taking a break until .*2031/],
  ])('says plainly that the account is shut (%s), and to whom to turn', async (code, value, words) => {
    platform.answer(sessionPaths.login, () => {
      throw refused(code, { value });
    });
    const stage = await openStage({ login: LoginDialog }, 'login');
    await typeAndSend('member1', 'secret');
    expect(await screen.findByText(words)).toBeTruthy();
    const link = screen.getByRole('link', { name: /^Contact Us/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/helpmc', '_blank']);
    expect(screen.getByLabelText('Username')).toHaveProperty('value', 'member1');
    expect(stage.modal()).toBe('login');
    expect(currentSession()).toBeUndefined();
  });

  it.each([
    ['NOT_A_MEMBER', 'This account can’t log in here.'],
    ['NOT_AN_AGENT', 'This account can’t log in here because it isn’t an agent account.'],
  ])(
    'says at the form that this is no place for such an account (%s), and keeps what was typed',
    async (code, words) => {
      platform.answer(sessionPaths.login, () => {
        throw refused(code);
      });
      await openStage({ login: LoginDialog }, 'login');
      await typeAndSend('member1', 'secret');
      const said = await screen.findByText(words);
      expect(said.closest('[role="alert"]')?.closest('form')).toBe(screen.getByLabelText('Username').closest('form'));
      expect(screen.getByLabelText('Password')).toHaveProperty('value', 'secret');
      expect(screen.queryByRole('link', { name: /^Contact Us/ })).toBeNull();
      expect(currentSession()).toBeUndefined();
    },
  );

  it('marks a first sign-in, and leads to the forced change of password', async () => {
    platform.answer(sessionPaths.login, () => ({ ...signedIn, firstTimeLogin: true, passwordChangeRequired: true }));
    platform.answer(sessionPaths.firstLogin, () => ({}));
    const stage = await openStage({ login: LoginDialog }, 'login');
    await typeAndSend('firstlogin', '123456');
    await waitFor(() => expect(stage.modal()).toBe('changePassModal'));
    expect(platform.asked(sessionPaths.firstLogin)).toHaveLength(1);
    expect(currentSession()?.cpw).toBe(true);
  });

  it('shows the picture when the refusal is flagged, sends what is read there, and keeps what was typed', async () => {
    platform.answer(sessionPaths.login, ({ body }) => {
      if (body['captcha'] === '7K4R') return signedIn;
      throw refused('WRONG_CREDENTIALS', { value: { captcha: true } });
    });
    await openStage({ login: LoginDialog }, 'login');
    const user = await typeAndSend('member1', 'wrong');
    expect(await screen.findByText('Wrong username or password.')).toBeTruthy();
    expect(screen.getByLabelText('Username')).toHaveProperty('value', 'member1');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'wrong');
    const picture = await screen.findByAltText('Enter these characters');
    expect(picture.getAttribute('src')).toBe('data:image/png;base64,picture1');
    await user.type(screen.getByLabelText('Characters in the picture'), '7K4R');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByText('The page');
    expect(platform.asked(sessionPaths.login)[1]?.body).toMatchObject({ captcha: '7K4R' });
  });

  it('takes a new picture for every refusal', async () => {
    platform.answer(sessionPaths.login, () => {
      throw refused('CAPTCHA_REQUIRED', { value: { captcha: true } });
    });
    await openStage({ login: LoginDialog }, 'login');
    const user = await typeAndSend('member1', 'wrong');
    const letters = await screen.findByLabelText('Characters in the picture');
    await waitFor(() => expect(platform.asked(sessionPaths.getCaptcha)).toHaveLength(1));
    await user.type(letters, 'nope');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    // Within a second of the first it waits, but it comes.
    await waitFor(() => expect(platform.asked(sessionPaths.getCaptcha)).toHaveLength(2));
    expect(letters).toHaveProperty('value', '');
  });

  it('counts a lock-out down for the name it is about, and lets it try again after', async () => {
    platform.answer(sessionPaths.login, ({ body }) => {
      if (body['username'] === 'other') return signedIn;
      throw refused('ACCOUNT_LOCKED', { retryAfterSeconds: 2 });
    });
    await openStage({ login: LoginDialog }, 'login');
    const user = await typeAndSend('locked-one', 'wrong');
    expect(await screen.findByText(/Too many attempts/)).toBeTruthy();
    expect(screen.getByText(/^0:00:0[12]$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(platform.asked(sessionPaths.login)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText(/Too many attempts/)).toBeNull(), { timeout: 4_000 });
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'wrong');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByText(/Too many attempts/);
    expect(platform.asked(sessionPaths.login)).toHaveLength(2);
    await user.clear(screen.getByLabelText('Username'));
    await user.type(screen.getByLabelText('Username'), 'other');
    expect(screen.queryByText(/Too many attempts/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByText('The page');
  });

  it('remembers the name for a day when asked to, and never the password', async () => {
    platform.answer(sessionPaths.login, () => signedIn);
    const stage = await openStage({ login: LoginDialog }, 'login');
    const user = userEvent.setup();
    await user.click(screen.getByLabelText('Remember password for 24 hours'));
    await typeAndSend('member one', 'secret');
    await screen.findByText('The page');
    expect(document.cookie).toContain('baize_username=member%20one');
    expect(document.cookie).not.toContain('secret');
    endSession('signed-out');
    await stage.goTo('login');
    expect(await screen.findByLabelText('Username')).toHaveProperty('value', 'member one');
    await user.click(screen.getByLabelText('Remember password for 24 hours'));
    await typeAndSend('member one', 'secret');
    await screen.findByText('The page');
    expect(document.cookie).not.toContain('baize_username=m');
  });

  it('says that the person check was refused and makes a new proof for the next try', async () => {
    let tries = 0;
    platform.answer(sessionPaths.login, () => {
      if ((tries += 1) === 1) throw refused('VERIFICATION_FAILED');
      return signedIn;
    });
    await openStage({ login: LoginDialog }, 'login');
    const user = await typeAndSend('member1', 'secret');
    expect(await screen.findByText('We couldn’t confirm you’re not a robot')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByText('The page');
    expect(platform.asked(sessionPaths.getChallenge)).toHaveLength(2);
  });
});
