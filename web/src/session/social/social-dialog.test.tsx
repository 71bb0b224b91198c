// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entryPaths } from '@baize/protocol/session/entry/paths';
import { sessionPaths } from '@baize/protocol/session/paths';
import { settingsPaths } from '@baize/protocol/settings/paths';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { toast } from '@baize/kit/ui';
import { captureReferral, forgetReferral } from '../sign-up/referral.ts';
import { refused, startFakePlatform, type FakePlatform } from '../testing/fake-platform.ts';
import { openStage } from '../testing/stage.tsx';
import { SocialDialog } from './social-dialog.tsx';

const signedIn = { token: 'token-1', firstTimeLogin: false, passwordExpired: false, passwordChangeRequired: false };
let platform: FakePlatform;
const Ready = (props: { onClose: () => void }) => <SocialDialog {...props} of="ready" />;
const endingWith = (of: 'failed' | 'canceled' | 'off') => (props: { onClose: () => void }) => (
  <SocialDialog {...props} of={of} />
);

/** Opens the dialog for somebody whom the provider knows and this site does not. */
async function meetNewcomer() {
  platform.answer(entryPaths.completeSocial, ({ body }) =>
    body['termsAccepted'] === true ? signedIn : { newcomer: { provider: 'google', name: 'Minh' } },
  );
  const stage = await openStage({ social: Ready }, 'social');
  await screen.findByText(/You’re logged in at Google as/);
  return stage;
}

beforeEach(async () => {
  platform = await startFakePlatform();
  platform.answer(settingsPaths.getWhitelabel, () => ({ switches: { DIRECTREG3: true }, menu: [] }));
  platform.answer(sessionPaths.getMember, () => new Promise(() => {}));
});

afterEach(() => {
  cleanup();
  endSession('signed-out');
  forgetReferral();
  toast.clear();
  vi.unstubAllGlobals();
});

describe('SocialDialog', () => {
  it('signs in whom the provider named', async () => {
    platform.answer(entryPaths.completeSocial, () => signedIn);
    const stage = await openStage({ social: Ready }, 'social');
    await screen.findByText('The page');
    expect(stage.modal()).toBeUndefined();
    expect(currentSession()?.token).toBe('token-1');
  });

  it('asks a newcomer for the terms, and opens the account only with them', async () => {
    await meetNewcomer();
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(screen.getByText('You must be 18 or older and agree to the terms')).toBeTruthy();
    expect(platform.asked(entryPaths.completeSocial)).toHaveLength(1);
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await screen.findByText('The page');
    expect(currentSession()?.token).toBe('token-1');
  });

  it('opens the account of who came by a dead link, without its code', async () => {
    captureReferral('?affiliateCode=GONE&referralCode=friend');
    platform.answer(sessionPaths.checkAffiliate, () => {
      throw refused('AFFILIATE_INVALID');
    });
    await meetNewcomer();
    expect(screen.queryByLabelText('Invitation code')).toBeNull();
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await screen.findByText('The page');
    const sent = platform.asked(entryPaths.completeSocial)[1]?.body;
    expect(sent).toEqual({ termsAccepted: true, referralCode: 'friend' });
  });

  it('asks for an invitation where nobody may sign up without one, and says under it when it is not known', async () => {
    captureReferral('?affiliateCode=GONE');
    platform.answer(settingsPaths.getWhitelabel, () => ({ switches: { DIRECTREG3: false }, menu: [] }));
    platform.answer(sessionPaths.checkAffiliate, ({ query }) => {
      if (query.get('code') !== 'FRIEND') throw refused('AFFILIATE_INVALID');
    });
    await meetNewcomer();
    const code = await screen.findByLabelText('Invitation code');
    expect(code).toHaveProperty('value', 'GONE');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('We don’t recognize this invitation code')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(code));
    await userEvent.clear(code);
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('Enter the invitation code')).toBeTruthy();
    expect(platform.asked(entryPaths.completeSocial)).toHaveLength(1);
    await userEvent.type(code, ' FRIEND ');
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await screen.findByText('The page');
    expect(platform.asked(entryPaths.completeSocial)[1]?.body).toMatchObject({ affiliateCode: 'FRIEND' });
  });

  it('takes a friend’s link for the invitation that is required', async () => {
    captureReferral('?referralCode=friend');
    platform.answer(settingsPaths.getWhitelabel, () => ({ switches: { DIRECTREG3: false }, menu: [] }));
    platform.answer(sessionPaths.checkAffiliate, () => ({}));
    await meetNewcomer();
    expect(await screen.findByLabelText('Invitation code')).toHaveProperty('value', 'friend');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await screen.findByText('The page');
    const sent = { termsAccepted: true, affiliateCode: 'friend', referralCode: 'friend' };
    expect(platform.asked(entryPaths.completeSocial)[1]?.body).toEqual(sent);
  });

  it('keeps a newcomer’s form when the account could not be opened, and says why', async () => {
    await meetNewcomer();
    platform.answer(entryPaths.completeSocial, () => {
      throw refused('SERVICE_UNAVAILABLE');
    });
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText(/This isn’t available right now/)).toBeTruthy();
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', true);
  });

  it('asks for the second step without a name it does not know, and goes on by itself after it', async () => {
    platform.answer(entryPaths.completeSocial, () => ({ secondFactor: { challenge: 'c-1', methods: ['totp'] } }));
    platform.answer(entryPaths.loginSecondFactor, () => signedIn);
    const stage = await openStage({ social: Ready }, 'social');
    await userEvent.type(await screen.findByLabelText('Authenticator code'), '246810');
    expect(screen.queryByText(/Log in to/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByText('The page');
    expect(stage.modal()).toBeUndefined();
    expect(currentSession()?.token).toBe('token-1');
  });

  it('says when it did not work, and leads back', async () => {
    platform.answer(entryPaths.completeSocial, () => {
      throw refused('SOCIAL_FAILED');
    });
    const stage = await openStage({ social: Ready }, 'social');
    expect(await screen.findByText(/We couldn’t log you in with the other account/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Back to log in' }));
    await waitFor(() => expect(stage.modal()).toBe('login'));
  });

  it.each([
    ['canceled', 'Login with the other account was canceled.'],
    ['failed', 'We couldn’t log you in with the other account. Try again.'],
    ['off', 'This isn’t available right now.'],
  ] as const)('says what failed (%s), and asks the server nothing', async (of, text) => {
    await openStage({ social: endingWith(of) }, 'social');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(platform.asked(entryPaths.completeSocial)).toHaveLength(0);
  });
});
