// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entryPaths } from '@baize/protocol/session/entry/paths';
import { settingsPaths } from '@baize/protocol/settings/paths';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { everyWayIn, refused, startFakePlatform, type FakePlatform } from '../testing/fake-platform.ts';
import { openStage } from '../testing/stage.tsx';
import { LoginDialog } from './login-dialog.tsx';

let platform: FakePlatform;

beforeEach(async () => {
  platform = await startFakePlatform();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function offer(switches: Readonly<Record<string, boolean>>) {
  platform.answer(settingsPaths.getWhitelabel, () => ({ switches, menu: [] }));
}

describe('LoginDialog as the server offers it', () => {
  it('shows the other ways in only where they are offered', async () => {
    offer({ GOOGLELOGIN: true, FREEPLAY3: true });
    await openStage({ login: LoginDialog }, 'login');
    const google = await screen.findByRole('link', { name: 'Google' });
    expect(google.getAttribute('href')).toBe('/wps/session/social/google');
    expect(screen.queryByRole('link', { name: 'Facebook' })).toBeNull();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByRole('button', { name: 'Try games without an account' })).toBeTruthy();
    cleanup();
    platform.answer(settingsPaths.getWhitelabel, () => ({
      switches: { GOOGLELOGIN: true, FREEPLAY3: true },
      menu: [{ key: 'freePlay', enabled: false }],
    }));
    await openStage({ login: LoginDialog }, 'login');
    expect(await screen.findByRole('link', { name: 'Google' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try games without an account' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toContain('forgetPassModal');
  });
});

describe('LoginDialog as the server is set up', () => {
  const SWITCHED_ON = { GOOGLELOGIN: true, FACEBOOKLOGIN: true, MOBILEVERCODELOGIN3: true };
  const providers = () => screen.queryAllByRole('link', { name: /Google|Facebook/ }).map((link) => link.textContent);

  it('leads to a provider only where the server knows one, whatever the switches say', async () => {
    offer(SWITCHED_ON);
    platform.answer(entryPaths.getWaysIn, () => ({ ...everyWayIn, google: false }));
    await openStage({ login: LoginDialog }, 'login');
    expect(await screen.findByRole('link', { name: 'Facebook' })).toBeTruthy();
    expect(providers()).toEqual(['Facebook']);
  });

  it('has no mobile tab where no code can reach a phone, and does not follow a link to it', async () => {
    offer(SWITCHED_ON);
    platform.answer(entryPaths.getWaysIn, () => ({ ...everyWayIn, sms: false }));
    await openStage({ login: LoginDialog }, 'login&of=mobile');
    expect(await screen.findByLabelText('Username', { selector: 'input' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Google' })).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('has the mobile tab where Firebase sends the codes', async () => {
    offer(SWITCHED_ON);
    const firebase = { apiKey: 'key', authDomain: 'example.test', projectId: 'example' };
    platform.answer(entryPaths.getWaysIn, () => ({ ...everyWayIn, sms: false, firebase }));
    await openStage({ login: LoginDialog }, 'login');
    expect(await screen.findByRole('tab', { name: 'Mobile number' })).toBeTruthy();
  });

  it('keeps the place of what is switched on until the server has answered', async () => {
    offer(SWITCHED_ON);
    platform.answer(entryPaths.getWaysIn, () => new Promise(() => {}));
    await openStage({ login: LoginDialog }, 'login');
    expect((await screen.findByText('or')).nextElementSibling?.children).toHaveLength(2);
    expect(providers()).toEqual([]);
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('goes by the switches where the server cannot be asked', async () => {
    offer(SWITCHED_ON);
    platform.answer(entryPaths.getWaysIn, () => {
      throw refused('NOT_FOUND');
    });
    await openStage({ login: LoginDialog }, 'login');
    expect(await screen.findByRole('link', { name: 'Google' })).toBeTruthy();
    expect(providers()).toEqual(['Google', 'Facebook']);
    expect(screen.getByRole('tab', { name: 'Mobile number' })).toBeTruthy();
  });

  it('says what is missing where no switch could be had, keeps what is typed, and gets it with another try', async () => {
    const user = userEvent.setup();
    await openStage({ login: LoginDialog }, 'login');
    expect(await screen.findByText(/We couldn’t load the other ways to log in/)).toBeTruthy();
    await user.type(screen.getByLabelText('Username'), 'mara');
    offer({ ...SWITCHED_ON, FREEPLAY3: true });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('tab', { name: 'Mobile number' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try games without an account' })).toBeTruthy();
    expect(screen.queryByText(/We couldn't load/)).toBeNull();
    expect(screen.getByLabelText('Username', { selector: 'input' })).toHaveProperty('value', 'mara');
  });
});
