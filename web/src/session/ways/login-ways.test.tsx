// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entryPaths } from '@baize/protocol/session/entry/paths';
import { sessionPaths } from '@baize/protocol/session/paths';
import { settingsPaths } from '@baize/protocol/settings/paths';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { endCodeWait } from '../code/code-wait.ts';
import { PASSWORD_MASK } from '../log-in/password-mask.ts';
import { fakeFrame } from '../testing/fake-frame.ts';
import { everyWayIn, refused, startFakePlatform, type FakePlatform } from '../testing/fake-platform.ts';
import { openStage } from '../testing/stage.tsx';
import { LoginDialog } from '../log-in/login-dialog.tsx';

vi.mock('../human/solve-challenge.ts', () => ({ solveChallenge: async () => 'proof' }));

const signedIn = { token: 'token-1', firstTimeLogin: false, passwordExpired: false, passwordChangeRequired: false };
let platform: FakePlatform;

beforeEach(async () => {
  platform = await startFakePlatform();
  platform.answer(sessionPaths.login, () => signedIn);
  platform.answer(entryPaths.sendLoginCode, () => ({ expiredMinutes: 2 }));
  platform.answer(settingsPaths.getPermission, () => ({ location: { ip: '127.0.0.1', country: 'VN' } }));
  platform.answer(settingsPaths.listCountries, () => [
    { countryCode: 'US', countryDialingCode: '+1' },
    { countryCode: 'VN', countryDialingCode: '+84' },
  ]);
  offer({ MOBILEVERCODELOGIN3: true });
});

afterEach(() => {
  cleanup();
  endSession('signed-out');
  endCodeWait('login');
  sessionStorage.clear();
  for (const name of ['baize_username', 'baize_mobile', 'baize_password'])
    document.cookie = `${name}=; max-age=0; path=/`;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function offer(switches: Readonly<Record<string, boolean>>) {
  platform.answer(settingsPaths.getWhitelabel, () => ({ switches, menu: [] }));
}

async function openMobile(number: string) {
  const stage = await openStage({ login: LoginDialog }, 'login');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('tab', { name: 'Mobile number' }));
  const field = await screen.findByLabelText('Mobile number', { selector: 'input' });
  if (number) await user.type(field, number);
  await waitFor(() => expect(screen.getByRole('combobox').getAttribute('value')).toContain('+84'));
  return { stage, user };
}

const sendCode = () => screen.getByRole('button', { name: /^Send (code|again)/ });

describe('the tab of the login popup', () => {
  it('stands in the address, opens from it, and keeps what was typed in the other', async () => {
    const stage = await openStage({ login: LoginDialog }, 'login&of=mobile');
    const user = userEvent.setup();
    const number = await screen.findByLabelText('Mobile number', { selector: 'input' });
    const tab = await screen.findByRole('tab', { name: 'Mobile number' });
    expect(tab.getAttribute('aria-selected')).toBe('true');
    await user.type(number, '0912345678');
    await user.click(screen.getByRole('tab', { name: 'Username' }));
    await user.type(await screen.findByLabelText('Username', { selector: 'input' }), 'minh');
    expect([stage.modal(), stage.of()]).toEqual(['login', 'username']);
    await user.click(screen.getByRole('tab', { name: 'Mobile number' }));
    await waitFor(() => expect(stage.of()).toBe('mobile'));
    expect(await screen.findByLabelText('Mobile number', { selector: 'input' })).toHaveProperty('value', '0912345678');
    await user.click(screen.getByRole('tab', { name: 'Username' }));
    expect(await screen.findByLabelText('Username', { selector: 'input' })).toHaveProperty('value', 'minh');
  });

  it('leaves the address alone where the popup stands in for what members may see', async () => {
    const stage = await openStage({ security: LoginDialog }, 'security&of=avatar');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('tab', { name: 'Mobile number' }));
    expect(await screen.findByLabelText('Mobile number', { selector: 'input' })).toBeTruthy();
    expect([stage.modal(), stage.of()]).toEqual(['security', 'avatar']);
  });

  it('is the first one where the server does not offer the other, or the address names none', async () => {
    offer({ MOBILEVERCODELOGIN3: false });
    await openStage({ login: LoginDialog }, 'login&of=mobile');
    expect(await screen.findByLabelText('Username', { selector: 'input' })).toBeTruthy();
    cleanup();
    offer({ MOBILEVERCODELOGIN3: true });
    await openStage({ login: LoginDialog }, 'login&of=constructor');
    expect((await screen.findByRole('tab', { name: 'Username' })).getAttribute('aria-selected')).toBe('true');
  });
});

