// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountPaths } from '@baize/protocol/account/paths';
import { sessionPaths } from '@baize/protocol/session/paths';
import { settingsPaths } from '@baize/protocol/settings/paths';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { toast } from '@baize/kit/ui';
import { endCodeWait } from '../session/index.ts';
import { refused, startFakePlatform, type FakePlatform } from '../session/testing/fake-platform.ts';
import { openPatternThread } from '../session/testing/pattern-thread.ts';
import { asked, settingsWith } from '../session/testing/register-settings.ts';
import { openStage } from '../session/testing/stage.tsx';
import type { SecurityAct } from './acts.ts';
import { SecurityDialog } from './security-dialog.tsx';

vi.mock('../session/human/open-worker.ts', () => ({ openWorker: () => openPatternThread() }));

const contacts = { qqNum: '', line: '', whatsapp: '', facebook: '', wechat: '' };
let platform: FakePlatform;
let security: Record<string, unknown>;

beforeEach(async () => {
  platform = await startFakePlatform();
  security = { account: 'minh', nickname: 'Minh', avatar: '0', payeeName: null, contacts, passwordAsked: false };
  platform.answer(accountPaths.getSecurity, () => security);
  platform.answer(settingsPaths.getRegisterSettings, () =>
    settingsWith({ paymentPassword: asked({ pattern: '[0-9]*', patternName: 'digits', min: 6, max: 6 }) }),
  );
  beginSession('token-1', { account: 'minh' });
});

afterEach(() => {
  cleanup();
  endSession('signed-out');
  endCodeWait('email');
  toast.clear();
  vi.unstubAllGlobals();
});

async function open(act: SecurityAct) {
  const Dialog = (props: { onClose: () => void }) => <SecurityDialog {...props} of={act} />;
  const stage = await openStage({ security: Dialog }, 'security');
  return { stage, user: userEvent.setup() };
}

/** An account of the bank as the server answers it, added at 8 o'clock. */
const added = (usableFrom: string) => ({
  id: 'p_1',
  kind: 'bank',
  provider: 'Lotus Bank',
  holder: 'TRAN MINH',
  accountEnding: '4411',
  addedAt: '2026-11-22T08:00:00.000Z',
  usableFrom,
});

