import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveEvent, Message } from '@baize/protocol/messages';
import { dispatchLiveEvent, registerLiveEvents } from '../../kernel/live-events.ts';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { beginSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { ToastHost } from '@baize/kit/ui/toast/toast-host.tsx';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';
import { messagesLiveEvents } from '../live-events.tsx';
import { UnreadBadge } from '../parts/unread-badge.tsx';
import { MessagesPage } from './messages-page.tsx';

registerLiveEvents(messagesLiveEvents);

const message = (id: number, over: Partial<Message> = {}): Message => ({
  id: String(id),
  kind: 'mail',
  title: `Title ${id}`,
  body: `Body ${id}\nsecond line`,
  at: '2026-03-02T10:00:00Z',
  readAt: null,
  page: null,
  ...over,
});

/** The platform's messages, and the requests that it got. */
let kept: Message[];
let gone: Message[];
let asked: string[];
let failing: (path: string) => boolean;

function answer(method: string, url: URL, body: { ids?: string[]; upTo?: string } | undefined): unknown {
  const chosen = ({ id }: Message) => (body?.ids?.includes(id) ?? false) || Number(id) <= Number(body?.upTo ?? 0);
  if (url.pathname.endsWith('/read'))
    kept = kept.map((each) => (chosen(each) ? { ...each, readAt: '2026-03-02T11:00:00Z' } : each));
  if (url.pathname.endsWith('/restored')) kept = [...gone, ...kept].toSorted((a, b) => Number(b.id) - Number(a.id));
  if (method === 'DELETE') {
    gone = kept.filter(({ id }) => id === url.searchParams.get('ids'));
    kept = kept.filter(({ id }) => id !== url.searchParams.get('ids'));
  }
  const unreadCount = kept.filter(({ readAt }) => readAt === null).length;
  const only = url.searchParams.get('unreadOnly') === 'Y';
  return { unreadCount, messages: kept.filter(({ readAt }) => !only || readAt === null), next: null };
}

async function network(address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  const url = new URL(address, 'http://localhost');
  asked.push(`${method} ${url.pathname}`);
  if (failing(url.pathname))
    return Response.json({ success: false, code: 'UNKNOWN_ERROR', message: '' }, { status: 500 });
  const sent = typeof body === 'string' ? (JSON.parse(body) as { ids?: string[] }) : undefined;
  return Response.json({ success: true, value: answer(method, url, sent) });
}

function open() {
  const queryClient = createQueryClient();
  const rootRoute = createRootRoute({
    component: () => (
      <>
        <UnreadBadge />
        <MessagesPage />
        <ToastHost />
      </>
    ),
  });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return {
    tell: (event: LiveEvent) => dispatchLiveEvent(event, queryClient),
    address: () => router.state.location.search as Record<string, unknown>,
  };
}

const row = (id: number, unread = true) =>
  screen.findByRole('button', { name: new RegExp(`^${unread ? 'Unread: ' : ''}Title ${id}`) });

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  serveCalls(network);
  // There is no layout here: the list is as high as ten rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(80);
  kept = [message(3), message(2), message(1, { readAt: '2026-03-02T10:30:00Z' })];
  gone = [];
  asked = [];
  failing = () => false;
  beginSession('token', { account: 'mei' });
});
afterEach(() => {
  cleanup();
  toast.clear();
  endSession('signed-out');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the inbox', () => {
  it('opens a message, which is read from then on, and counts down', async () => {
    open();
    expect(await screen.findByText('2 unread')).toBeTruthy();
    const closed = await row(3);
    expect(closed.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(closed);
    expect((await row(3, false)).getAttribute('aria-expanded')).toBe('true');
    expect(await screen.findByText('1 unread')).toBeTruthy();
    expect(kept[0]?.readAt).not.toBeNull();
  });

  it('leads to the bet that a message is about', async () => {
    kept = [message(3, { kind: 'lottery-won', betId: 'bet-1', page: 'personalHistoryCopy' })];
    const { address } = open();
    fireEvent.click(await row(3));
    fireEvent.click(await screen.findByRole('button', { name: 'View bet' }));
    await waitFor(() => expect(address()).toMatchObject({ modal: 'bet', of: 'bet-1' }));
  });

  it('keeps the message that is open among the unread ones', async () => {
    const { tell } = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Unread' }));
    fireEvent.click(await row(2));
    await waitFor(() => expect(kept[1]?.readAt).not.toBeNull());
    tell({ type: 'message' });
    await waitFor(() => expect(asked.filter((call) => call === 'GET /wps/messages').length).toBeGreaterThan(2));
    expect((await row(2, false)).getAttribute('aria-expanded')).toBe('true');
    expect(screen.queryByText('Title 1')).toBeNull();
  });

  it('marks all as read up to the newest in view', async () => {
    open();
    await row(3);
    kept = [message(4), ...kept];
    fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(await row(3, false)).toBeTruthy();
    await waitFor(() => expect(kept.map(({ readAt }) => readAt === null)).toEqual([true, false, false, false]));
  });

  it('deletes with a way back', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete: Title 2' }));
    await waitFor(() => expect(screen.queryByText('Title 2')).toBeNull());
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await row(2)).toBeTruthy();
  });

  it('brings back what the server would not delete, and says so', async () => {
    open();
    await row(2);
    failing = (path) => path === '/wps/messages' && asked.at(-1)?.startsWith('DELETE') === true;
    fireEvent.click(await screen.findByRole('button', { name: 'Delete: Title 2' }));
    expect(await screen.findByText('We couldn’t delete the message')).toBeTruthy();
    expect(await row(2)).toBeTruthy();
  });

  it('hears of a new message', async () => {
    const { tell } = open();
    await row(3);
    kept = [message(4), ...kept];
    tell({ type: 'message', messageId: '4' });
    expect(await row(4)).toBeTruthy();
    expect(await screen.findByText('3 unread')).toBeTruthy();
  });

  it('says that it is empty, and that it did not load', async () => {
    kept = [];
    open();
    expect(await screen.findByText('No messages yet')).toBeTruthy();
    cleanup();
    failing = (path) => path === '/wps/messages';
    open();
    expect(await screen.findByText('We couldn’t load your messages')).toBeTruthy();
    failing = () => false;
    kept = [message(9)];
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row(9)).toBeTruthy();
  });
});
