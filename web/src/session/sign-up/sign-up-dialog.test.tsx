// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contentPaths } from '@baize/protocol/content/paths';
import { sessionPaths } from '@baize/protocol/session/paths';
import type { RegisterSettings } from '@baize/protocol/settings';
import { settingsPaths } from '@baize/protocol/settings/paths';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { toast } from '@baize/kit/ui';
import { captureReferral, forgetReferral } from './referral.ts';
import { dropDraft } from './draft.ts';
import { refused, startFakePlatform, type FakePlatform } from '../testing/fake-platform.ts';
import { openPatternThread } from '../testing/pattern-thread.ts';
import { asked, settingsWith } from '../testing/register-settings.ts';
import { openStage } from '../testing/stage.tsx';
import { SignUpDialog } from './sign-up-dialog.tsx';

vi.mock('../human/solve-challenge.ts', () => ({ solveChallenge: async () => 'proof' }));
// A thread of Node stands in for the browser's worker: the pattern runs, and can be thrown away, as it does there.
vi.mock('../human/open-worker.ts', () => ({ openWorker: () => openPatternThread() }));

const signedIn = { token: 'token-1', firstTimeLogin: true, passwordExpired: false, passwordChangeRequired: false };
const PASSWORD = 'quiet table lamp 42';
const everyField: Parameters<typeof settingsWith>[0] = {
  payeeName: asked(),
  email: asked({ pattern: '[^\\s@]+@[^\\s@]+\\.[^\\s@]+', patternName: 'email', min: 6 }),
  qqNum: asked({ pattern: '\\d+', patternName: 'digits', min: 5, max: 15 }),
  mobileNum: asked({ pattern: '\\d+', patternName: 'digits', min: 5, max: 15 }),
  recommenderId: asked({ required: false }),
  captcha: asked({ required: false, min: 1, max: 12 }),
  affiliateCode: asked({ required: false, max: 32 }),
  paymentPassword: asked({ pattern: '\\d+', patternName: 'digits', min: 6, max: 6 }),
  line: asked(),
  whatsapp: asked(),
  facebook: asked(),
  wechat: asked(),
  idNumber: asked(),
};
let platform: FakePlatform;

function serve(settings: RegisterSettings, switches: Record<string, boolean> = {}) {
  platform.answer(settingsPaths.getRegisterSettings, () => settings);
  platform.answer(settingsPaths.getWhitelabel, () => ({
    switches: { USERNAMEREG3: true, DIRECTREG3: true, ...switches },
    menu: [],
  }));
}

beforeEach(async () => {
  platform = await startFakePlatform();
  platform.answer(sessionPaths.register, () => signedIn);
  platform.answer(sessionPaths.firstLogin, () => ({}));
  platform.answer(sessionPaths.getMember, () => new Promise(() => {}));
  platform.answer(sessionPaths.getCaptcha, () => 'picture');
  platform.answer(settingsPaths.listCountries, () => [
    { countryCode: 'US', countryDialingCode: '+1' },
    { countryCode: 'VN', countryDialingCode: '+84' },
  ]);
  platform.answer(settingsPaths.getPermission, () => ({ location: { ip: '127.0.0.1', country: 'VN' } }));
  serve(settingsWith());
});

afterEach(() => {
  cleanup();
  endSession('signed-out');
  dropDraft();
  forgetReferral();
  toast.clear();
  vi.unstubAllGlobals();
});