describe('SecurityDialog', () => {
  it('binds an e-mail address by its code, asking the password once the sign-in is not fresh any more', async () => {
    platform.answer(accountPaths.sendEmailCode, () => ({ expiredMinutes: 2 }));
    platform.answer(accountPaths.updateEmail, ({ body }) => {
      if (body['password'] === 'secret') return {};
      throw refused('VALIDATION_FAILED', { value: { fields: { password: [{ rule: 'required' }] } } });
    });
    const { user } = await open('email');
    await user.type(await screen.findByLabelText('E-mail address'), 'minh@example');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText(/Enter an e-mail address/)).toBeTruthy();
    await user.type(screen.getByLabelText('E-mail address'), '.com');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByRole('button', { name: /^Send again/ });
    expect(platform.asked(accountPaths.sendEmailCode)[0]?.body).toEqual({ email: 'minh@example.com' });
    await user.type(screen.getByLabelText('Verification code'), '123456');
    expect(screen.queryByLabelText('Your login password')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add e-mail address' }));
    const password = await screen.findByLabelText('Your login password');
    expect(screen.getByText('Enter your login password')).toBeTruthy();
    await user.type(password, 'secret');
    await user.click(screen.getByRole('button', { name: 'Add e-mail address' }));
    await screen.findByText('The page');
    expect(platform.asked(accountPaths.updateEmail)[1]?.body).toEqual({
      email: 'minh@example.com',
      verificationCode: '123456',
      password: 'secret',
    });
  });

  it('says under each field what the server refuses, and keeps what was typed', async () => {
    security = { ...security, passwordAsked: true };
    platform.answer(accountPaths.updateEmail, () => {
      throw refused('CODE_INVALID');
    });
    const { user } = await open('email');
    await user.type(await screen.findByLabelText('Your login password'), 'secret');
    await user.type(screen.getByLabelText('E-mail address'), 'minh@example.com');
    await user.type(screen.getByLabelText('Verification code'), '000000');
    await user.click(screen.getByRole('button', { name: 'Add e-mail address' }));
    expect(await screen.findByText(/Wrong code/)).toBeTruthy();
    expect(screen.getByLabelText('Your login password')).toHaveProperty('value', 'secret');
  });

  it('says under a code that was tried out too often how long none is sent', async () => {
    platform.answer(accountPaths.updateEmail, () => {
      throw refused('TOO_MANY_REQUESTS', { retryAfterSeconds: 300, value: { phoneCode: 'too-many-requests' } });
    });
    const { user } = await open('email');
    await user.type(await screen.findByLabelText('E-mail address'), 'minh@example.com');
    await user.type(screen.getByLabelText('Verification code'), '000000');
    await user.click(screen.getByRole('button', { name: 'Add e-mail address' }));
    expect(await screen.findByText(/Try again in 5 minutes/)).toBeTruthy();
    expect(screen.getByLabelText('Verification code').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('button', { name: /^Send again in/ })).toBeTruthy();
  });

  it('sets a payment password by its rule, and asks the old one where there is one', async () => {
    security = { ...security, hasPaymentPassword: true, passwordAsked: true };
    platform.answer(accountPaths.updatePaymentPassword, ({ body }) => {
      if (body['oldPaymentPassword'] === '111222') return {};
      throw refused('PAYMENT_PASSWORD_INVALID', { value: { triesLeft: 4 } });
    });
    const { user } = await open('payment-password');
    await user.type(await screen.findByLabelText('Current payment password'), '000000');
    // It stands for the person, and the login password besides it would prove nothing more.
    expect(screen.queryByLabelText('Your login password')).toBeNull();
    await user.type(screen.getByLabelText('New payment password'), '12');
    await user.type(screen.getByLabelText('Confirm new payment password'), '135790');
    await user.click(screen.getByRole('button', { name: 'Change payment password' }));
    expect(await screen.findByText('Enter 6 digits')).toBeTruthy();
    expect(await screen.findByText('The passwords don’t match')).toBeTruthy();
    await user.clear(screen.getByLabelText('New payment password'));
    await user.type(screen.getByLabelText('New payment password'), '135790');
    await user.click(screen.getByRole('button', { name: 'Change payment password' }));
    expect(await screen.findByText(/You have 4 attempts left/)).toBeTruthy();
    await user.clear(screen.getByLabelText('Current payment password'));
    await user.type(screen.getByLabelText('Current payment password'), '111222');
    await user.click(screen.getByRole('button', { name: 'Change payment password' }));
    await screen.findByText('The page');
  });

  it('has every page that waits for a payment password ask again once it is set', async () => {
    security = { ...security, hasPaymentPassword: false };
    platform.answer(accountPaths.updatePaymentPassword, () => ({}));
    const { stage, user } = await open('payment-password');
    const waiting = [
      ['wallet', 'getWithdrawalSettings'],
      ['wallet', 'getLineTransferSettings'],
      ['points', 'listRewards'],
    ];
    for (const queryKey of waiting) stage.queryClient.setQueryData(queryKey, { hasPaymentPassword: false });
    await user.type(await screen.findByLabelText('New payment password'), '135790');
    await user.type(screen.getByLabelText('Confirm new payment password'), '135790');
    await user.click(screen.getByRole('button', { name: 'Set payment password' }));
    await screen.findByText('The page');
    await waitFor(() =>
      expect(waiting.map((queryKey) => stage.queryClient.getQueryState(queryKey)?.isInvalidated)).toEqual([
        true,
        true,
        true,
      ]),
    );
  });

  it('asks for no payment password before it is known whether there is one', async () => {
    platform.answer(accountPaths.getSecurity, () => {
      throw refused('SERVICE_UNAVAILABLE');
    });
    const { user } = await open('payment-password');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByLabelText('New payment password')).toBeNull();
    platform.answer(accountPaths.getSecurity, () => ({ ...security, hasPaymentPassword: true }));
    await user.click(retry);
    expect(await screen.findByLabelText('Current payment password')).toBeTruthy();
  });

  it('sets up an authenticator: scan, confirm, and keep the recovery codes', async () => {
    platform.answer(accountPaths.startTotp, () => ({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Baize:minh' }));
    let isWrong = true;
    platform.answer(accountPaths.confirmTotp, () => {
      if (isWrong) throw refused('CODE_INVALID');
      return { recoveryCodes: ['abcde-fghjk', 'mnpqr-stuvw'] };
    });
    const { user } = await open('authenticator');
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
    await user.type(screen.getByLabelText('Authenticator code'), '246 810');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    // The device makes the code: nobody sent it.
    expect(await screen.findByText('Wrong code. Codes change every 30 seconds.')).toBeTruthy();
    isWrong = false;
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('mnpqr-stuvw')).toBeTruthy();
    expect(platform.asked(accountPaths.confirmTotp)[0]?.body).toEqual({ code: '246810' });
    await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
    await screen.findByText('The page');
  });

  it('switches it off only with password and code', async () => {
    platform.answer(accountPaths.removeTotp, () => {
      throw refused('CODE_INVALID');
    });
    const { user } = await open('authenticator-off');
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Enter the code')).toBeTruthy();
    expect(screen.getByText('Enter your login password')).toBeTruthy();
    expect(platform.asked(accountPaths.removeTotp)).toHaveLength(0);
    await user.type(screen.getByLabelText('Your login password'), 'secret');
    await user.type(screen.getByLabelText(/^Authenticator code/), '000000');
    await user.click(screen.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText(/^Wrong code.*a recovery code works once/)).toBeTruthy();
  });

  it('adds a bank account in the registered name', async () => {
    platform.answer(accountPaths.listPayees, () => ({ payees: [], registeredName: 'TRAN MINH' }));
    platform.answer(accountPaths.createPayee, () => added('2026-11-22T08:00:00.000Z'));
    const { user } = await open('payee');
    expect(await screen.findByLabelText('Account holder')).toHaveProperty('readOnly', true);
    await user.type(screen.getByLabelText('Bank'), 'Lotus Bank');
    await user.type(screen.getByLabelText('Account number'), '1234 5678-4411');
    await user.type(screen.getByLabelText('Payment password'), '135790');
    await user.click(screen.getByRole('button', { name: 'Add bank account' }));
    await screen.findByText('The page');
    expect(platform.asked(accountPaths.createPayee)[0]?.body).toEqual({
      kind: 'bank',
      provider: 'Lotus Bank',
      holder: 'TRAN MINH',
      accountNumber: '123456784411',
      paymentPassword: '135790',
    });
    expect(screen.getByText('You can use it for withdrawals right away.')).toBeTruthy();
  });

  it('leaves the dashes of an e-wallet, which may be a name, and brings up letters for it', async () => {
    platform.answer(accountPaths.listPayees, () => ({ payees: [], registeredName: 'TRAN MINH' }));
    platform.answer(accountPaths.createPayee, () => added('2026-11-22T08:00:00.000Z'));
    const { user } = await open('payee');
    await user.type(await screen.findByLabelText('Bank'), 'Lotus Pay');
    expect(screen.getByLabelText('Account number').getAttribute('inputmode')).toBe('numeric');
    await user.click(screen.getByRole('radio', { name: 'E-wallet' }));
    expect(screen.getByLabelText('E-wallet number').getAttribute('inputmode')).not.toBe('numeric');
    await user.type(screen.getByLabelText('E-wallet number'), ' minh-tran@pay.vn ');
    await user.type(screen.getByLabelText('Payment password'), '135790');
    await user.click(screen.getByRole('button', { name: 'Add e-wallet' }));
    await screen.findByText('The page');
    expect(platform.asked(accountPaths.createPayee)[0]?.body).toMatchObject({
      kind: 'ewallet',
      accountNumber: 'minh-tran@pay.vn',
    });
  });

  it('says of the only account that it waits where the server counts one that was removed', async () => {
    platform.answer(accountPaths.listPayees, () => ({ payees: [], registeredName: 'TRAN MINH' }));
    platform.answer(accountPaths.createPayee, () => added('2026-11-23T08:00:00.000Z'));
    const { user } = await open('payee');
    await user.type(await screen.findByLabelText('Bank'), 'Lotus Bank');
    await user.type(screen.getByLabelText('Account number'), '12345678');
    await user.type(screen.getByLabelText('Payment password'), '135790');
    await user.click(screen.getByRole('button', { name: 'Add bank account' }));
    expect(await screen.findByText('You can use it for withdrawals in 24 hours.')).toBeTruthy();
  });

  it('says when what the form is about did not come, and tries again', async () => {
    platform.answer(accountPaths.listPayees, () => {
      throw refused('SERVICE_UNAVAILABLE');
    });
    const { user } = await open('payee');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    platform.answer(accountPaths.listPayees, () => ({ payees: [], registeredName: null }));
    await user.click(retry);
    expect(await screen.findByLabelText('Bank')).toBeTruthy();
  });

  it('saves only what was changed in the profile', async () => {
    platform.answer(accountPaths.updateProfile, () => ({}));
    platform.answer(sessionPaths.getMember, () => new Promise(() => {}));
    const { user } = await open('profile');
    await user.clear(await screen.findByLabelText(/^Nickname/));
    await user.type(screen.getByLabelText(/^Nickname/), 'Lamp');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(platform.asked(accountPaths.updateProfile)[0]?.body).toEqual({ nickname: 'Lamp' }));
  });

  it('sends who links an account to the provider, with the password where it is asked for', async () => {
    security = { ...security, passwordAsked: true };
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    platform.answer(accountPaths.startLink, () => ({ location: 'https://accounts.example.com/ask' }));
    const { user } = await open('link-google');
    await user.click(await screen.findByRole('button', { name: 'Continue to Google' }));
    expect(await screen.findByText('Enter your login password')).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('Your login password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Continue to Google' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://accounts.example.com/ask'));
    expect(platform.asked(accountPaths.startLink)[0]?.body).toEqual({ password: 'secret' });
    assign.mockRestore();
  });

  it('links who comes back, once, and says whose it is already', async () => {
    platform.answer(accountPaths.completeLink, () => ({ provider: 'google' }));
    const { stage } = await open('link-ready');
    await screen.findByText('Google account linked');
    expect(stage.modal()).toBeUndefined();
    expect(platform.asked(accountPaths.completeLink)).toHaveLength(1);
    cleanup();
    platform.answer(accountPaths.completeLink, () => {
      throw refused('CONTACT_TAKEN');
    });
    const { user, stage: second } = await open('link-ready');
    expect(await screen.findByText(/This account is already linked to another member/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back to security center' }));
    await waitFor(() => expect(second.modal()).toBeUndefined());
  });

  it('unlinks after a confirmation, and says when it is the only way in', async () => {
    security = { ...security, hasPassword: false, passwordAsked: true };
    platform.answer(accountPaths.deleteLink, () => {
      throw refused('ONLY_WAY_IN');
    });
    const { user } = await open('unlink-facebook');
    expect(await screen.findByText(/Your account has no password yet/)).toBeTruthy();
    await user.type(screen.getByLabelText('Your login password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Unlink' }));
    expect(await screen.findByText(/This is your only way to log in/)).toBeTruthy();
    platform.answer(accountPaths.deleteLink, () => ({}));
    await user.click(screen.getByRole('button', { name: 'Unlink' }));
    await screen.findByText('The page');
    expect(platform.asked(accountPaths.deleteLink)[1]?.body).toEqual({ password: 'secret' });
  });

  it('reads, cuts and sends a picture of one’s own, and says what it cannot read', async () => {
    const bitmap = { width: 40, height: 20, close: () => undefined };
    vi.stubGlobal('createImageBitmap', async (file: Blob) => {
      if ((await file.text()) !== 'a picture') throw new Error('not a picture');
      return bitmap;
    });
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,QUJD');
    platform.answer(accountPaths.uploadPicture, () => {
      throw refused('VALIDATION_FAILED', { value: { fields: { image: [{ rule: 'invalid' }] } } });
    });
    const { user } = await open('avatar');
    await screen.findByRole('button', { name: 'Upload a picture' });
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    await user.upload(input, new File(['a text'], 'x.png', { type: 'image/png' }));
    expect(await screen.findByText(/We can’t read this file/)).toBeTruthy();
    await user.upload(input, new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'x.png', { type: 'image/png' }));
    expect(await screen.findByText(/larger than 5 MB/)).toBeTruthy();
    await user.upload(input, new File(['a picture'], 'x.png', { type: 'image/png' }));
    await user.click(await screen.findByRole('button', { name: 'Use this picture' }));
    expect(await screen.findByText(/We couldn’t use this picture/)).toBeTruthy();
    platform.answer(accountPaths.uploadPicture, () => ({ avatar: `a_${'x'.repeat(22)}`, avatarType: 'CUSTOM' }));
    await user.click(screen.getByRole('button', { name: 'Use this picture' }));
    await screen.findByText('The page');
    expect(platform.asked(accountPaths.uploadPicture)[1]?.body).toEqual({ image: 'QUJD' });
  });

  it('takes a picture of one’s own away', async () => {
    security = { ...security, avatar: `a_${'x'.repeat(22)}` };
    platform.answer(accountPaths.deletePicture, () => {
      security = { ...security, avatar: '0' };
      return { avatar: '0', avatarType: 'STATIC' };
    });
    const { user } = await open('avatar');
    const picture = await screen.findByRole('img', { name: 'Your picture' });
    expect(picture.getAttribute('src')).toBe(`/wps/pictures/a_${'x'.repeat(22)}`);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Your picture' })).toBeNull());
    expect(screen.getByRole('radio', { name: 'Diamond' })).toHaveProperty('checked', true);
  });

  it('leaves alone what opened while the answer was on its way', async () => {
    let answer: (value: unknown) => void = () => {};
    platform.answer(sessionPaths.getMember, () => new Promise(() => {}));
    platform.answer(accountPaths.updateProfile, () => new Promise((resolve) => (answer = resolve)));
    const { stage, user } = await open('profile');
    await user.type(await screen.findByLabelText(/^Nickname/), 'x');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(platform.asked(accountPaths.updateProfile)).toHaveLength(1));
    await stage.goTo('notice');
    answer({});
    await screen.findByText('Profile saved');
    expect(stage.modal()).toBe('notice');
  });

  it('tells a trial player that this needs a real account', async () => {
    endSession('signed-out');
    beginSession('trial-1', { account: 'trial', isAgent: 4 });
    await open('payee');
    expect(await screen.findByText('You need a full account for this')).toBeTruthy();
  });
});
