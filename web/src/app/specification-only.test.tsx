import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginSession } from '@baize/kit/kernel/client/session-store.ts';
import { closeSite, openSite, value, visit, type Answers } from './testing/whole-site.tsx';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';

/**
 * A platform that answers the calls of specification §7 with the fields of §3 and nothing else: none of the paths, and
 * none of the fields, that the reference platform adds.
 */
const game = {
  gameId: 'g-1',
  nodeId: 'n-1',
  vassalage: 'PP',
  accountTypeName: 'PP',
  gameName: 'Sweet Harbour',
  nodeName: 'Sweet Harbour',
  showIcon: 'sweet-harbour',
  smallIcon: 'sweet-harbour',
  displayName: 'Sweet Harbour',
  supportPlay: 0,
  isHot: true,
  gameType: 'RNG',
};
const rule = { pattern: '*', min: 4, max: 20, required: true, enabled: true };
const words: Record<string, unknown> = {
  '/wps/system/status': { status: 0 },
  '/wps/system/permission': {
    info: {
      whitelabel: { USERNAMEREG3: true, DIRECTREG3: true },
      register: {},
      resources: [],
      customerService: {},
      analytics: { gtagId: '' },
      imageCDNs: [],
      launchGameCDNs: [],
    },
    location: { ip: '203.0.113.24', country: 'DE' },
    maintenance: false,
    regionRestriction: false,
    notices: [{ title: 'Hello', content: '<p>Welcome</p>', timestamp: '2026-01-02 03:04:05' }],
  },
  '/wps/system/whitelabel': { switches: { USERNAMEREG3: true, DIRECTREG3: true } },
  '/wps/system/setting/register': { fields: { username: rule, password: rule, email: { ...rule, required: false } } },
  '/wps/system/helpCenter': { entries: [{ title: 'Help', content: '<p>Text</p>' }] },
  '/wps/relay/MCSFE_getListAnnouncements': { list: [] },
  '/lgw/games/game_menus': { menus: [{ title: 'RNG', cards: [{ id: 'PP', icon: 'pp', vassalage: 'PP' }] }] },
  '/wps/relay/GCSGAME_gameVendor': { data: { lanes: [{ id: 'PP', icon: 'pp', vassalage: 'PP' }] } },
  '/wps/relay/GCSGAME_hotGamesV2': { list: [game] },
  '/wps/relay/GCSGAME_gameList': { games: [game], pageNum: 1, totalPages: 1 },
  '/wps/relay/GCSGAME_getRankList': { list: [] },
  '/wps/relay/MCSFE_getFavoriteGames': { list: [] },
  '/wps/relay/MCSFE_getFavoriteGamesList': { list: [] },
  '/wps/relay/GCS_recentGame': { list: [] },
  '/wps/member/info': {
    id: 'm1',
    account: 'mei',
    nickname: 'mei',
    type: 0,
    toUpline: false,
    clubLabel: { labelName: 'Gold', rankLevel: 2 },
    memberLabel: [],
  },
  '/wps/v2/wallets/balance': { sumBalance: '1025.00' },
};

let answers: Answers;
beforeEach(async () => {
  answers = await openSite();
  for (const path of Object.keys(answers)) delete answers[path];
  for (const [path, said] of Object.entries(words)) answers[path] = value(said);
});
afterEach(closeSite);

const broken = () => screen.queryByText(/^(This page didn’t load|We can’t show this page|This didn’t open)$/);

it('home shows its games', async () => {
  await visit('/index');
  expect((await screen.findAllByText('Sweet Harbour')).length).toBeGreaterThan(0);
  expect(screen.getByRole('banner')).toBeTruthy();
  expect(broken()).toBeNull();
});

it('a list of the lobby shows its games', async () => {
  await visit('/rng');
  expect((await screen.findAllByText('Sweet Harbour')).length).toBeGreaterThan(0);
  expect(broken()).toBeNull();
});

it('the menu and the help open', async () => {
  const { router } = await visit('/index?modal=menu');
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeTruthy();
  await act(() => router.navigate({ to: '/help' }));
  expect((await screen.findAllByText('Help')).length).toBeGreaterThan(0);
  expect(broken()).toBeNull();
});

