// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entryPaths } from '@baize/protocol/session/entry/paths';
import { settingsPaths } from '@baize/protocol/settings/paths';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '@baize/kit/ui';
import { dropResetToken, noteResetToken, resetToken } from './reset-link.ts';
import { refused, startFakePlatform, type FakePlatform } from '../testing/fake-platform.ts';
import { openPatternThread } from '../testing/pattern-thread.ts';
import { settingsWith } from '../testing/register-settings.ts';
import { openStage } from '../testing/stage.tsx';
import { SetPasswordPage } from './set-password-page.tsx';

vi.mock('../human/open-worker.ts', () => ({ openWorker: () => openPatternThread() }));

const TOKEN = 'abcdefghijklmnop_0123456789-ABCDEFGH';
const NEW = 'a lamp over the table';
let platform: FakePlatform;

beforeEach(async () => {
  platform = await startFakePlatform();
  platform.answer(settingsPaths.getRegisterSettings, () => settingsWith());
});

afterEach(() => {
  cleanup();
  dropResetToken();
  toast.clear();
  vi.unstubAllGlobals();
});

async function fill(first: string, second: string) {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('New password'), first);
  await user.type(screen.getByLabelText('Confirm new password'), second);
  await user.click(screen.getByRole('button', { name: 'Set password' }));
}

describe('SetPasswordPage', () => {
  it('takes only a token out of the address', () => {
    expect(noteResetToken('terms')).toBe(false);
    expect(noteResetToken(`#${TOKEN}<script>`)).toBe(false);
    expect(resetToken()).toBeUndefined();
    expect(noteResetToken(`#${TOKEN}`)).toBe(true);
    expect(resetToken()).toBe(TOKEN);
  });

  it('sets the password by the link and leads to the login popup', async () => {
    noteResetToken(TOKEN);
    platform.answer(entryPaths.setPasswordByMail, () => ({}));
    await openStage({ page: SetPasswordPage }, 'page');
    await fill(NEW, NEW);
    await waitFor(() => expect(resetToken()).toBeUndefined());
    expect(await screen.findByText(/Log in with your new password/)).toBeTruthy();
    expect(platform.asked(entryPaths.setPasswordByMail)[0]?.body).toEqual({
      linkToken: TOKEN,
      newPassword: NEW,
      confirmNewPassword: NEW,
    });
  });

  it('holds both entries to their rules', async () => {
    noteResetToken(TOKEN);
    await openStage({ page: SetPasswordPage }, 'page');
    await fill('short', 'other');
    expect(await screen.findByText('Use 12 to 64 characters')).toBeTruthy();
    expect(await screen.findByText('The passwords don’t match')).toBeTruthy();
    expect(platform.asked(entryPaths.setPasswordByMail)).toHaveLength(0);
  });

  it('says that a used or missing link is dead, and offers a new one', async () => {
    noteResetToken(TOKEN);
    platform.answer(entryPaths.setPasswordByMail, () => {
      throw refused('LINK_INVALID');
    });
    const stage = await openStage({ page: SetPasswordPage }, 'page');
    await fill(NEW, NEW);
    expect(await screen.findByText(/This link doesn’t work/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Request a new link' }));
    await waitFor(() => expect(stage.modal()).toBe('forgetPassModal'));
  });
});
