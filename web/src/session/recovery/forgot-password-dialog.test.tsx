// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entryPaths } from '@baize/protocol/session/entry/paths';
import { sessionPaths } from '@baize/protocol/session/paths';
import { settingsPaths } from '@baize/protocol/settings/paths';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { toast } from '@baize/kit/ui';
import { endCodeWait } from '../code/code-wait.ts';
import { everyWayIn, refused, startFakePlatform, type FakePlatform } from '../testing/fake-platform.ts';
import { openPatternThread } from '../testing/pattern-thread.ts';
import { settingsWith } from '../testing/register-settings.ts';
import { openStage } from '../testing/stage.tsx';
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx';

vi.mock('../human/solve-challenge.ts', () => ({ solveChallenge: async () => 'proof' }));
vi.mock('../human/open-worker.ts', () => ({ openWorker: () => openPatternThread() }));

const signedIn = { token: 'token-1', firstTimeLogin: false, passwordExpired: false, passwordChangeRequired: false };
const NEW = 'a lamp over the table';
let platform: FakePlatform;

beforeEach(async () => {
  platform = await startFakePlatform();
  platform.answer(settingsPaths.getRegisterSettings, () => settingsWith());
  platform.answer(settingsPaths.getWhitelabel, () => ({ switches: { CHNGPASSVERIF3: true }, menu: [] }));
  platform.answer(settingsPaths.getPermission, () => ({ location: { ip: '127.0.0.1', country: 'VN' } }));
  platform.answer(settingsPaths.listCountries, () => [{ countryCode: 'VN', countryDialingCode: '+84' }]);
  platform.answer(entryPaths.requestPasswordMail, () => ({}));
  platform.answer(entryPaths.sendLoginCode, () => ({ expiredMinutes: 2 }));
  platform.answer(entryPaths.setPasswordByPhone, () => signedIn);
  platform.answer(sessionPaths.getMember, () => new Promise(() => {}));
});