const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`));
const send = () => screen.getByRole('button', { name: /^Creat(e|ing)/ });

async function fillIn(values: Record<string, string> = {}) {
  const user = userEvent.setup();
  const wanted = { Username: 'minh_tran', Password: PASSWORD, 'Confirm password': PASSWORD, ...values };
  for (const [label, value] of Object.entries(wanted)) {
    const input = await screen.findByLabelText(label === 'Password' ? 'Password' : new RegExp(`^${label}`));
    await user.clear(input);
    if (value) await user.type(input, value);
  }
  return user;
}

describe('SignUpDialog', () => {
  it('opens an account, signs in, greets, and sends what the specification asks for', async () => {
    captureReferral('?referralCode=friend-7');
    await openStage({ register: SignUpDialog }, 'register');
    const user = await fillIn({ Username: ' minh_tran ' });
    await user.click(screen.getByRole('checkbox'));
    await user.click(send());
    await screen.findByText('The page');
    expect(await screen.findByText('Welcome to Baize, minh_tran')).toBeTruthy();
    expect(currentSession()).toMatchObject({ token: 'token-1', account: 'minh_tran' });
    expect(platform.asked(sessionPaths.firstLogin)).toHaveLength(1);
    expect(platform.asked(sessionPaths.register)[0]?.body).toEqual({
      username: 'minh_tran',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      referralCode: 'friend-7',
      domain: location.host,
      registerUrl: location.origin + location.pathname,
      registerMethod: 'WEB',
      login: true,
      termsAccepted: true,
      verification: 'proof',
    });
  });

  it('asks every field that the server enables and no other, each required as the server says', async () => {
    serve(settingsWith(everyField));
    await openStage({ register: SignUpDialog }, 'register');
    await field('Username');
    await field('Mobile number');
    const labels = [...document.querySelectorAll('label')].map((label) => label.textContent);
    expect(labels).toEqual([
      'Username',
      'Password',
      'Confirm password',
      'Payment password',
      'Name on your bank account',
      'Country',
      'Mobile number',
      'E-mail address',
      'QQ number',
      'LINE account',
      'WhatsApp account',
      'Facebook account',
      'WeChat account',
      'Identity card number',
      'Characters in the picture (optional)',
      'Referred by (optional)',
      'Invitation code (optional)',
      expect.stringContaining('I am 18 or older'),
    ]);
    expect(platform.asked(sessionPaths.getCaptcha)).toHaveLength(1);
    await userEvent.click(send());
    await screen.findByText('Enter a username');
    for (const named of [
      'Enter a password',
      'Enter your password again.',
      'Enter your payment password',
      'Enter the name on your bank account',
      'Enter a phone number',
      'Enter an e-mail address such as name@example.com',
      'Enter your QQ number',
      'Enter your LINE account',
      'Enter your WhatsApp account',
      'Enter your Facebook account',
      'Enter your WeChat account',
      'Enter the number of your identity card',
    ])
      expect(screen.getByText(named)).toBeTruthy();
    expect(screen.getByText('You must be 18 or older and agree to the terms')).toBeTruthy();
    expect(platform.asked(sessionPaths.register)).toHaveLength(0);
  });

  it('checks each field by its rule with the first message under it, and the confirmation', async () => {
    await openStage({ register: SignUpDialog }, 'register');
    const user = await fillIn({ Username: '1abc', Password: 'short', 'Confirm password': 'other' });
    await user.click(screen.getByRole('checkbox'));
    await user.click(send());
    const wrong = (await field('Username')).getAttribute('aria-describedby') ?? '';
    await waitFor(() =>
      expect(document.getElementById(wrong)?.textContent).toBe(
        'Use 4 to 16 letters and numbers, starting with a letter',
      ),
    );
    expect(screen.getByText('Use 12 to 64 characters')).toBeTruthy();
    expect(screen.getByText('The two entries don’t match')).toBeTruthy();
    expect(platform.asked(sessionPaths.register)).toHaveLength(0);
  });

  it('is not held up by a hostile pattern, and leaves the decision to the server', async () => {
    serve(settingsWith({ line: asked({ pattern: '(a+)+b', patternName: 'lettersDigits', max: 100 }) }));
    await openStage({ register: SignUpDialog }, 'register');
    const user = await fillIn();
    await user.click(await field('LINE account'));
    await user.paste(`${'a'.repeat(60)}!`);
    await user.click(screen.getByRole('checkbox'));
    // Tried in this thread, the pattern would take longer than any test may.
    await user.click(send());
    await screen.findByText('The page', {}, { timeout: 5_000 });
    expect(platform.asked(sessionPaths.register)).toHaveLength(1);
  });

  it('keeps what was typed while the form is closed, but never a password', async () => {
    serve(settingsWith({ ...everyField, captcha: asked({ enabled: false }) }));
    const stage = await openStage({ register: SignUpDialog }, 'register');
    const user = await fillIn({ 'E-mail address': 'minh@example.com', 'Payment password': '246810' });
    await user.click(screen.getByRole('checkbox'));
    await stage.goTo(undefined);
    await screen.findByText('The page');
    await stage.goTo('register');
    expect(await field('Username')).toHaveProperty('value', 'minh_tran');
    expect(await field('E-mail address')).toHaveProperty('value', 'minh@example.com');
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', true);
    for (const label of ['Confirm password', 'Payment password'])
      expect(await field(label)).toHaveProperty('value', '');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
  });

  it('sends one request for a double click', async () => {
    let answer: (value: unknown) => void = () => {};
    platform.answer(sessionPaths.register, () => new Promise((resolve) => (answer = resolve)));
    await openStage({ register: SignUpDialog }, 'register');
    const user = await fillIn();
    await user.click(screen.getByRole('checkbox'));
    await user.dblClick(send());
    await waitFor(() => expect(platform.asked(sessionPaths.register)).toHaveLength(1));
    await user.click(send());
    answer(signedIn);
    await screen.findByText('The page');
    expect(platform.asked(sessionPaths.register)).toHaveLength(1);
  });

  it('puts a refusal under the field it speaks of and loses nothing', async () => {
    platform.answer(sessionPaths.register, () => {
      throw refused('USERNAME_TAKEN');
    });
    await openStage({ register: SignUpDialog }, 'register');
    const user = await fillIn();
    await user.click(screen.getByRole('checkbox'));
    await user.click(send());
    expect(await screen.findByText('This username is taken. Choose another one.')).toBeTruthy();
    const username = await field('Username');
    await waitFor(() => expect(document.activeElement).toBe(username));
    expect(screen.getByLabelText('Password')).toHaveProperty('value', PASSWORD);
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', true);
  });

  it('checks an invitation code first, and says so in a warning and under it', async () => {
    serve(settingsWith({ affiliateCode: asked({ required: false, max: 32 }) }));
    captureReferral('?affiliateCode=SUB_1');
    platform.answer(sessionPaths.checkAffiliate, () => {
      throw refused('AFFILIATE_INVALID');
    });
    await openStage({ register: SignUpDialog }, 'register');
    const user = await fillIn();
    expect(await field('Invitation code')).toHaveProperty('value', 'SUB_1');
    await user.click(screen.getByRole('checkbox'));
    await user.click(send());
    const warning = await screen.findByRole('alertdialog', { name: 'Check the invitation code' });
    expect(warning.textContent).toContain('We don’t recognize this invitation code');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(await screen.findByText('We don’t recognize this invitation code')).toBeTruthy();
    expect(platform.asked(sessionPaths.register)).toHaveLength(0);
    await user.clear(await field('Invitation code'));
    await user.click(send());
    await screen.findByText('The page');
    expect(platform.asked(sessionPaths.register)[0]?.body).not.toHaveProperty('affiliateCode');
  });

  it('leaves out a code of the link that is not known where nobody could correct it', async () => {
    captureReferral('?affiliateCode=GONE&referralCode=friend');
    platform.answer(sessionPaths.checkAffiliate, () => {
      throw refused('AFFILIATE_INVALID');
    });
    await openStage({ register: SignUpDialog }, 'register');
    const user = await fillIn();
    await user.click(screen.getByRole('checkbox'));
    await user.click(send());
    await screen.findByText('The page');
    const [sent] = platform.asked(sessionPaths.register);
    expect(sent?.body).toMatchObject({ referralCode: 'friend' });
    expect(sent?.body).not.toHaveProperty('affiliateCode');
  });

  it('requires an invitation where nobody may sign up without one', async () => {
    serve(settingsWith(), { DIRECTREG3: false });
    await openStage({ register: SignUpDialog }, 'register');
    const user = await fillIn();
    await user.click(screen.getByRole('checkbox'));
    await user.click(send());
    expect(await screen.findByText('Enter the invitation code')).toBeTruthy();
    expect(document.activeElement).toBe(await field('Invitation code'));
  });

  it('takes a friend’s link for the invitation that is required', async () => {
    serve(settingsWith(), { DIRECTREG3: false });
    captureReferral('?referralCode=friend-7');
    platform.answer(sessionPaths.checkAffiliate, () => ({}));
    await openStage({ register: SignUpDialog }, 'register');
    expect(await field('Invitation code')).toHaveProperty('value', 'friend-7');
    const user = await fillIn();
    await user.click(screen.getByRole('checkbox'));
    await user.click(send());
    await screen.findByText('The page');
    expect(platform.asked(sessionPaths.checkAffiliate)[0]?.query.get('code')).toBe('friend-7');
    expect(platform.asked(sessionPaths.register)[0]?.body).toMatchObject({
      affiliateCode: 'friend-7',
      referralCode: 'friend-7',
    });
  });

  it('shows the terms where a visitor may be in any case', async () => {
    await openStage({ register: SignUpDialog }, 'register');
    await field('Username');
    const links = ['terms and conditions', 'privacy policy'].map((name) =>
      screen.getByRole('link', { name: new RegExp(`^${name}`) }).getAttribute('href'),
    );
    expect(links).toEqual(['/helpmc?modal=terms&of=terms', '/helpmc?modal=terms&of=privacy']);
  });

  it.each([
    ['no more than that', {}, 'You only need a username and a password. You must be 18 or older.'],
    [
      'what may be left out',
      { line: asked({ required: false }) },
      'You only need a username and a password. You must be 18 or older.',
    ],
    ['an e-mail address too', { email: asked() }, 'Choose a username and password. You must be 18 or older.'],
  ])('promises by its banner what the rules in force ask: %s', async (_, fields, promise) => {
    platform.answer(contentPaths.listBanners, () => ({
      groups: [
        {
          group: 'w_register',
          banners: [
            {
              id: 'b1',
              image: '/art/hero/hero-table.svg',
              title: 'Sign up.',
              text: 'You only need a username and a password. You must be 18 or older.',
            },
          ],
        },
      ],
    }));
    serve(settingsWith(fields));
    await openStage({ register: SignUpDialog }, 'register');
    await field('Username');
    expect(await screen.findByText(promise)).toBeTruthy();
  });

  it('starts ticked only where the profile says so', async () => {
    serve(settingsWith({}, true));
    await openStage({ register: SignUpDialog }, 'register');
    await field('Username');
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', true);
  });

  it.each([
    ['912345678', '912345678'],
    ['+84 912 345 678', '+84912345678'],
  ])('sends the dialling code of the country with the number, typed as %s', async (typed, sent) => {
    serve(settingsWith({ mobileNum: asked({ pattern: '\\d+', patternName: 'digits', min: 5, max: 15 }) }));
    await openStage({ register: SignUpDialog }, 'register');
    const user = await fillIn({ 'Mobile number': typed });
    const country = screen.getByRole('combobox', { name: 'Country' });
    await waitFor(() => expect(country).toHaveProperty('value', '+84 Vietnam'));
    await user.click(screen.getByRole('checkbox'));
    await user.click(send());
    await screen.findByText('The page');
    expect(platform.asked(sessionPaths.register)[0]?.body).toMatchObject({
      mobileNum: sent,
      countryDialingCode: '+84',
    });
  });

  it('says when signing up is closed, and when the form could not be loaded', async () => {
    serve(settingsWith(), { USERNAMEREG3: false });
    const stage = await openStage({ register: SignUpDialog }, 'register');
    expect(await screen.findByText(/Sign-up is closed right now/)).toBeTruthy();
    await stage.goTo(undefined);
    stage.queryClient.clear();
    platform.answer(settingsPaths.getWhitelabel, () => {
      throw refused('SERVICE_UNAVAILABLE');
    });
    await stage.goTo('register');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    serve(settingsWith());
    await userEvent.click(retry);
    expect(await field('Username')).toBeTruthy();
  });
});
