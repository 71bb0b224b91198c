// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountPaths } from '@baize/protocol/account/paths';
import { sessionPaths } from '@baize/protocol/session/paths';
import type { Security } from '@baize/protocol/account';
import { DAY_MS } from '@baize/protocol/kernel/calendar';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { toast } from '@baize/kit/ui';
import { refused, startFakePlatform, type FakePlatform } from '../../session/testing/fake-platform.ts';
import { openStage } from '../../session/testing/stage.tsx';
import { SecurityCentrePage } from './security-centre-page.tsx';

const at = new Date(Date.now() - 3 * DAY_MS).toISOString();
const open = (id: string, device: string, current: boolean) => ({
  id,
  device,
  ip: '203.0.113.7',
  country: 'VN',
  createdAt: at,
  lastSeenAt: at,
  current,
});
const security: Security = {
  account: 'member1',
  nickname: 'Minh',
  registeredAt: at,
  passwordChangedAt: at,
  hasPaymentPassword: true,
  email: 'm***@example.com',
  mobile: null,
  strength: 80,
  advice: ['secondFactor', 'mobile'],
  avatar: '2',
  payeeName: null,
  contacts: { qqNum: '', line: '', whatsapp: '', facebook: '', wechat: '' },
  emailVerified: true,
  mobileVerified: false,
  totpEnabled: false,
  recoveryCodesLeft: 0,
  passkeys: [],
  social: [
    { provider: 'google', name: 'Linh', linkedAt: at },
    { provider: 'facebook', name: null, linkedAt: null },
  ],
  hasPassword: true,
  heldUntil: null,
  passwordAsked: false,
  sessions: [open('s1', 'Chrome on Linux', true), open('s2', 'Safari on iPhone', false)],
  loginHistory: [
    { at, ip: '203.0.113.7', country: 'VN', device: 'Chrome on Linux', outcome: 'success' },
    { at, ip: '198.51.100.4', country: '', device: '', outcome: 'locked' },
  ],
};
let platform: FakePlatform;
let sessions = security.sessions;

beforeEach(async () => {
  platform = await startFakePlatform();
  sessions = security.sessions;
  platform.answer(sessionPaths.getMember, () => new Promise(() => {}));
  platform.answer(accountPaths.getSecurity, () => ({ ...security, sessions }));
  platform.answer(accountPaths.listPayees, () => ({ payees: [], registeredName: null }));
  platform.answer(accountPaths.revokeSession, () => {
    sessions = sessions.filter(({ id }) => id !== 's2');
    return {};
  });
  beginSession('token-1', { account: 'member1' });
});

afterEach(() => {
  cleanup();
  endSession('signed-out');
  toast.clear();
  vi.unstubAllGlobals();
});

describe('SecurityCentrePage', () => {
  it('shows what protects the account, without links to what is not there', async () => {
    await openStage({ page: SecurityCentrePage }, 'page');
    expect(await screen.findByText('Strong protection')).toBeTruthy();
    expect(screen.getByText(/3 days ago/)).toBeTruthy();
    expect(screen.getByText('m***@example.com')).toBeTruthy();
    expect(screen.getAllByText('Not added')).not.toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Unlink Google' })).toBeTruthy();
    expect(screen.getByText('Linh').tagName).toBe('BDI');
    expect(screen.getByRole('button', { name: 'Link Facebook' })).toBeTruthy();
    expect(screen.queryAllByRole('link')).toHaveLength(0);
    expect(screen.getByRole('meter', { name: 'Strong protection' }).getAttribute('aria-valuenow')).toBe('80');
    const history = screen.getByRole('table', { name: 'Login history' });
    expect(within(history).getByText('Locked after too many attempts')).toBeTruthy();
    expect(within(history).getByText('Unknown device')).toBeTruthy();
  });

  it('waits, says when it failed, and tries again', async () => {
    platform.answer(accountPaths.getSecurity, () => {
      throw refused('SERVICE_UNAVAILABLE');
    });
    await openStage({ page: SecurityCentrePage }, 'page');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    platform.answer(accountPaths.getSecurity, () => security);
    await userEvent.click(retry);
    expect(await screen.findByText('Strong protection')).toBeTruthy();
  });

  it('ends another session after asking, and never offers to end this one', async () => {
    await openStage({ page: SecurityCentrePage }, 'page');
    const table = await screen.findByRole('table', { name: 'Logged-in devices' });
    const buttons = within(table).getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Log out: Safari on iPhone, 203.0.113.7',
    ]);
    await userEvent.click(within(table).getByRole('button'));
    expect(platform.asked(accountPaths.revokeSession)).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Log out device' }));
    await waitFor(() => expect(within(table).queryByRole('button')).toBeNull());
    expect(await screen.findByText('Safari on iPhone will have to log in again.')).toBeTruthy();
  });

  it('keeps the question open with the reason when ending a session fails', async () => {
    platform.answer(accountPaths.listPayees, () => ({ payees: [], registeredName: null }));
    platform.answer(accountPaths.revokeSession, () => {
      throw refused('SERVICE_UNAVAILABLE');
    });
    await openStage({ page: SecurityCentrePage }, 'page');
    const table = await screen.findByRole('table', { name: 'Logged-in devices' });
    await userEvent.click(within(table).getByRole('button'));
    await userEvent.click(screen.getByRole('button', { name: 'Log out device' }));
    expect(await screen.findByText(/This isn’t available right now/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Log out device' })).toBeTruthy();
  });

  it('names what would help most, and opens it', async () => {
    const stage = await openStage({ page: SecurityCentrePage }, 'page');
    const advice = await screen.findAllByRole('button', { name: 'Set up authenticator app' });
    await userEvent.click(advice[0] as HTMLElement);
    await waitFor(() => expect(stage.modal()).toBe('security'));
  });

  it('ends every other session after asking', async () => {
    platform.answer(accountPaths.revokeOtherSessions, () => {
      sessions = sessions.filter(({ current }) => current);
      return { ended: 1 };
    });
    await openStage({ page: SecurityCentrePage }, 'page');
    await userEvent.click(await screen.findByRole('button', { name: 'Log out all other devices' }));
    expect(platform.asked(accountPaths.revokeOtherSessions)).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Log out devices' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Log out all other devices' })).toBeNull());
    expect(platform.asked(accountPaths.revokeOtherSessions)).toHaveLength(1);
  });

  it('removes a bank account after asking, and says when one waits', async () => {
    const soon = new Date(Date.now() + DAY_MS).toISOString();
    const payee = { kind: 'bank', provider: 'Lotus Bank', holder: 'TRAN MINH', accountEnding: '4411', addedAt: at };
    let payees = [
      { id: 'p1', ...payee, usableFrom: at },
      { id: 'p2', ...payee, accountEnding: '9902', usableFrom: soon },
    ];
    platform.answer(accountPaths.listPayees, () => ({ payees, registeredName: 'TRAN MINH' }));
    platform.answer(accountPaths.deletePayee, () => {
      payees = payees.slice(1);
      return {};
    });
    await openStage({ page: SecurityCentrePage }, 'page');
    expect(await screen.findByText('Ready')).toBeTruthy();
    expect(screen.getByText(/^Available from/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Lotus Bank, 4411' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Lotus Bank, 4411' })).toBeNull());
  });

  it('says that contacts and withdrawals wait after a password was set anew', async () => {
    platform.answer(accountPaths.getSecurity, () => ({ ...security, heldUntil: new Date().toISOString() }));
    await openStage({ page: SecurityCentrePage }, 'page');
    expect(await screen.findByText(/Your password was reset/)).toBeTruthy();
  });
});
