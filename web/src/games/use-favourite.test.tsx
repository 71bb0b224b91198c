import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readOverlaySearch } from '../kernel/overlay-search.ts';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { beginSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { ToastHost } from '@baize/kit/ui/toast/toast-host.tsx';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';
import { FavouriteButton } from './cards/favourite-button.tsx';

let marked: Set<string>;
let answer: 'yes' | 'no' | 'later';
let calls: string[];
let letGo: () => void;

async function network(address: string, init: RequestInit = {}): Promise<Response> {
  const path = address;
  const say = (status: number, envelope: object) =>
    new Response(JSON.stringify(envelope), { status, headers: { 'content-type': 'application/json' } });
  if (init.method === 'GET') return say(200, { success: true, value: { list: [...marked] } });
  calls.push(`${init.method} ${path.split('/').at(-1)}`);
  if (answer === 'later') await new Promise<void>((resolve) => (letGo = resolve));
  if (answer === 'no') return say(503, { success: false, code: 'SERVICE_UNAVAILABLE', message: 'Out of reach.' });
  if (init.method === 'PUT') marked.add('tiger-lily');
  else marked.delete('tiger-lily');
  return say(200, { success: true, value: {} });
}

async function openHeart() {
  const root = createRootRoute({
    validateSearch: readOverlaySearch,
    component: () => (
      <FavouriteButton game={{ gameId: 'tiger-lily', gameName: 'Tiger Lily', displayName: 'Tiger Lily' }} />
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  await router.load();
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router as never} />
        <ToastHost />
      </QueryClientProvider>
    </I18nProvider>,
  );
  await screen.findByRole('button', { name: 'Add Tiger Lily to favorites' });
  return () => (router.state.location.search as { modal?: string }).modal;
}

const heart = () => screen.getByRole('button', { name: 'Add Tiger Lily to favorites' });
const pressed = () => heart().getAttribute('aria-pressed');

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  serveCalls(network);
  marked = new Set();
  answer = 'yes';
  calls = [];
  letGo = () => {};
});

afterEach(() => {
  cleanup();
  endSession('signed-out');
  vi.unstubAllGlobals();
});

describe('the heart of a game', () => {
  it('fills at once, before the server has answered', async () => {
    beginSession('token');
    answer = 'later';
    await openHeart();
    fireEvent.click(heart());
    await waitFor(() => expect(pressed()).toBe('true'));
    expect(marked.size).toBe(0);
    letGo();
    await waitFor(() => expect(marked.has('tiger-lily')).toBe(true));
    expect(pressed()).toBe('true');
  });

  it('empties again when the server says no, and says so', async () => {
    beginSession('token');
    answer = 'no';
    await openHeart();
    fireEvent.click(heart());
    expect(await screen.findByText('We couldn’t add it to your favorites')).toBeTruthy();
    expect(pressed()).toBe('false');
  });

  it('ends where the last of many quick presses left it', async () => {
    beginSession('token');
    await openHeart();
    await waitFor(() => expect(heart()).toBeTruthy());
    fireEvent.click(heart());
    await waitFor(() => expect(pressed()).toBe('true'));
    fireEvent.click(heart());
    await waitFor(() => expect(pressed()).toBe('false'));
    fireEvent.click(heart());
    await waitFor(() => expect(calls).toEqual(['PUT tiger-lily', 'DELETE tiger-lily', 'PUT tiger-lily']));
    await waitFor(() => expect([...marked]).toEqual(['tiger-lily']));
    expect(pressed()).toBe('true');
  });

  it('asks a visitor to sign in first, and sends nothing', async () => {
    const modal = await openHeart();
    fireEvent.click(heart());
    await waitFor(() => expect(modal()).toBe('login'));
    expect(calls).toEqual([]);
  });
});
