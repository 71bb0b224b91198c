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
import { dropDraft } from './draft.ts';
import { fakeFrame } from '../testing/fake-frame.ts';
import { everyWayIn, refused, startFakePlatform, type FakePlatform } from '../testing/fake-platform.ts';
import { openPatternThread } from '../testing/pattern-thread.ts';
import { asked, settingsWith } from '../testing/register-settings.ts';
import { openStage } from '../testing/stage.tsx';
import { SignUpDialog } from './sign-up-dialog.tsx';

vi.mock('../human/solve-challenge.ts', () => ({ solveChallenge: async () => 'proof' }));
vi.mock('../human/open-worker.ts', () => ({ openWorker: () => openPatternThread() }));

const signedIn = { token: 'token-1', firstTimeLogin: true, passwordExpired: false, passwordChangeRequired: false };
const ALL = { USERNAMEREG3: true, DIRECTREG3: true, MOBILENUMREG3: true, REGMOBVERF3: true, MOBILENUMPASSREG3: true };
const PASSWORD = 'quiet table lamp 42';
let platform: FakePlatform;

function serve(switches: Readonly<Record<string, boolean>>, fields: Parameters<typeof settingsWith>[0] = {}) {
  platform.answer(settingsPaths.getRegisterSettings, () => settingsWith(fields));
  platform.answer(settingsPaths.getWhitelabel, () => ({ switches, menu: [] }));
}

beforeEach(async () => {
  platform = await startFakePlatform();
  platform.answer(entryPaths.registerMobile, () => signedIn);
  platform.answer(entryPaths.sendRegisterCode, () => ({ expiredMinutes: 2 }));
  platform.answer(sessionPaths.firstLogin, () => ({}));
  platform.answer(sessionPaths.getMember, () => new Promise(() => {}));
  platform.answer(settingsPaths.listCountries, () => [{ countryCode: 'VN', countryDialingCode: '+84' }]);
  platform.answer(settingsPaths.getPermission, () => ({ location: { ip: '127.0.0.1', country: 'VN' } }));
  serve(ALL);
});

afterEach(() => {
  cleanup();
  endSession('signed-out');
  endCodeWait('register');
  dropDraft();
  toast.clear();
  vi.unstubAllGlobals();
});

async function openMobile(number = '') {
  const stage = await openStage({ register: SignUpDialog }, 'register');
  const user = userEvent.setup();
  const tab =
    screen.queryByRole('tab') ?? (await screen.findByRole('tab', { name: 'Mobile number' }).catch(() => null));
  if (tab) await user.click(screen.getByRole('tab', { name: 'Mobile number' }));
  const field = await screen.findByLabelText('Mobile number', { selector: 'input' });
  if (number) await user.type(field, number);
  await waitFor(() => expect(screen.getByRole('combobox').getAttribute('value')).toContain('+84'));
  return { stage, user };
}

const send = () => screen.getByRole('button', { name: /^Creat(e|ing)/ });
const labels = () => [...document.querySelectorAll('form label')].map((label) => label.textContent);

describe('the tab of the sign-up popup', () => {
  it('opens from the address, stands in it, and keeps what both forms ask for', async () => {
    serve(ALL, { email: asked() });
    const stage = await openStage({ register: SignUpDialog }, 'register&of=mobile');
    const user = userEvent.setup();
    expect(await screen.findByLabelText('Mobile number', { selector: 'input' })).toBeTruthy();
    await user.type(screen.getByLabelText('E-mail address'), 'minh@example.com');
    await user.click(screen.getByRole('tab', { name: 'Username' }));
    await screen.findByLabelText('Username', { selector: 'input' });
    expect([stage.modal(), stage.of()]).toEqual(['register', 'username']);
    expect(screen.getByLabelText('E-mail address')).toHaveProperty('value', 'minh@example.com');
  });
});

