import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerLiveEvents } from '../kernel/live-events.ts';
import { callKey, createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { beginSession, currentSession, endSession, onSessionEnd } from '@baize/kit/kernel/client/session-store.ts';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';
import { LiveEvents, messagesLiveEvents } from './live-events.tsx';

registerLiveEvents(messagesLiveEvents);

interface Stream {
  readonly token: string | null;
  readonly signal: AbortSignal | null | undefined;
  readonly say: (text: string) => void;
}

let streams: Stream[];

async function network(_address: string, { headers, signal }: RequestInit = {}): Promise<Response> {
  const pipe = new TransformStream<Uint8Array, Uint8Array>();
  const writer = pipe.writable.getWriter();
  const encoder = new TextEncoder();
  streams.push({
    token: new Headers(headers).get('authorization'),
    signal,
    say: (text) => void writer.write(encoder.encode(text)),
  });
  return new Response(pipe.readable, { headers: { 'content-type': 'text/event-stream' } });
}

function listen() {
  const queryClient = createQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <LiveEvents />
    </QueryClientProvider>,
  );
  return queryClient;
}

beforeEach(() => {
  serveCalls(network);
  streams = [];
});

afterEach(() => {
  cleanup();
  endSession('signed-out');
  vi.unstubAllGlobals();
});

describe('the stream of live events', () => {
  it('is open for as long as somebody is signed in, the token in its header', async () => {
    listen();
    expect(streams).toHaveLength(0);
    act(() => beginSession('secret-token'));
    await waitFor(() => expect(streams).toHaveLength(1));
    expect(streams[0]?.token).toBe('Bearer secret-token');
    act(() => endSession('signed-out'));
    expect(streams[0]?.signal?.aborted).toBe(true);
  });

  it('signs out when the server has ended the session', async () => {
    listen();
    act(() => beginSession('token'));
    await waitFor(() => expect(streams).toHaveLength(1));
    streams[0]?.say('event: session-ended\ndata: {"type":"session-ended"}\n\n');
    await waitFor(() => expect(currentSession()).toBeUndefined());
  });

  it.each([
    ['by time', '', 'refused'],
    ['by somebody, who names it', ',"sessionId":"s_1"', 'revoked'],
  ])('tells an end %s from the other', async (_, more, end) => {
    const ends: string[] = [];
    const stop = onSessionEnd((how) => ends.push(how));
    listen();
    act(() => beginSession('token'));
    await waitFor(() => expect(streams).toHaveLength(1));
    streams[0]?.say(`event: session-ended\ndata: {"type":"session-ended"${more}}\n\n`);
    await waitFor(() => expect(ends).toEqual([end]));
    stop();
  });

  it('asks for the site’s status again when it changed', async () => {
    const queryClient = listen();
    const key = callKey('site', 'getStatus', {});
    queryClient.setQueryData(key, { status: 0 });
    act(() => beginSession('token'));
    await waitFor(() => expect(streams).toHaveLength(1));
    streams[0]?.say('event: site-status\ndata: {"status":1}\n\n');
    await waitFor(() => expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true));
    expect(currentSession()).toBeDefined();
  });

  it('asks for figures again once it can hear of them: what was read before may have changed unheard', async () => {
    const queryClient = listen();
    const figures = [
      callKey('wallet', 'getBalance'),
      callKey('points', 'getBalance'),
      callKey('messages', 'getUnread'),
    ];
    const [favourites, hall] = [callKey('games', 'listFavourites'), callKey('lottery', 'getHall')];
    queryClient.setQueryDefaults(hall, { meta: { audience: 'visitor' } });
    for (const key of [...figures, favourites, hall]) queryClient.setQueryData<unknown>(key, {});
    const asked = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
    act(() => beginSession('token'));
    await waitFor(() => expect(figures.map(asked)).toEqual([true, true, true]));
    expect([favourites, hall].map(asked)).toEqual([false, false]);
  });
});