describe('LoginDialog by mobile number', () => {
  it('sends a code to the number and signs in with it', async () => {
    const { stage, user } = await openMobile('0912 345 678');
    await user.click(sendCode());
    await waitFor(() => expect(sendCode().textContent).toMatch(/Send again in 0?2:00|1:5\d/));
    expect(platform.asked(entryPaths.sendLoginCode)[0]?.body).toEqual({
      mobileNum: '0912345678',
      countryDialingCode: '+84',
      purpose: 'login',
    });
    await user.click(sendCode());
    expect(platform.asked(entryPaths.sendLoginCode)).toHaveLength(1);
    await user.type(screen.getByLabelText('Verification code'), ' 123456 ');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByText('The page');
    expect(stage.modal()).toBeUndefined();
    expect(currentSession()?.token).toBe('token-1');
    expect(platform.asked(sessionPaths.login)[0]?.body).toMatchObject({
      username: '0912345678',
      password: '123456',
      type: 'sms',
      countryDialingCode: '+84',
      verification: 'proof',
    });
  });

  it('keeps the countdown while the popup is closed, and for a page that is loaded again', async () => {
    const { stage, user } = await openMobile('0912345678');
    await user.click(sendCode());
    await waitFor(() => expect(sendCode().textContent).toContain('Send again'));
    expect(Number(sessionStorage.getItem('baize.codeWait.login'))).toBeGreaterThan(Date.now() + 110_000);
    await stage.goTo(undefined);
    await stage.goTo('login');
    await user.click(await screen.findByRole('tab', { name: 'Mobile number' }));
    expect((await screen.findByRole('button', { name: /^Send again/ })).getAttribute('aria-disabled')).toBe('true');
  });

  it('holds the number to the rule of its country before anything is sent', async () => {
    const { user } = await openMobile('0912');
    await user.click(sendCode());
    expect(await screen.findByText(/Enter a valid phone number/)).toBeTruthy();
    await user.type(screen.getByLabelText('Verification code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(platform.asked(entryPaths.sendLoginCode)).toHaveLength(0);
    expect(platform.asked(sessionPaths.login)).toHaveLength(0);
  });

  it('says when the countries did not come, and asks for them again', async () => {
    platform.answer(settingsPaths.listCountries, () => {
      throw refused('SERVICE_UNAVAILABLE');
    });
    await openStage({ login: LoginDialog }, 'login&of=mobile');
    await userEvent.type(await screen.findByLabelText('Mobile number', { selector: 'input' }), '0912345678');
    expect(await screen.findByText('We couldn’t load the list of countries.')).toBeTruthy();
    platform.answer(settingsPaths.listCountries, () => [{ countryCode: 'VN', countryDialingCode: '+84' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('combobox').getAttribute('value')).toContain('+84'));
    expect(screen.queryByText('We couldn’t load the list of countries.')).toBeNull();
    expect(screen.getByLabelText('Mobile number', { selector: 'input' })).toHaveProperty('value', '0912345678');
  });

  it('warns with what the server said when no code was sent, and asks at most once a second', async () => {
    platform.answer(entryPaths.sendLoginCode, () => {
      throw refused('NOT_OFFERED');
    });
    const { user } = await openMobile('0912345678');
    await user.click(sendCode());
    const warning = await screen.findByRole('alertdialog', { name: 'We couldn’t send the code' });
    expect(warning.textContent).toContain('This isn’t available right now.');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await user.click(sendCode());
    expect(platform.asked(entryPaths.sendLoginCode)).toHaveLength(1);
  });

  it.each([
    ['as a code was asked for elsewhere', {}, /Too many requests|Try again in/],
    ['as all of the hour were sent', { phoneCode: 'quota-exceeded' }, /Contact customer service/],
    ['as a code was tried out', { phoneCode: 'too-many-requests' }, /Try again in 5 minutes/],
  ])('counts down a pause (%s), and does not claim that a code was sent', async (_, value, words) => {
    platform.answer(entryPaths.sendLoginCode, () => {
      throw refused('TOO_MANY_REQUESTS', { retryAfterSeconds: 90, value });
    });
    const { user } = await openMobile('0912345678');
    await user.click(sendCode());
    expect((await screen.findByRole('alertdialog')).textContent).toMatch(words);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(sendCode().textContent).toMatch(/Send again in 0?1:(30|2\d)/);
    expect(screen.queryByText(/^Sent/)).toBeNull();
  });

  it('says under a code that was tried out too often how long none is sent, and takes back that one was', async () => {
    platform.answer(sessionPaths.login, () => {
      throw refused('TOO_MANY_REQUESTS', { retryAfterSeconds: 300, value: { phoneCode: 'too-many-requests' } });
    });
    const { user } = await openMobile('0912345678');
    await user.click(sendCode());
    expect(await screen.findByText('Code sent. It may take a minute to arrive.')).toBeTruthy();
    await user.type(screen.getByLabelText('Verification code'), '000000');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText(/Try again in 5 minutes/)).toBeTruthy();
    expect(screen.getByLabelText('Verification code').getAttribute('aria-invalid')).toBe('true');
    expect(sendCode().textContent).toMatch(/Send again in 0?[45]:/);
    expect(screen.queryByText(/^Sent/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Log in' }).getAttribute('aria-disabled')).toBeNull();
  });

  it('keeps the country and the number that a code was sent to, for a page that is loaded again', async () => {
    const { user } = await openMobile('912345678');
    await user.click(sendCode());
    await screen.findByRole('button', { name: /^Send again/ });
    cleanup();
    await openStage({ login: LoginDialog }, 'login&of=mobile');
    const field = await screen.findByLabelText('Mobile number', { selector: 'input' });
    expect(field).toHaveProperty('value', '912345678');
    await waitFor(() => expect(screen.getByRole('combobox').getAttribute('value')).toContain('+84'));
    cleanup();
    // Once the code was used or its time is over, the number is nobody's business.
    endCodeWait('login');
    await openStage({ login: LoginDialog }, 'login&of=mobile');
    expect(await screen.findByLabelText('Mobile number', { selector: 'input' })).toHaveProperty('value', '');
  });

  it('keeps what one tab was refused for in that tab', async () => {
    platform.answer(sessionPaths.login, () => {
      throw refused('ACCOUNT_BLOCKED');
    });
    const { user } = await openMobile('912345678');
    await user.type(screen.getByLabelText('Verification code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByText(/This account is blocked/);
    await user.click(screen.getByRole('tab', { name: 'Username' }));
    await screen.findByLabelText('Username', { selector: 'input' });
    expect(screen.queryByText(/This account is blocked/)).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Mobile number' }));
    await screen.findByText(/This account is blocked/);
  });

  it('keeps what was typed in one tab while the other is looked at', async () => {
    const { user } = await openMobile('0912345678');
    await user.click(screen.getByRole('tab', { name: 'Username' }));
    await user.type(screen.getByLabelText('Username', { selector: 'input' }), 'minh');
    await user.click(screen.getByRole('tab', { name: 'Mobile number' }));
    expect(await screen.findByLabelText('Mobile number', { selector: 'input' })).toHaveProperty('value', '0912345678');
    await user.click(screen.getByRole('tab', { name: 'Username' }));
    expect(screen.getByLabelText('Username', { selector: 'input' })).toHaveProperty('value', 'minh');
  });
});

describe('LoginDialog where Firebase sends the codes', () => {
  const project = { apiKey: 'a public key', authDomain: 'demo.firebaseapp.com', projectId: 'demo' };
  beforeEach(() => platform.answer(entryPaths.getWaysIn, () => ({ ...everyWayIn, firebase: project })));
  afterEach(() => vi.restoreAllMocks());

  it('asks Google for nothing before a code is asked for, then counts a minute and signs in by its word', async () => {
    const frame = fakeFrame((ask) => ({ says: 'done', id: ask.id, value: ask.act === 'send' ? 'v-1' : 'the word' }));
    const { user } = await openMobile('0912 345 678');
    expect(frame.element()).toBeNull();
    await user.click(sendCode());
    await waitFor(() => expect(sendCode().textContent).toMatch(/Send again in 0?(1:00|0?:?5\d)/));
    expect(frame.asked).toEqual([{ act: 'send', id: 1, number: '+84912345678' }]);
    expect(platform.asked(entryPaths.sendLoginCode)).toHaveLength(0);
    await user.type(screen.getByLabelText('Verification code'), ' 123456 ');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByText('The page');
    expect(frame.asked[1]).toEqual({ act: 'confirm', id: 2, verificationId: 'v-1', code: '123456' });
    const body = platform.asked(sessionPaths.login)[0]?.body;
    expect(body).toMatchObject({ password: '', type: 'sms', firebaseChannel: 'phone', firebaseIdToken: 'the word' });
    expect(sessionStorage.getItem('baize.codeSent.login')).toBeNull();
  });

  it('puts what is wrong with a code under it, and sends Firebase’s word again where the form was refused', async () => {
    let isWrong = true;
    const frame = fakeFrame(({ act, id }) =>
      act === 'send'
        ? { says: 'done', id, value: 'v-1' }
        : isWrong
          ? { says: 'failed', id, code: 'invalid-verification-code' }
          : { says: 'done', id, value: 'the word' },
    );
    platform.answer(sessionPaths.login, () => {
      throw refused('VERIFICATION_FAILED');
    });
    const { user } = await openMobile('0912345678');
    await user.click(sendCode());
    await screen.findByRole('button', { name: /^Send again/ });
    await user.type(screen.getByLabelText('Verification code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText(/Wrong code/)).toBeTruthy();
    expect(platform.asked(sessionPaths.login)).toHaveLength(0);
    isWrong = false;
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(platform.asked(sessionPaths.login)).toHaveLength(1));
    const confirmed = frame.asked.length;
    platform.answer(sessionPaths.login, () => signedIn);
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    await screen.findByText('The page');
    expect(frame.asked).toHaveLength(confirmed);
    expect(platform.asked(sessionPaths.login)[1]?.body).toMatchObject({ firebaseIdToken: 'the word' });
  });

  it('takes a code for the number it was sent to alone', async () => {
    fakeFrame(({ id }) => ({ says: 'done', id, value: 'v-1' }));
    const { user } = await openMobile('0912345678');
    await user.click(sendCode());
    await screen.findByRole('button', { name: /^Send again/ });
    await user.type(screen.getByLabelText('Verification code'), '123456');
    const number = screen.getByLabelText('Mobile number', { selector: 'input' });
    await user.clear(number);
    await user.type(number, '0912345679');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('This code has expired. Request a new one.')).toBeTruthy();
    expect(platform.asked(sessionPaths.login)).toHaveLength(0);
  });

  it.each([
    ['too-many-requests', /Try again in 5 minutes/],
    ['quota-exceeded', /Contact customer service/],
    ['captcha-check-failed', /We couldn’t confirm you’re not a robot/],
    ['unreachable', /We can’t reach the service that sends codes/],
    ['something-new', /We couldn’t send the code/],
  ])('says %s in its own words', async (code, words) => {
    fakeFrame(({ id }) => ({ says: 'failed', id, code }));
    const { user } = await openMobile('0912345678');
    await user.click(sendCode());
    const warning = await screen.findByRole('alertdialog', { name: 'We couldn’t send the code' });
    expect(warning.textContent).toMatch(words);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    const paused = code === 'too-many-requests';
    expect(sendCode().textContent).toMatch(paused ? /Send again in 0?(5:00|4:)/ : /^Send code$/);
    expect(screen.queryByText(/It may take a minute/)).toBeNull();
  });

  it('shows the challenge while there is one, with the way back', async () => {
    const frame = fakeFrame();
    const { user } = await openMobile('0912345678');
    await user.click(sendCode());
    await waitFor(() => expect(frame.asked).toHaveLength(1));
    frame.say({ says: 'challenge', open: true });
    expect(await screen.findByText(/Confirm you’re not a robot and we’ll send your code/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(frame.element()).toBeNull());
    expect(sendCode().textContent).toBe('Send code');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('LoginDialog that remembers', () => {
  beforeEach(() => {
    document.cookie = 'baize_username=minh; path=/';
    document.cookie = 'baize_password=1; path=/';
  });

  it('signs in by the remembered token while the mask is unchanged', async () => {
    await openStage({ login: LoginDialog }, 'login');
    const password = await screen.findByLabelText('Password');
    expect(password).toHaveProperty('value', PASSWORD_MASK);
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByText('The page');
    expect(platform.asked(sessionPaths.login)[0]?.body).toMatchObject({
      username: 'minh',
      password: '',
      useRemembered: true,
      remember: true,
    });
  });

  it('replaces the mask as a whole by what is typed', async () => {
    await openStage({ login: LoginDialog }, 'login');
    const password = await screen.findByLabelText('Password');
    await userEvent.type(password, 'secret');
    expect(password).toHaveProperty('value', 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByText('The page');
    const body = platform.asked(sessionPaths.login)[0]?.body;
    expect(body).toMatchObject({ password: 'secret' });
    expect(body).not.toHaveProperty('useRemembered');
  });

  it('asks for the password again when what was remembered has ended', async () => {
    platform.answer(sessionPaths.login, () => {
      throw refused('WRONG_CREDENTIALS', { value: { remembered: false } });
    });
    await openStage({ login: LoginDialog }, 'login');
    await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('Enter your password again.')).toBeTruthy();
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
  });

  it('forgets everything when the box is unticked, on the server too', async () => {
    platform.answer(entryPaths.forgetRemembered, () => ({}));
    await openStage({ login: LoginDialog }, 'login');
    await userEvent.click(await screen.findByRole('checkbox'));
    expect(document.cookie).not.toContain('baize_');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
    await waitFor(() => expect(platform.asked(entryPaths.forgetRemembered)).toHaveLength(1));
  });
});
