import { i18n } from '@lingui/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  beginSession,
  currentSession,
  describeMember,
  endSession,
  renewToken,
} from '@baize/kit/kernel/client/session-store.ts';
import { toast } from '@baize/kit/ui';
import { closeSite, openSite, open, refusal, value, visit, type Answers } from './testing/whole-site.tsx';

let answers: Answers;

beforeEach(async () => {
  answers = await openSite();
});
afterEach(closeSite);

describe('addresses', () => {
  it.each([
    ['/', '/index'],
    ['/register', '/index?modal=register'],
    ['/register.html', '/index?modal=register'],
    ['/login', '/index?modal=login'],
    ['/?referralCode=abc', '/index?referralCode=abc'],
  ])('%s leads to %s', async (from, to) => {
    const { where } = await visit(from);
    expect(where()).toBe(to);
    expect(await screen.findByRole('heading', { level: 1, hidden: true })).toHaveProperty(
      'textContent',
      'Sports, slots and lotteries with clear odds.',
    );
  });

  it('that lead nowhere say so, with the way home and the header still there', async () => {
    const { where } = await visit('/no/such/page');
    expect(await screen.findByRole('heading', { name: 'We couldn’t find this page' })).toBeTruthy();
    expect(screen.getByRole('banner')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Go to home page' }));
    await waitFor(() => expect(where()).toBe('/index'));
  });

  it('name the document', async () => {
    const { router } = await visit('/index');
    expect(document.title).toBe('Home · Baize');
    await act(() => router.navigate({ to: '/rng' }));
    await waitFor(() => expect(document.title).toBe('Slots · Baize'));
  });
});

describe('the root screen', () => {
  it('of a site in maintenance says until when, and opens by itself', async () => {
    answers['/wps/system/status'] = value({ ...open, status: 1, maintenanceEnd: '2031-05-06T04:30:00.000Z' });
    const { queryClient } = await visit('/rng');
    expect(await screen.findByRole('heading', { name: 'System Maintenance' })).toBeTruthy();
    expect(screen.getByText('Expected to end').nextElementSibling?.textContent).toContain('2031');
    expect(screen.getByRole('button', { name: 'Contact Us' })).toBeTruthy();
    expect(screen.queryByRole('banner')).toBeNull();
    answers['/wps/system/status'] = value(open);
    await act(() => queryClient.refetchQueries());
    expect(await screen.findByRole('banner')).toBeTruthy();
  });

  it('of a restricted region names the address and the country', async () => {
    answers['/wps/system/status'] = value({ ...open, status: 2 });
    await visit('/index');
    await screen.findByRole('heading', { name: 'We’re not available here' });
    const page = screen.getByRole('main');
    expect(page.textContent).toContain('203.0.113.24');
    expect(page.textContent).toContain('Germany');
  });

  it('of an address that belongs to no brand says so, and whom to ask', async () => {
    answers['/wps/system/permission'] = refusal('INVALID_DOMAIN', 403);
    await visit('/index');
    expect(await screen.findByRole('heading', { name: 'Invalid domain or URL' })).toBeTruthy();
    expect(screen.getByRole('main').textContent).toContain(location.host);
    expect(screen.getByRole('button', { name: 'Contact Us' })).toBeTruthy();
    expect(screen.queryByRole('banner')).toBeNull();
  });

  it('changes when any call finds the site closed', async () => {
    await visit('/index');
    await screen.findByRole('banner');
    answers['/wps/system/status'] = value({ ...open, status: 1 });
    answers['/wps/relay/GCSGAME_getRankList'] = refusal('MAINTENANCE', 503);
    await visit('/index');
    expect((await screen.findAllByRole('heading', { name: 'System Maintenance' })).length).toBeGreaterThan(0);
  });
});

describe('home', () => {
  it('keeps what came when a part of it did not, and offers that part again', async () => {
    answers['/wps/relay/GCSGAME_hotGamesV2'] = refusal('SERVICE_UNAVAILABLE', 503);
    await visit('/index');
    const alert = await screen.findByRole('alert');
    expect(screen.getByRole('heading', { name: 'Recent wins' })).toBeTruthy();
    answers['/wps/relay/GCSGAME_hotGamesV2'] = value({ list: [] });
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No games played yet this week')).toBeTruthy();
  });
});

describe('overlays', () => {
  it('open from the address; choosing a language changes every word without a reload', async () => {
    const { where } = await visit('/index?modal=language');
    const dialog = await screen.findByRole('dialog', { name: 'Language' });
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(35);
    await userEvent.click(within(dialog).getByRole('button', { name: '简体中文' }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('体育、老虎机与彩票，赔率清清楚楚。'),
    );
    expect([where(), document.documentElement.lang, i18n.locale]).toEqual(['/index', 'zh-Hans-CN', 'zh-Hans-CN']);
  });

  it('leave the personal centre in sight, and the focus in it, while a modal over it is loaded', async () => {
    beginSession('token', { account: 'mei', isAgent: 0 });
    const { router } = await visit('/hot?centre=securityCenter');
    const centre = await screen.findByRole('dialog', { name: 'Security center' });
    const hidden: string[] = [];
    const watcher = new MutationObserver(() => hidden.push(centre.style.display));
    watcher.observe(centre, { attributes: true, attributeFilter: ['style'] });
    await act(() => router.navigate({ to: '.', search: (before) => ({ ...before, modal: 'feedback' as const }) }));
    expect(await screen.findByRole('dialog', { name: 'Send us a message' })).not.toBe(centre);
    watcher.disconnect();
    expect(hidden).not.toContain('none');
  });

  it('show nothing for a name that nobody has', async () => {
    await visit('/index?modal=no-such-modal');
    expect(await screen.findByRole('banner')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ask a refused session to sign in again, where it was', async () => {
    beginSession('worn-out');
    answers['/wps/v2/wallets/balance'] = refusal('NOT_LOGGED_IN', 401);
    const { where, queryClient } = await visit('/hot');
    await waitFor(() => expect(where()).toBe('/hot?modal=login'));
    expect(currentSession()).toBeUndefined();
    expect(queryClient.getQueryData(['wallet', 'getBalance', {}])).toBeUndefined();
  });

  it('ask as well where the refusal came before the page was there, by the name that was signed in', async () => {
    beginSession('worn-out', { account: 'mei', customerId: 'm_1', isAgent: 0 });
    endSession('refused');
    const { where } = await visit('/hot');
    await waitFor(() => expect(where()).toBe('/hot?modal=login'));
    const form = within(await screen.findByRole('dialog', { name: 'Welcome back' }));
    expect(form.getByText('Your session has ended.')).toBeTruthy();
    expect(form.getByRole('textbox', { name: 'Username' })).toHaveProperty('value', 'mei');
  });

  it('offer nobody the name of a trial that is over', async () => {
    await visit('/hot');
    act(() => beginSession('trial', { account: 'trial_t5f2', customerId: 't_1', isAgent: 4 }));
    act(() => endSession('refused'));
    const form = within(await screen.findByRole('dialog', { name: 'Welcome back' }));
    expect(form.getByText('Your free trial has ended.').closest('div')?.textContent).toContain('Sign up');
    expect(form.getByRole('textbox', { name: 'Username' })).toHaveProperty('value', '');
  });

  it('keep a modal under the form when the session runs out, for the same person alone', async () => {
    const contacts = { qqNum: '', line: '', whatsapp: '', facebook: '', wechat: '' };
    answers['/wps/member/security'] = value({ account: 'mei', nickname: 'Mei', payeeName: null, contacts });
    beginSession('token', { account: 'mei', customerId: 'm_1', isAgent: 0 });
    const { where } = await visit('/hot?modal=security&of=profile');
    const nickname = async () => screen.findByRole('textbox', { name: /^Nickname/, hidden: true });
    await userEvent.type(await nickname(), ' Ling');
    const runsOut = async () => {
      act(() => endSession('refused'));
      await screen.findByRole('dialog', { name: 'Welcome back' });
      expect(await nickname()).toHaveProperty('value', 'Mei Ling');
    };
    await runsOut();
    act(() => beginSession('token-2', { account: 'Mei', customerId: 'm_1', isAgent: 0 }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Welcome back' })).toBeNull());
    expect(await nickname()).toHaveProperty('value', 'Mei Ling');
    expect(where()).toBe('/hot?modal=security&of=profile');
    await runsOut();
    act(() => beginSession('token-3', { account: 'ben', username: 'ben' }));
    await waitFor(async () => expect(await nickname()).toHaveProperty('value', 'Mei'));
    // Another token is no other person, also before it is known whose it is, as after a forced change of password.
    await userEvent.type(await nickname(), ' Wu');
    act(() => renewToken('token-4'));
    expect(await nickname()).toHaveProperty('value', 'Mei Wu');
    // The member's data comes after the token where no session expired: the form stays the one that it is.
    await userEvent.type(await nickname(), ' Lin');
    act(() => describeMember({ account: 'ben', customerId: 'm_2' }));
    expect(await nickname()).toHaveProperty('value', 'Mei Wu Lin');
  });

  it('leave nothing on screen of one that somebody ended from elsewhere, and say that it has ended', async () => {
    const contacts = { qqNum: '', line: '', whatsapp: '', facebook: '', wechat: '' };
    answers['/wps/member/security'] = value({ account: 'mei', nickname: 'Mei', payeeName: null, contacts });
    beginSession('token', { account: 'mei', customerId: 'm_1', isAgent: 0 });
    const { queryClient } = await visit('/hot?modal=security&of=profile');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Nickname/, hidden: true }), ' Ling');
    sessionStorage.setItem('baize.deposit', 'x');
    const kept = () =>
      queryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => queryKey[1] === 'getSecurity' });
    expect(kept()).toHaveLength(1);
    act(() => endSession('revoked'));
    const form = within(await screen.findByRole('dialog', { name: 'Welcome back' }));
    expect(form.getByText('Your session has ended.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Nickname/, hidden: true })).toBeNull());
    expect(document.querySelectorAll('dialog')).toHaveLength(1);
    expect(kept()).toEqual([]);
    expect(sessionStorage.getItem('baize.deposit')).toBeNull();
  });

  it('keep the personal centre under the form when the session runs out, for the same person alone', async () => {
    beginSession('token', { account: 'mei', customerId: 'm_1', isAgent: 0 });
    await visit('/hot?centre=securityCenter');
    const frame = () => screen.findByRole('dialog', { name: 'Security center', hidden: true });
    const before = await frame();
    act(() => endSession('refused'));
    await screen.findByRole('dialog', { name: 'Welcome back' });
    act(() => beginSession('token-2', { account: 'Mei', customerId: 'm_1', isAgent: 0 }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Welcome back' })).toBeNull());
    expect(await frame()).toBe(before);
    act(() => endSession('refused'));
    await screen.findByRole('dialog', { name: 'Welcome back' });
    act(() => beginSession('token-3', { account: 'ben', customerId: 'm_2', isAgent: 0 }));
    await waitFor(async () => expect(await frame()).not.toBe(before));
  });

  it.each(['securityCenter', 'securityCenter&modal=login'])(
    'ask a visitor who came for ?centre=%s to sign in by one form, also after the way to a new password',
    async (centre) => {
      const { where } = await visit(`/hot?centre=${centre}`);
      const form = () => screen.findByRole('dialog', { name: 'Welcome back' });
      await waitFor(() => expect(where()).toBe('/hot?centre=securityCenter'));
      await userEvent.click(within(await form()).getByRole('link', { name: 'Forgot password?' }));
      const lost = await screen.findByRole('dialog', { name: 'Forgot your password?' });
      await userEvent.click(within(lost).getByRole('link', { name: 'Back to log in' }));
      await waitFor(() => expect(where()).toBe('/hot?centre=securityCenter'));
      await form();
      expect(document.querySelectorAll('dialog')).toHaveLength(1);
    },
  );

  it('take what was said along with whoever signs out, and not with whose session ran out', async () => {
    beginSession('token', { account: 'mei', isAgent: 0 });
    const { where } = await visit('/hot');
    act(() => void toast.ok('Profile saved'));
    expect(await screen.findByText('Profile saved')).toBeTruthy();
    act(() => endSession('refused'));
    await screen.findByRole('dialog', { name: 'Welcome back' });
    expect(screen.getByText('Profile saved')).toBeTruthy();
    act(() => {
      beginSession('token', { account: 'mei', isAgent: 0 });
      endSession('signed-out');
    });
    await waitFor(() => expect(where()).toMatch(/^\/index/));
    expect(screen.queryByText('Profile saved')).toBeNull();
  });

  it('give way to signing up when the session ran out and somebody else comes', async () => {
    beginSession('token', { account: 'mei', isAgent: 0 });
    const { where } = await visit('/hot?modal=language');
    await screen.findByRole('dialog', { name: 'Language' });
    act(() => endSession('refused'));
    const form = await screen.findByRole('dialog', { name: 'Welcome back' });
    await userEvent.click(within(form).getByRole('link', { name: 'Sign up' }));
    await screen.findByRole('dialog', { name: 'Sign up' });
    expect(screen.queryByRole('dialog', { name: 'Welcome back', hidden: true })).toBeNull();
    expect(where()).toBe('/hot?modal=register');
  });
});
