// @vitest-environment jsdom
// The sanitiser refuses to work on a DOM that is less than a browser's.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { nameNotices } from '../notices/notices.ts';
import { openSite, permission, refusal, value, type Answers } from '../testing/site-stage.tsx';

const notices = Array.from({ length: 11 }, (_, index) => ({
  title: `Notice ${index + 1}`,
  content: `<p>Words of <b>number ${index + 1}</b></p><img src=x onerror="window.pwned = 1">`,
  timestamp: `2024-03-${String(30 - index).padStart(2, '0')} 09:00:00`,
}));
const named = nameNotices(notices);
const answers: Answers = { '/wps/system/permission': value(permission({ notices })) };

beforeAll(() => {
  window.scrollTo = () => {};
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const list = () => screen.findByRole('list', { name: 'Notices' });

describe('/noticePage', () => {
  it('shows nine a page and the first of them, and keeps the choice in the address', async () => {
    const { where } = await openSite('/noticePage', answers);
    expect(within(await list()).getAllByRole('link')).toHaveLength(9);
    expect(screen.getByRole('heading', { level: 2, name: 'Notice 1' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: /Notice 3/ }));
    expect(where()).toBe(`/noticePage?notice=${named[2]?.id}`);
    const heading = await screen.findByRole('heading', { level: 2, name: 'Notice 3' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await userEvent.click(screen.getByRole('link', { name: 'Page 2' }));
    expect(where()).toBe('/noticePage?page=2');
    expect(within(await list()).getAllByRole('link')).toHaveLength(2);
    expect(screen.getByRole('heading', { level: 2, name: 'Notice 10' })).toBeTruthy();
  });

  it('opens a link to a notice on the page where it stands, and leads back to that page', async () => {
    const { where } = await openSite(`/noticePage?notice=${named[10]?.id}`, answers);
    expect(await screen.findByRole('heading', { level: 2, name: 'Notice 11' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
    await userEvent.click(screen.getByRole('link', { name: 'All notices' }));
    expect(where()).toBe('/noticePage?page=2');
  });

  it.each(['?notice=gone', '?page=99999999', '?page=-1', '?notice=%3Cscript%3E&page=x', '?page=7'])(
    'shows something for %s',
    async (search) => {
      await openSite(`/noticePage${search}`, answers);
      expect((await screen.findAllByRole('heading', { level: 2, name: /^Notice/ })).length).toBe(1);
    },
  );

  it('shows the notice’s words without what it would run', async () => {
    await openSite('/noticePage', answers);
    await waitFor(() => expect(screen.getByText('number 1').localName).toBe('b'));
    expect(document.querySelector('article img')).toBeNull();
    expect(Reflect.get(window, 'pwned')).toBeUndefined();
  });

  it('says that there is none', async () => {
    await openSite('/noticePage', { '/wps/system/permission': value(permission()) });
    expect(await screen.findByRole('heading', { name: 'No notices' })).toBeTruthy();
  });
});

describe('an answer that does not come', () => {
  it.each([
    ['is refused', refusal('SERVICE_UNAVAILABLE', 503), 'This isn’t available right now'],
    ['is a proxy’s page', () => new Response('<html>oops', { status: 502 }), 'We couldn’t read the response'],
    ['is cut short', () => new Response('{"success":true,"val'), 'We couldn’t read the response'],
  ])('because it %s: is said, asked for again by itself, and shown when it comes', async (_, failing, words) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const later: Answers = { '/wps/system/permission': failing };
    await openSite('/noticePage', later);
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    Object.assign(later, answers);
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(await list()).toBeTruthy();
  });

  it('says that it is slow, and that it is still on its way', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openSite('/noticePage', { '/wps/system/permission': () => new Promise(() => {}) });
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(await screen.findByText(/This is taking longer than usual/)).toBeTruthy();
  });
});
