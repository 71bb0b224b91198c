import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Resource } from '@baize/protocol/content';
import { beginSession } from '@baize/kit/kernel/client/session-store.ts';
import { paymentMarksQuery } from '../../wallet/index.ts';
import { closeSite, openSite, value, visit, type Answers } from '../testing/whole-site.tsx';

let answers: Answers;

const resource = (type: Resource['type'], url: string, more: Partial<Resource> = {}): Resource => ({
  type,
  url,
  labelNameEn: type,
  labelNameCn: `${type} 中文`,
  ...more,
});
const entry = (anchor: string, featured: boolean) => ({
  anchor,
  featured,
  topic: 'games',
  title: `What of ${anchor}?`,
  content: `<p>Answer to <b>${anchor}</b></p>`,
  updatedAt: '2031-05-06T07:08:09.000Z',
});
const says = (info: object) => {
  answers['/wps/system/permission'] = value({ info, notices: [], location: {} });
};

beforeEach(async () => {
  answers = await openSite();
});
afterEach(async () => {
  localStorage.clear();
  vi.restoreAllMocks();
  await closeSite();
});

describe('the footer', () => {
  it('leads to the seven texts about the house, to limits and to the help centre', async () => {
    await visit('/rng');
    const footer = await screen.findByRole('contentinfo');
    const about = await within(footer).findByRole('navigation', { name: 'About Baize' });
    const links = within(about).getAllByRole<HTMLAnchorElement>('link');
    expect(links.map(({ pathname, hash }) => pathname + hash)).toEqual([
      ...['about', 'contact', 'terms', 'responsible-gaming', 'privacy', 'affiliates', 'refund'].map(
        (anchor) => `/help#${anchor}`,
      ),
      '/join',
      '/seamless',
      '/agent',
      '/helpmc',
    ]);
    expect(within(footer).getByRole<HTMLAnchorElement>('link', { name: 'Advice and contacts' }).hash).toBe(
      '#responsible-gaming',
    );
    expect(footer.textContent).toContain('© 2025 Baize.');
  });

  it('leads to no page that the operator has switched off, and its pages to no person where nobody answers', async () => {
    const menu = ['join', 'seamless', 'agentCenter', 'customerService'].map((key) => ({ key, enabled: false }));
    says({ resources: [], menu });
    await visit('/join');
    const about = within(await screen.findByRole('navigation', { name: 'About Baize' }));
    await waitFor(() => expect(about.queryByRole('link', { name: 'Partner with us' })).toBeNull());
    expect(about.queryByRole('link', { name: /One wallet|Agent login/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Talk to us' })).toBeNull();
  });

  it('asks the questions that the help centre marks, and has an answer once it is opened', async () => {
    answers['/wps/system/helpCenter'] = value({ entries: [entry('draws', true), entry('rest', false)] });
    await visit('/rng');
    const question = await screen.findByText('What of draws?');
    expect(screen.queryByText('What of rest?')).toBeNull();
    expect(screen.queryByText(/Answer to/)).toBeNull();
    const item = question.closest('details');
    if (!item) throw new Error('no item');
    item.open = true;
    fireEvent(item, new Event('toggle'));
    expect(await screen.findByText(/Answer to/)).toBeTruthy();
  });

  const mark = (code: string, name: string, status: string) => ({ code, name, icon: code, status });
  const payments = () => screen.findByRole('region', { name: 'Payment methods' });

  it('names the ways to pay that the server has, and says which are to come', async () => {
    answers['/wps/deposits/marks'] = value({
      methods: [mark('kiosk', 'Corner kiosk', 'OPEN'), mark('shell', 'Cowrie shells', 'COMING_SOON')],
    });
    await visit('/rng');
    const items = within(await payments()).getAllByRole('listitem');
    expect(items.map((item) => item.textContent.trim())).toEqual(['Corner kiosk', 'Cowrie shells soon']);
  });

  it('has no such row where the server names none, and loses it when deposits are closed', async () => {
    const none = () => expect(screen.queryByRole('region', { name: 'Payment methods' })).toBeNull();
    const { queryClient } = await visit('/rng');
    await screen.findByRole('navigation', { name: 'About Baize' });
    await waitFor(() => expect(queryClient.getQueryState(paymentMarksQuery().queryKey)?.status).toBe('error'));
    none();
    answers['/wps/deposits/marks'] = value({ methods: [mark('kiosk', 'Corner kiosk', 'OPEN')] });
    await act(() => queryClient.invalidateQueries());
    await payments();
    says({ resources: [], menu: [{ key: 'depositv2', enabled: false }] });
    await act(() => queryClient.invalidateQueries());
    await waitFor(none);
  });
});

describe('the choice about counting', () => {
  const choice = () => screen.queryByRole('button', { name: 'Visit statistics' });

  it('stands in the footer where visits are counted, and takes consent back as easily as it gives it', async () => {
    localStorage.setItem('analyticsConsent', 'granted');
    says({ resources: [], menu: [], analytics: { gtagId: 'G-ABC123' } });
    const { where } = await visit('/rng');
    await userEvent.click(await screen.findByRole('button', { name: 'Visit statistics' }));
    expect(where()).toBe('/rng?modal=counting');
    const agreed = await screen.findByRole('switch', { name: 'Allow visit statistics' });
    expect(agreed).toHaveProperty('checked', true);
    await userEvent.click(agreed);
    expect(localStorage.getItem('analyticsConsent')).toBe('denied');
    expect(
      screen.getByText(/^Your visits aren’t counted, and nothing that identifies this browser is stored/),
    ).toBeTruthy();
    await userEvent.click(agreed);
    expect(localStorage.getItem('analyticsConsent')).toBe('granted');
  });

  it('is not there where nothing is counted, and its link says so', async () => {
    await visit('/rng?modal=counting');
    expect(await screen.findByText('Baize doesn’t count visits, so there is nothing to set.')).toBeTruthy();
    expect(choice()).toBeNull();
  });
});

describe('the bar at the edge', () => {
  const bar = () => screen.queryByRole('complementary', { name: 'Contact and app' });

  it('comes when the visitor has settled in, with what the operator has and nothing unsafe', async () => {
    says({
      resources: [
        resource('EMAIL', 'mailto:help@example.com'),
        resource('FACEBOOK', 'javascript:alert(1)'),
        resource('IOS', '/down#ios'),
      ],
      menu: [{ key: 'customerService', enabled: true }],
    });
    await visit('/rng');
    expect(bar()).toBeNull();
    fireEvent.pointerMove(window);
    await waitFor(() => expect(bar()).toBeTruthy());
    const inside = within(bar() as HTMLElement);
    expect(inside.getByRole('button', { name: 'Customer service' })).toBeTruthy();
    expect(inside.getByRole<HTMLAnchorElement>('link', { name: 'EMAIL' }).href).toBe('mailto:help@example.com');
    expect(inside.queryByRole('link', { name: 'FACEBOOK' })).toBeNull();
    expect(inside.getByRole('button', { name: 'Get the app' })).toBeTruthy();
  });

  it('has no entry that the server has switched off', async () => {
    says({ resources: [], menu: [{ key: 'customerService', enabled: false }] });
    await visit('/rng');
    fireEvent.pointerMove(window);
    await waitFor(() => expect(bar()).toBeTruthy());
    expect(within(bar() as HTMLElement).queryAllByRole('button')).toEqual([]);
  });
});

describe('the side menu', () => {
  it('leads to the other servers, and to where the operator is found elsewhere', async () => {
    says({
      resources: [
        resource('EMAIL', 'mailto:help@example.com'),
        resource('FACEBOOK', 'https://social.example/baize'),
        resource('USDJUMP', 'https://currency.example/baize'),
      ],
      menu: [{ key: 'domainRoute', enabled: true }],
    });
    const { where } = await visit('/rng?modal=menu');
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    const address = async (name: string) => (await menu.findByRole<HTMLAnchorElement>('link', { name })).href;
    expect([await address('EMAIL'), await address('FACEBOOK'), await address('USDJUMP')]).toEqual([
      'mailto:help@example.com',
      'https://social.example/baize',
      'https://currency.example/baize',
    ]);
    await userEvent.click(menu.getByRole('button', { name: 'Choose a server' }));
    expect(where()).toBe('/rng?modal=routes');
  });

  it('has no way to other servers where the operator has switched them off', async () => {
    says({ resources: [], menu: [{ key: 'domainRoute', enabled: false }] });
    await visit('/rng?modal=menu');
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    await waitFor(() => expect(menu.queryByRole('button', { name: 'Choose a server' })).toBeNull());
  });
});

describe('the side menu of a member', () => {
  it('leads to Withdraw once', async () => {
    beginSession('token', { account: 'mei', isAgent: 0 });
    await visit('/rng?modal=menu');
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    await menu.findByRole('link', { name: 'Withdraw' });
    expect(menu.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });
});

describe('the header of a member', () => {
  it('has no cashback where the operator has it off', async () => {
    says({ resources: [], menu: [{ key: 'manualRebate', enabled: false }] });
    beginSession('token', { account: 'mei', isAgent: 0 });
    await visit('/rng');
    const banner = within(await screen.findByRole('banner'));
    expect(await banner.findByRole('link', { name: 'Betting record' })).toBeTruthy();
    expect(banner.queryByRole('link', { name: 'Cashback' })).toBeNull();
  });

  it('has the shortcuts that exist, the account to the member centre, and asks before signing out', async () => {
    says({ resources: [], menu: [{ key: 'manualRebate', enabled: true }] });
    beginSession('token', { account: 'mei', isAgent: 0 });
    const { where } = await visit('/rng');
    const banner = within(await screen.findByRole('banner'));
    expect(await banner.findByRole('link', { name: 'Betting record' })).toBeTruthy();
    expect(await banner.findByRole('link', { name: 'Cashback' })).toBeTruthy();
    await userEvent.click(banner.getByRole('link', { name: 'mei: member center' }));
    expect(where()).toBe('/rng?centre=securityCenter');
    await userEvent.click(banner.getByRole('button', { name: 'Log out', hidden: true }));
    await waitFor(() => expect(where()).toContain('modal=logout'));
  });

  it('begins with the account and deposit, and ends with the way out (specification §2)', async () => {
    says({ resources: [], menu: [{ key: 'manualRebate', enabled: true }] });
    beginSession('token', { account: 'mei', isAgent: 0 });
    await visit('/rng');
    const banner = await screen.findByRole('banner');
    await within(banner).findByRole('link', { name: 'Cashback' });
    const ways = within(banner)
      .getAllByRole('link')
      .concat(within(banner).getAllByRole('button', { hidden: true }));
    const inOrder = ways.toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    const names = inOrder.map((way) => way.getAttribute('aria-label') ?? way.textContent);
    expect(names.slice(names.indexOf('mei: member center'))).toEqual([
      'mei: member center',
      'Refresh balance',
      'Deposit',
      'Withdraw',
      'Personal center',
      'Betting record',
      'Cashback',
      'Log out',
      'Language: English',
    ]);
  });

  it('keeps shortcuts without room in a menu', async () => {
    says({ resources: [], menu: [{ key: 'manualRebate', enabled: true }] });
    vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function offsetTop(this: HTMLElement) {
      return /Betting record|Cashback/.test(this.textContent) ? 44 : 0;
    });
    beginSession('token', { account: 'mei', isAgent: 0 });
    const { where } = await visit('/rng');
    const banner = within(await screen.findByRole('banner'));
    await userEvent.click(await banner.findByRole('button', { name: 'More' }));
    // The document here has no popovers.
    Object.assign(banner.getByRole('menu', { hidden: true }), { hidePopover: () => undefined });
    const items = banner.getAllByRole('menuitem', { hidden: true });
    expect(items.map((item) => item.textContent)).toEqual(['Betting record', 'Cashback']);
    await userEvent.click(items[0] as HTMLElement);
    expect(where()).toBe('/rng?centre=personalHistoryCopy');
  });

  it('leaves out what the server has switched off', async () => {
    says({ resources: [], menu: [{ key: 'personalHistoryCopy', enabled: false }] });
    beginSession('token', { account: 'mei', isAgent: 0 });
    await visit('/rng');
    const banner = within(await screen.findByRole('banner'));
    await banner.findByRole('link', { name: 'mei: member center' });
    await waitFor(() => expect(banner.queryByRole('link', { name: 'Betting record' })).toBeNull());
  });
});

describe('the bar at the thumb', () => {
  const bar = async () => within(await screen.findByRole('navigation', { name: 'Main' }));

  it('leads a visitor to the rewards by logging in, and has dashes for a rank', async () => {
    const { where } = await visit('/rng');
    expect((await bar()).getByText('Rank – –')).toBeTruthy();
    await userEvent.click((await bar()).getByRole('link', { name: 'Rewards' }));
    expect(await screen.findByRole('dialog', { name: 'Welcome back' })).toBeTruthy();
    expect(where()).toBe('/rng?centre=rewardCenter');
  });

  it('has the specification’s entries in its order: home, games, promotions, rewards, then the account', async () => {
    beginSession('token', { account: 'mei', isAgent: 0 });
    await visit('/rng');
    const { getAllByRole } = await bar();
    await waitFor(() =>
      expect(getAllByRole('listitem').map((entry) => entry.textContent)).toEqual([
        'Home',
        'Games',
        'Promotions',
        'Rewards',
        'Wallet',
        'AccountRank – –',
      ]),
    );
  });

  it('names a member’s rank beside the account', async () => {
    const clubLabel = { labelName: 'Silver', rankLevel: 2 };
    const member = { id: 'm1', account: 'mei', nickname: 'mei', type: 0, toUpline: false, clubLabel, memberLabel: [] };
    answers['/wps/member/info'] = value(member);
    beginSession('token', { account: 'mei', isAgent: 0 });
    await visit('/rng');
    expect(await (await bar()).findByText('Silver')).toBeTruthy();
    expect((await bar()).getByRole('button', { name: 'Account' })).toBeTruthy();
  });
});

describe('the vendors in the footer', () => {
  const cardOf = (vassalage: string, direct: boolean) => ({
    id: vassalage,
    vassalage,
    name: vassalage,
    icon: '',
    gameCount: 3,
    direct,
  });

  it('lead to their lists, and those launched directly ask a visitor to log in, but for a lottery', async () => {
    answers['/lgw/games/game_menus'] = value({
      menus: [
        { title: 'RNG', cards: [cardOf('reels', false)] },
        { title: 'SPORTS', cards: [cardOf('pitch', true)] },
        { title: 'LOTT', cards: [cardOf('balls', true)] },
      ],
    });
    const { where } = await visit('/down');
    const press = async (name: string) => {
      const makers = within(await screen.findByRole('region', { name: 'Game providers' }));
      await userEvent.click(makers.getByRole('link', { name }));
    };
    await press('reels');
    await waitFor(() => expect(where()).toBe('/rng?page=reels'));
    await press('balls');
    await waitFor(() => expect(where()).toMatch(/^\/lottery/));
    await press('pitch');
    await waitFor(() => expect(where()).toContain('modal=login'));
    expect(where()).toMatch(/^\/lottery/);
  });
});

describe('the sheet of categories', () => {
  it('leads to a category, and opens it to its makers with the way back', async () => {
    const card = { vassalage: 'larkspur', name: 'Larkspur', icon: '', gameCount: 8 };
    answers['/lgw/games/game_menus'] = value({
      menus: [
        { title: 'RNG', cards: [card] },
        { title: 'FISH', cards: [] },
        { title: 'LIVE', status: 'COMING_SOON', cards: [card] },
        { title: 'LOTT', status: 'ACTIVATED', cards: [card] },
        { title: 'ELOTT', status: 'ACTIVATED', cards: [card] },
      ],
    });
    says({ resources: [], menu: [{ key: 'lottery', enabled: false }] });
    const { where } = await visit('/index?modal=categories');
    const sheet = await screen.findByRole('dialog', { name: 'Games' });
    const links = await within(sheet).findAllByRole<HTMLAnchorElement>('link');
    // The specification's order (§2), whatever is open; what is switched off is not there.
    expect(links.map(({ pathname, textContent }) => [pathname, textContent])).toEqual([
      ['/elott', 'Quick draw8 games'],
      ['/live', 'Live casinoComing soon'],
      ['/rng', 'Slots8 games'],
    ]);
    await userEvent.click(within(sheet).getByRole('button', { name: 'Slots: providers and games' }));
    expect(where()).toBe('/index?modal=categories&of=RNG');
    const opened = await screen.findByRole('dialog', { name: 'Slots' });
    expect(await within(opened).findByRole('link', { name: /Larkspur/ })).toBeTruthy();
    await userEvent.click(within(opened).getByRole('button', { name: 'All categories' }));
    expect(where()).toBe('/index?modal=categories');
  });
});
