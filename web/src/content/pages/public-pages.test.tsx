// @vitest-environment jsdom
// The sanitiser refuses to work on a DOM that is less than a browser's.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { HelpEntry } from '@baize/protocol/content';
import { openSite, permission, refusal, value, type Answers } from '../testing/site-stage.tsx';

const entry = (anchor: string, topic: HelpEntry['topic'], title: string, content: string): HelpEntry => ({
  anchor,
  topic,
  title,
  content,
  featured: false,
  updatedAt: '2025-01-02T00:00:00.000Z',
});
const entries = [
  entry('about', 'about', 'About Company', '<p>Who we are.</p>'),
  entry('terms', 'about', 'General Terms and Conditions', '<h3>Who may play</h3><p>Adults.</p>'),
  entry(
    'deposit',
    'payments',
    'How do I put money in?',
    '<p>Open <b>Deposit</b>.</p><img src=x onerror="window.pwned=1">',
  ),
  entry('fair', 'games', 'Is a draw fair?', '<p>Check it yourself.</p>'),
];
const answers: Answers = {
  '/wps/system/helpCenter': value({ entries }),
  '/wps/system/permission': value(
    permission(
      {},
      {
        resources: [
          { type: 'IOS', url: '/down#ios', labelNameEn: 'iPhone', labelNameCn: 'iPhone' },
          { type: 'Android', url: 'https://apps.example/baize.apk', labelNameEn: 'Android', labelNameCn: '安卓' },
          { type: 'MOBILECONFIG', url: 'javascript:alert(1)' as string, labelNameEn: 'Lite', labelNameCn: '轻量' },
        ],
      },
    ),
  ),
};

const scrolled = vi.fn();
beforeAll(() => {
  window.scrollTo = () => {};
  HTMLElement.prototype.scrollIntoView = function scrollIntoView() {
    scrolled(this.id);
  };
  window.matchMedia = (media: string) => {
    const answer: object = { matches: false, media, addEventListener: () => {}, removeEventListener: () => {} };
    return answer as MediaQueryList;
  };
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  scrolled.mockClear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('/help', () => {
  it('leads to the anchor that the address names, once its text has come', async () => {
    await openSite('/help#terms', answers);
    expect(await screen.findByRole('heading', { level: 2, name: 'General Terms and Conditions' })).toBeTruthy();
    expect(scrolled).toHaveBeenCalledWith('terms');
    const link = screen.getByRole('link', { name: 'General Terms and Conditions' });
    expect(link.getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'About Company' }).getAttribute('aria-current')).toBeNull();
    expect(screen.queryByText('How do I put money in?')).toBeNull();
  });
});

describe('/helpmc', () => {
  it('finds, marks what it found, keeps the search in the address, and runs nothing', async () => {
    const { where } = await openSite('/helpmc', answers);
    expect(await screen.findByRole('heading', { name: 'Deposits and withdrawals' })).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox'), 'deposit');
    expect(where()).toBe('/helpmc?q=deposit');
    expect(await screen.findByText('1 result for “deposit”')).toBeTruthy();
    await waitFor(() => expect(document.querySelector('details mark')?.textContent).toBe('Deposit'));
    expect(document.querySelector('details')?.open).toBe(true);
    expect([Reflect.get(window, 'pwned'), document.querySelector('details img')]).toEqual([undefined, null]);
  });

  it('says that nothing was found, and leads back to everything', async () => {
    const { where } = await openSite('/helpmc?q=zebra', answers);
    expect(await screen.findByRole('heading', { name: 'No results for “zebra”' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all topics' }));
    expect(where()).toBe('/helpmc');
    expect(await screen.findByRole('heading', { name: 'Is a draw fair?' })).toBeTruthy();
  });

  it('says when the help does not come', async () => {
    await openSite('/helpmc', { '/wps/system/helpCenter': refusal('SERVICE_UNAVAILABLE', 503) });
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the help center');
  });
});

describe('/down', () => {
  it('on a phone offers the lite app’s configuration profile', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone');
    await openSite('/down', answers);
    const link = await screen.findByRole('link', { name: 'Download profile' });
    expect(link.getAttribute('href')).toBe('/lite-app.mobileconfig');
  });

  it.each(['/down', '/download'])(
    'at %s has the steps for each device, and opens only what may be opened',
    async (at) => {
      await openSite(at, answers);
      for (const name of ['iPhone and iPad', 'Android', 'Lite app for iPhone'])
        expect(await screen.findByRole('heading', { name })).toBeTruthy();
      const links = await screen.findAllByRole('link', { name: 'Download' });
      expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://apps.example/baize.apk']);
      await waitFor(() => expect(screen.getAllByRole('img', { name: /^QR code/ })).toHaveLength(3));
    },
  );

  it('has them when nothing answers, and says what is missing', async () => {
    await openSite('/down', {});
    expect(await screen.findByText('Open this site in Safari.')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the downloads');
  });
});

describe('/livechat', () => {
  it('counts, keeps what was typed when it fails, and says when it is kept', async () => {
    const sent = vi.fn();
    const later: Answers = { 'PUT /wps/feedback': refusal('SERVICE_UNAVAILABLE', 503) };
    await openSite('/livechat?service=vip', later);
    expect(await screen.findByRole('heading', { name: 'VIP service' })).toBeTruthy();
    const message = screen.getByRole('textbox', { name: 'Your message' });
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect(document.activeElement).toBe(message);
    await userEvent.type(message, 'The lamp flickers');
    expect(screen.getByText('123 characters left')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect((await screen.findByRole('alert')).textContent).toContain('What you’ve typed is kept');
    expect((message as HTMLTextAreaElement).value).toBe('The lamp flickers');
    later['PUT /wps/feedback'] = ({ body }) => {
      sent(body);
      return Response.json({ success: true });
    };
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    const log = screen.getByRole('log');
    expect(await within(log).findByText('The lamp flickers')).toBeTruthy();
    expect(sent.mock.calls).toEqual([[{ content: 'The lamp flickers' }]]);
    expect((message as HTMLTextAreaElement).value).toBe('');
  });

  it('still has what was typed after the page was loaded again', async () => {
    await openSite('/livechat', {});
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your message' }), 'half a sen');
    cleanup();
    await openSite('/livechat', {});
    expect(await screen.findByDisplayValue('half a sen')).toBeTruthy();
  });

  it('promises an answer where somebody answers', async () => {
    await openSite('/livechat', answers);
    expect(await screen.findByText(/We usually reply within/)).toBeTruthy();
    cleanup();
    document.head.innerHTML = '<script id="boot-data" type="application/json">{"demo":true}</script>';
    try {
      await openSite('/livechat', answers);
      await screen.findByText(/nobody answers live/);
      expect(screen.queryByText(/We usually reply within/)).toBeNull();
    } finally {
      document.head.innerHTML = '';
    }
  });
});

describe('/seamless', () => {
  const SENTENCE = /providers don’t hold balances/;
  const withMenu = (enabled: boolean): Answers => ({
    '/wps/system/permission': value(permission({}, { menu: [{ key: 'transferFund', enabled }] })),
  });

  it('says that no provider holds money only where none does', async () => {
    await openSite('/seamless', withMenu(false));
    expect(await screen.findByText(SENTENCE)).toBeTruthy();
    cleanup();
    await openSite('/seamless', withMenu(true));
    await screen.findByRole('heading', { name: 'Seamless wallet' });
    expect(screen.queryByText(SENTENCE)).toBeNull();
    expect(screen.getByText(/Some providers keep the money of their games themselves/)).toBeTruthy();
    expect(screen.queryByText(/before each stake, for every provider/)).toBeNull();
  });
});