describe('SignUpDialog by mobile number', () => {
  it('proves the number, opens an account with it and signs in', async () => {
    const { user } = await openMobile('0912 345 678');
    expect(labels().slice(0, 5)).toEqual([
      'Country',
      'Mobile number',
      'Verification code',
      'Password',
      'Confirm password',
    ]);
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByRole('button', { name: /^Send again/ });
    expect(platform.asked(entryPaths.sendRegisterCode)[0]?.body).toEqual({
      mobileNo: '0912345678',
      countryDialingCode: '+84',
      verification: 'proof',
    });
    await user.type(screen.getByLabelText('Verification code'), '123456');
    await user.type(screen.getByLabelText('Password'), PASSWORD);
    await user.type(screen.getByLabelText('Confirm password'), PASSWORD);
    await user.click(screen.getByRole('checkbox'));
    await user.click(send());
    await screen.findByText('The page');
    expect(await screen.findByText('Welcome to Baize')).toBeTruthy();
    expect(currentSession()?.token).toBe('token-1');
    expect(platform.asked(entryPaths.registerMobile)[0]?.body).toEqual({
      mobileNum: '0912345678',
      countryDialingCode: '+84',
      verificationCode: '123456',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      domain: location.host,
      registerUrl: location.origin + location.pathname,
      registerMethod: 'WEB',
      login: true,
      termsAccepted: true,
      verification: 'proof',
    });
    expect(platform.asked(sessionPaths.register)).toHaveLength(0);
  });

  it('signs up by Firebase’s word where Firebase sends the codes', async () => {
    const firebase = { apiKey: 'a public key', authDomain: 'demo.firebaseapp.com', projectId: 'demo' };
    platform.answer(entryPaths.getWaysIn, () => ({ ...everyWayIn, firebase }));
    serve({ ...ALL, MOBILENUMPASSREG3: false });
    const frame = fakeFrame((ask) => ({ says: 'done', id: ask.id, value: ask.act === 'send' ? 'v-1' : 'the word' }));
    const { user } = await openMobile('0912 345 678');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByRole('button', { name: /^Send again/ });
    expect(platform.asked(entryPaths.sendRegisterCode)).toHaveLength(0);
    await user.type(screen.getByLabelText('Verification code'), '123456');
    await user.click(screen.getByRole('checkbox'));
    await user.click(send());
    await screen.findByText('The page');
    expect(frame.asked.map(({ act }) => act)).toEqual(['send', 'confirm']);
    const body = platform.asked(entryPaths.registerMobile)[0]?.body;
    expect(body).toMatchObject({ mobileNum: '0912345678', firebaseChannel: 'phone', firebaseIdToken: 'the word' });
    expect(body).not.toHaveProperty('verificationCode');
    vi.restoreAllMocks();
  });

  it('asks a code and a password only where the switches say so', async () => {
    serve({ ...ALL, REGMOBVERF3: false, MOBILENUMPASSREG3: false });
    const { user } = await openMobile('0912345678');
    expect(labels()).toHaveLength(3);
    await user.click(screen.getByRole('checkbox'));
    await user.click(send());
    await screen.findByText('The page');
    expect(platform.asked(entryPaths.registerMobile)[0]?.body).not.toHaveProperty('password');
  });

  it('is not offered where a number must be proved and no code can reach a phone', async () => {
    platform.answer(entryPaths.getWaysIn, () => ({ ...everyWayIn, sms: false }));
    await openStage({ register: SignUpDialog }, 'register&of=mobile');
    expect(await screen.findByLabelText('Username', { selector: 'input' })).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
    cleanup();
    serve({ ...ALL, USERNAMEREG3: false });
    await openStage({ register: SignUpDialog }, 'register');
    expect(await screen.findByText(/Sign-up is closed right now/)).toBeTruthy();
    cleanup();
    serve({ ...ALL, REGMOBVERF3: false });
    await openStage({ register: SignUpDialog }, 'register');
    expect(await screen.findByRole('tab', { name: 'Mobile number' })).toBeTruthy();
  });

  it('is the only form where names are switched off, and requires the number', async () => {
    serve({ ...ALL, USERNAMEREG3: false });
    const { user } = await openMobile();
    expect(screen.queryByRole('tab')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText('Enter a phone number')).toBeTruthy();
    expect(platform.asked(entryPaths.sendRegisterCode)).toHaveLength(0);
  });

  it('puts a wrong code under its field', async () => {
    platform.answer(entryPaths.registerMobile, () => {
      throw refused('CODE_INVALID');
    });
    serve({ ...ALL, MOBILENUMPASSREG3: false });
    const { user } = await openMobile('0912345678');
    await user.type(screen.getByLabelText('Verification code'), '000000');
    await user.click(screen.getByRole('checkbox'));
    await user.click(send());
    expect(await screen.findByText(/Wrong code/)).toBeTruthy();
    expect(screen.getByLabelText('Mobile number', { selector: 'input' })).toHaveProperty('value', '0912345678');
  });

  it('says under a code that was tried out too often how long none is sent', async () => {
    platform.answer(entryPaths.registerMobile, () => {
      throw refused('TOO_MANY_REQUESTS', { retryAfterSeconds: 300, value: { phoneCode: 'too-many-requests' } });
    });
    serve({ ...ALL, MOBILENUMPASSREG3: false });
    const { user } = await openMobile('0912345678');
    await user.type(screen.getByLabelText('Verification code'), '000000');
    await user.click(screen.getByRole('checkbox'));
    await user.click(send());
    expect(await screen.findByText(/Try again in 5 minutes/)).toBeTruthy();
    expect(screen.getByLabelText('Verification code').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('button', { name: /^Send again in/ })).toBeTruthy();
  });

  it('keeps the country and the number that a code was sent to, for a page that is loaded again', async () => {
    const { user } = await openMobile('0912 345 678');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByRole('button', { name: /^Send again/ });
    cleanup();
    // Drafts end with the page.
    dropDraft();
    await openMobile();
    expect(screen.getByLabelText('Mobile number', { selector: 'input' })).toHaveProperty('value', '0912345678');
  });

  it('keeps what one form was refused for in that form', async () => {
    platform.answer(entryPaths.registerMobile, () => {
      throw refused('REGISTRATION_CLOSED');
    });
    const { user } = await openMobile();
    await user.click(send());
    await waitFor(() => expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true'));
    await user.click(screen.getByRole('tab', { name: 'Username' }));
    await screen.findByLabelText('Username', { selector: 'input' });
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
    await user.click(screen.getByRole('tab', { name: 'Mobile number' }));
    await user.type(screen.getByLabelText('Mobile number', { selector: 'input' }), '0912345678');
    await user.type(screen.getByLabelText('Verification code'), '123456');
    await user.type(screen.getByLabelText('Password'), PASSWORD);
    await user.type(screen.getByLabelText('Confirm password'), PASSWORD);
    await user.click(screen.getByRole('checkbox'));
    await user.click(send());
    await screen.findByText(/You can’t sign up this way right now/);
    await user.click(screen.getByRole('tab', { name: 'Username' }));
    await screen.findByLabelText('Username', { selector: 'input' });
    expect(screen.queryByText(/You can’t sign up this way right now/)).toBeNull();
  });

  it('keeps what both forms ask for while one changes to the other', async () => {
    serve(ALL, { email: asked() });
    const { user } = await openMobile('0912345678');
    await user.type(screen.getByLabelText('E-mail address'), 'minh@example.com');
    await user.click(screen.getByRole('tab', { name: 'Username' }));
    expect(screen.getByLabelText('E-mail address')).toHaveProperty('value', 'minh@example.com');
    expect(screen.queryByLabelText('Mobile number', { selector: 'input' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Mobile number' }));
    expect(screen.getByLabelText('Mobile number', { selector: 'input' })).toHaveProperty('value', '0912345678');
  });

  it('asks the username form for a code too where the server enables one beside the number', async () => {
    serve({ ...ALL, MOBILENUMREG3: false }, { mobileNum: asked(), verificationCode: asked() });
    await openStage({ register: SignUpDialog }, 'register');
    expect(await screen.findByLabelText('Verification code')).toBeTruthy();
  });
});

it('holds a number against the operator’s bounds as well, before a code is asked for', async () => {
  serve(ALL, { mobileNum: asked({ pattern: '^[0-9]*$', patternName: 'digits', min: 10, max: 11 }) });
  const { user } = await openMobile('0912 345 678');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText('Enter 10 to 11 digits')).toBeTruthy();
  expect(platform.asked(entryPaths.sendRegisterCode)).toEqual([]);
});
