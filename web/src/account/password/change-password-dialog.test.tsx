// @vitest-environment happy-dom
import { accountPaths } from '@baize/protocol/account/paths';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { settingsPaths } from '@baize/protocol/settings/paths';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, currentSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { toast } from '@baize/kit/ui';
import { refused, startFakePlatform, type FakePlatform } from '../../session/testing/fake-platform.ts';
import { openPatternThread } from '../../session/testing/pattern-thread.ts';
import { settingsWith } from '../../session/testing/register-settings.ts';
import { openStage } from '../../session/testing/stage.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

vi.mock('../../session/human/open-worker.ts', () => ({ openWorker: () => openPatternThread() }));

const NEW = 'a lamp over the table';
const renewed = { token: 'token-8', firstTimeLogin: false, passwordExpired: false, passwordChangeRequired: false };
let platform: FakePlatform;

beforeEach(async () => {
  platform = await startFakePlatform();
  platform.answer(settingsPaths.getRegisterSettings, () => settingsWith());
  platform.answer(accountPaths.changePassword, () => renewed);
});

afterEach(() => {
  cleanup();
  endSession('signed-out');
  toast.clear();
  vi.unstubAllGlobals();
});

async function open(cpw: boolean) {
  beginSession('token-7', { account: 'member1', cpw });
  const stage = await openStage({ changePassModal: ChangePasswordDialog }, 'changePassModal');
  await screen.findByLabelText('New password');
  return { stage, user: userEvent.setup() };
}

const change = () => screen.getByRole('button', { name: 'Change password' });

describe('ChangePasswordDialog', () => {
  it('asks the old password, takes the new token and goes home', async () => {
    const { stage, user } = await open(false);
    await user.type(screen.getByLabelText('Current password'), 'old one');
    await user.type(screen.getByLabelText('New password'), NEW);
    await user.type(screen.getByLabelText('Confirm new password'), NEW);
    await user.click(change());
    await screen.findByText('The page');
    expect(stage.modal()).toBeUndefined();
    expect(currentSession()).toMatchObject({ token: 'token-8', account: 'member1', cpw: false });
    expect(platform.asked(accountPaths.changePassword)[0]?.body).toEqual({
      oldPassword: 'old one',
      newPassword: NEW,
      confirmNewPassword: NEW,
    });
  });

  it('holds the new password to the shared rule and to its confirmation', async () => {
    const { user } = await open(false);
    await user.type(screen.getByLabelText('New password'), 'short');
    await user.type(screen.getByLabelText('Confirm new password'), 'other');
    await user.click(change());
    expect(await screen.findByText('Use 12 to 64 characters')).toBeTruthy();
    expect(await screen.findByText('The passwords don’t match')).toBeTruthy();
    expect(screen.getByText('Enter your login password')).toBeTruthy();
    expect(platform.asked(accountPaths.changePassword)).toHaveLength(0);
  });

  it('asks the old password in a forced change only once the server does', async () => {
    const { user } = await open(true);
    expect(screen.queryByLabelText('Current password')).toBeNull();
    platform.answer(accountPaths.changePassword, ({ body }) => {
      if (body['oldPassword'] === '123456') return renewed;
      throw refused('VALIDATION_FAILED', { value: { fields: { oldPassword: [{ rule: 'required' }] } } });
    });
    await user.type(screen.getByLabelText('New password'), NEW);
    await user.type(screen.getByLabelText('Confirm new password'), NEW);
    await user.click(change());
    const old = await screen.findByLabelText('Current password');
    expect(screen.getByText('Enter your login password')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(old));
    expect(screen.getByLabelText('New password')).toHaveProperty('value', NEW);
    await user.type(old, '123456');
    await user.click(change());
    await screen.findByText('The page');
    expect(currentSession()?.cpw).toBe(false);
  });

  it('tells who never had a password how to come by one, once the sign-in is not fresh any more', async () => {
    let mobile: string | null = null;
    platform.answer(accountPaths.getSecurity, () => ({
      hasPassword: false,
      passwordAsked: true,
      email: null,
      mobile,
    }));
    const open = () => openStage({ changePassModal: ChangePasswordDialog }, 'changePassModal');
    beginSession('token-7', { account: 's1234567' });
    const stage = await open();
    expect(await screen.findByText(/Your account has no password yet/)).toBeTruthy();
    expect(screen.queryByLabelText('Current password')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reset by e-mail or phone' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(stage.modal()).toBe('logout'));
    cleanup();
    mobile = '+84 •••• 678';
    const second = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Reset by e-mail or phone' }));
    await waitFor(() => expect(second.modal()).toBe('forgetPassModal'));
  });

  it('lets who never had a password set one while the sign-in is fresh', async () => {
    platform.answer(accountPaths.getSecurity, () => ({ hasPassword: false, passwordAsked: false }));
    const { user } = await open(false);
    await waitFor(() => expect(screen.queryByLabelText('Current password')).toBeNull());
    await user.type(screen.getByLabelText('New password'), NEW);
    await user.type(screen.getByLabelText('Confirm new password'), NEW);
    await user.click(change());
    await screen.findByText('The page');
    expect(platform.asked(accountPaths.changePassword)[0]?.body).toMatchObject({ oldPassword: '', newPassword: NEW });
  });

  it('leads to signing out instead of closing while the change is forced', async () => {
    const { stage, user } = await open(true);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(stage.modal()).toBe('logout'));
    expect(currentSession()?.token).toBe('token-7');
  });

  it('says which password was wrong, and that the new one is the old one', async () => {
    const { user } = await open(false);
    platform.answer(accountPaths.changePassword, () => {
      throw refused('WRONG_CREDENTIALS', { value: { fields: { oldPassword: [{ rule: 'invalid' }] } } });
    });
    await user.type(screen.getByLabelText('Current password'), 'wrong');
    await user.type(screen.getByLabelText('New password'), NEW);
    await user.type(screen.getByLabelText('Confirm new password'), NEW);
    await user.click(change());
    expect(await screen.findByText('Wrong current password.')).toBeTruthy();
    platform.answer(accountPaths.changePassword, () => {
      throw refused('VALIDATION_FAILED', { value: { fields: { newPassword: [{ rule: 'invalid' }] } } });
    });
    await user.click(change());
    expect(await screen.findByText('This is your current password. Choose a different one.')).toBeTruthy();
  });
});