it('the login form is there to be filled in', async () => {
  await visit('/index?modal=login');
  const form = within(await screen.findByRole('dialog', { name: 'Welcome back' }));
  await userEvent.type(await form.findByLabelText('Username'), 'mei');
  expect(form.getByRole('button', { name: 'Log in' })).toBeTruthy();
  expect(broken()).toBeNull();
});

it('the sign-up form asks what the server’s rules ask, and checks by them', async () => {
  await visit('/index?modal=register');
  const username = await screen.findByLabelText('Username');
  await userEvent.type(username, 'abc');
  await userEvent.tab();
  expect(await screen.findByLabelText('E-mail address (optional)')).toBeTruthy();
  await waitFor(() => expect(username.getAttribute('aria-invalid')).toBe('true'));
  expect(broken()).toBeNull();
});

it('a member has a name and a balance', async () => {
  beginSession('token', { account: 'mei', isAgent: 0 });
  await visit('/rng');
  const banner = within(await screen.findByRole('banner'));
  expect(await banner.findByText('1,025.00')).toBeTruthy();
  expect(broken()).toBeNull();
});

it('the personal center opens', async () => {
  beginSession('token', { account: 'mei', isAgent: 0 });
  await visit('/rng?centre=transactionHistory');
  expect(await screen.findByRole('navigation', { name: 'Personal center' })).toBeTruthy();
  expect(broken()).toBeNull();
});

it.each([
  '/lottery',
  '/vnlottery',
  '/elott',
  '/promotions',
  '/vip',
  '/pointMall',
  '/winners',
  '/hot',
  '/noticePage',
  '/down',
])('%s has its heading, whatever the platform leaves unanswered', async (path) => {
  await visit(path);
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(broken()).toBeNull();
});

it.each(['depositv2', 'withdraw', 'transferFund', 'messageV2', 'rewardCenter', 'playerRank'])(
  'the page %s of the personal center says so where the platform does not answer it',
  async (page) => {
    beginSession('token', { account: 'mei', isAgent: 0 });
    await visit(`/rng?centre=${page}`);
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
    expect(screen.getByRole('navigation', { name: 'Personal center' })).toBeTruthy();
    expect(broken()).toBeNull();
  },
);

it('asks with the parameters that the specification names', async () => {
  const asked: URL[] = [];
  const answer = globalThis.fetch;
  serveCalls((address: string, init?: RequestInit) => {
    asked.push(new URL(address, 'http://localhost'));
    return answer(address, init);
  });
  const { router } = await visit('/index');
  await act(() => router.navigate({ to: '/rng' }));
  const queryOf = (path: string) => {
    const url = asked.find(({ pathname }) => pathname === path);
    return Object.fromEntries(url?.searchParams ?? []);
  };
  await waitFor(() => expect(asked.map(({ pathname }) => pathname)).toContain('/wps/relay/GCSGAME_gameList'));
  expect(queryOf('/wps/system/permission')).toMatchObject({ host: window.location.host });
  expect(queryOf('/wps/relay/MCSFE_getListAnnouncements')).toMatchObject({ platform: 'W', execution: 'B' });
  const of = { platform: 'html5-desktop', language: 'EN' };
  expect(queryOf('/wps/relay/GCSGAME_hotGamesV2')).toMatchObject({ ...of, merchantCode: 'baize', isPlatform: '2' });
  expect(queryOf('/wps/relay/GCSGAME_gameList')).toMatchObject({
    ...of,
    clientType: '3',
    channel: 'WEB',
    merchant: 'baize',
    pageNo: '1',
    gameType: 'RNG',
  });
  await act(() => router.navigate({ to: '/hot' }));
  await waitFor(() => expect(asked.map(({ pathname }) => pathname)).toContain('/wps/relay/GCSGAME_gameVendor'));
  expect(queryOf('/wps/relay/GCSGAME_gameVendor')).toEqual({ merchantCode: 'baize' });
});