afterEach(() => {
  cleanup();
  endSession('signed-out');
  endCodeWait('password');
  toast.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const open = async () => ({
  stage: await openStage({ forgetPassModal: ForgotPasswordDialog }, 'forgetPassModal'),
  user: userEvent.setup(),
});

async function fillMail(user: ReturnType<typeof userEvent.setup>, username: string, email: string) {
  await user.clear(screen.getByLabelText('Username'));
  if (username) await user.type(screen.getByLabelText('Username'), username);
  await user.clear(screen.getByLabelText('E-mail address'));
  if (email) await user.type(screen.getByLabelText('E-mail address'), email);
  await user.click(screen.getByRole('button', { name: 'Send link' }));
}

describe('ForgotPasswordDialog by e-mail', () => {
  it('starts with e-mail, sends name and address, and confirms with the same words for everybody', async () => {
    const { stage, user } = await open();
    expect((await screen.findByRole('tab', { name: 'By e-mail' })).getAttribute('aria-selected')).toBe('true');
    await fillMail(user, ' minh_tran ', 'minh@example.com');
    const confirmation = await screen.findByRole('alertdialog');
    expect(confirmation.textContent).toContain('If the username and e-mail address match, we’ve sent you an e-mail');
    expect(screen.queryByLabelText('Username')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(stage.modal()).toBeUndefined());
    expect(platform.asked(entryPaths.requestPasswordMail)[0]?.body).toEqual({
      username: 'minh_tran',
      email: 'minh@example.com',
      verification: 'proof',
    });
  });

  it('keeps what was typed before it was known that there is another way', async () => {
    let know: (ways: unknown) => void = () => {};
    platform.answer(entryPaths.getWaysIn, () => new Promise((resolve) => (know = resolve)));
    const { user } = await open();
    await user.type(screen.getByLabelText('E-mail address'), 'minh@example.com');
    know(everyWayIn);
    await screen.findByRole('tab', { name: 'By phone' });
    expect(screen.getByLabelText('E-mail address')).toHaveProperty('value', 'minh@example.com');
  });

  it('holds both to their rules first', async () => {
    const { user } = await open();
    await fillMail(user, '1x', 'nobody');
    expect(await screen.findByText(/letters and numbers, starting with a letter/)).toBeTruthy();
    expect(await screen.findByText(/Enter an e-mail address/)).toBeTruthy();
    await fillMail(user, '', '');
    expect(await screen.findByText('Enter a username')).toBeTruthy();
    expect(screen.getByText('Enter an e-mail address such as name@example.com')).toBeTruthy();
    expect(platform.asked(entryPaths.requestPasswordMail)).toHaveLength(0);
  });

  it('closes when it fails too, says why, and has what was typed when it is opened again', async () => {
    platform.answer(entryPaths.requestPasswordMail, () => {
      throw refused('SERVICE_UNAVAILABLE');
    });
    const { stage, user } = await open();
    await fillMail(user, 'minh_tran', 'minh@example.com');
    await waitFor(() => expect(stage.modal()).toBeUndefined());
    expect(await screen.findByText(/This isn’t available right now/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Username')).toHaveProperty('value', 'minh_tran');
    expect(screen.getByLabelText('E-mail address')).toHaveProperty('value', 'minh@example.com');
  });

  it('leaves alone what opened since it was closed by hand', async () => {
    let fail: (error: unknown) => void = () => {};
    platform.answer(entryPaths.requestPasswordMail, () => new Promise((_, reject) => (fail = reject)));
    const { stage, user } = await open();
    await fillMail(user, 'minh_tran', 'minh@example.com');
    await waitFor(() => expect(platform.asked(entryPaths.requestPasswordMail)).toHaveLength(1));
    await stage.goTo('register');
    fail(refused('NOT_OFFERED'));
    expect(await screen.findByText(/This isn’t available right now/)).toBeTruthy();
    expect(stage.modal()).toBe('register');
  });

  it('offers the phone only where the operator does', async () => {
    platform.answer(settingsPaths.getWhitelabel, () => ({ switches: { CHNGPASSVERIF3: false }, menu: [] }));
    await open();
    expect(await screen.findByLabelText('E-mail address')).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
  });
});

describe('ForgotPasswordDialog as the server is set up', () => {
  const setUp = (email: boolean, sms: boolean) =>
    platform.answer(entryPaths.getWaysIn, () => ({ ...everyWayIn, email, sms }));

  it('asks for the way that messages can take', async () => {
    setUp(true, false);
    await open();
    expect(await screen.findByLabelText('E-mail address')).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
    cleanup();
    setUp(false, true);
    await open();
    expect(await screen.findByLabelText('Mobile number')).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('says so where no message can be sent at all', async () => {
    setUp(false, false);
    await open();
    expect(
      await screen.findByText(/We can’t send messages right now, so you can’t reset your password here/),
    ).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('ForgotPasswordDialog by phone', () => {
  async function openPhone(number: string) {
    const opened = await open();
    await opened.user.click(await screen.findByRole('tab', { name: 'By phone' }));
    const field = await screen.findByLabelText('Mobile number');
    await opened.user.type(field, number);
    await waitFor(() => expect(screen.getByRole('combobox').getAttribute('value')).toContain('+84'));
    return opened;
  }

  it('sends a code for this purpose, sets the password, signs in and goes home', async () => {
    const { stage, user } = await openPhone('0912345678');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByRole('button', { name: /^Send again/ });
    expect(platform.asked(entryPaths.sendLoginCode)[0]?.body).toMatchObject({ purpose: 'password' });
    await user.type(screen.getByLabelText('Verification code'), '123456');
    await user.type(screen.getByLabelText('New password'), NEW);
    await user.click(screen.getByRole('button', { name: 'Set password and log in' }));
    await screen.findByText('The page');
    expect(stage.modal()).toBeUndefined();
    expect(currentSession()?.token).toBe('token-1');
    expect(platform.asked(entryPaths.setPasswordByPhone)[0]?.body).toEqual({
      mobileNum: '0912345678',
      countryDialingCode: '+84',
      verificationCode: '123456',
      newPassword: NEW,
    });
  });

  it('asks for the second step after the new password, goes home after it, and back to the login', async () => {
    platform.answer(entryPaths.setPasswordByPhone, () => ({ secondFactor: { challenge: 'c-1', methods: ['totp'] } }));
    platform.answer(entryPaths.loginSecondFactor, () => signedIn);
    const setPassword = async () => {
      const opened = await openPhone('0912345678');
      await opened.user.type(screen.getByLabelText('Verification code'), '123456');
      await opened.user.type(screen.getByLabelText('New password'), NEW);
      await opened.user.click(screen.getByRole('button', { name: 'Set password and log in' }));
      await screen.findByLabelText('Authenticator code');
      return opened;
    };
    const { stage, user } = await setPassword();
    await user.type(screen.getByLabelText('Authenticator code'), '246810');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByText('The page');
    expect(stage.modal()).toBeUndefined();
    expect(currentSession()?.token).toBe('token-1');
    cleanup();
    endSession('signed-out');
    const second = await setPassword();
    await second.user.click(screen.getByRole('button', { name: 'Back to log in' }));
    await waitFor(() => expect(second.stage.modal()).toBe('login'));
  });

  it('signs in and leaves alone what opened since it was closed by hand', async () => {
    let answer: (value: unknown) => void = () => {};
    platform.answer(entryPaths.setPasswordByPhone, () => new Promise((resolve) => (answer = resolve)));
    const { stage, user } = await openPhone('0912345678');
    await user.type(screen.getByLabelText('Verification code'), '123456');
    await user.type(screen.getByLabelText('New password'), NEW);
    await user.click(screen.getByRole('button', { name: 'Set password and log in' }));
    await waitFor(() => expect(platform.asked(entryPaths.setPasswordByPhone)).toHaveLength(1));
    await stage.goTo('notice');
    answer(signedIn);
    await waitFor(() => expect(currentSession()?.token).toBe('token-1'));
    await vi.dynamicImportSettled();
    expect(stage.modal()).toBe('notice');
  });

  it('checks the number before a code is asked for, and everything before it is sent', async () => {
    const { user } = await openPhone('12');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText(/Enter a valid phone number/)).toBeTruthy();
    await user.type(screen.getByLabelText('New password'), 'short');
    await user.click(screen.getByRole('button', { name: 'Set password and log in' }));
    expect(await screen.findByText('Use 12 to 64 characters')).toBeTruthy();
    expect(await screen.findByText('Enter the code')).toBeTruthy();
    expect(platform.asked(entryPaths.sendLoginCode)).toHaveLength(0);
    expect(platform.asked(entryPaths.setPasswordByPhone)).toHaveLength(0);
  });

  it('says under a code that was tried out too often how long none is sent', async () => {
    platform.answer(entryPaths.setPasswordByPhone, () => {
      throw refused('TOO_MANY_REQUESTS', { retryAfterSeconds: 300, value: { phoneCode: 'too-many-requests' } });
    });
    const { user } = await openPhone('0912345678');
    await user.type(screen.getByLabelText('Verification code'), '000000');
    await user.type(screen.getByLabelText('New password'), NEW);
    await user.click(screen.getByRole('button', { name: 'Set password and log in' }));
    expect(await screen.findByText(/Try again in 5 minutes/)).toBeTruthy();
    expect(screen.getByLabelText('Verification code').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('button', { name: /^Send again in/ })).toBeTruthy();
  });

  it('says under the code that it is wrong, and loses nothing', async () => {
    platform.answer(entryPaths.setPasswordByPhone, () => {
      throw refused('CODE_INVALID');
    });
    const { user } = await openPhone('0912345678');
    await user.type(screen.getByLabelText('Verification code'), '000000');
    await user.type(screen.getByLabelText('New password'), NEW);
    await user.click(screen.getByRole('button', { name: 'Set password and log in' }));
    expect(await screen.findByText(/Wrong code/)).toBeTruthy();
    expect(screen.getByLabelText('New password')).toHaveProperty('value', NEW);
  });
});
