import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LiveEvent } from '@baize/protocol/messages';
import { eventParser, openLiveEvents, registerLiveEvents } from './live-events.ts';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { beginSession, currentSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { problem, startEdge } from '@baize/kit/kernel/testing/edge-of-network.ts';

const path = { method: 'GET', path: '/wps/events', audience: 'trial', raw: 'text/event-stream' } as const;
const balance = 'event: balance\ndata: {"sumBalance":"12.00","currency":"USD"}\n\n';

const parsed = (...pieces: string[]): LiveEvent[] => {
  const events: LiveEvent[] = [];
  const parse = eventParser((event) => events.push(event));
  for (const piece of pieces) parse(piece);
  return events;
};

describe('the parser', () => {
  const event = { type: 'balance', sumBalance: '12.00', currency: 'USD' };

  it('reads an event however the stream is cut', () => {
    for (let cut = 0; cut <= balance.length; cut += 1)
      expect(parsed(balance.slice(0, cut), balance.slice(cut))).toEqual([event]);
  });

  it('takes both kinds of line ends, comments and several events', () => {
    expect(parsed(`: hello\r\n\r\n${balance.replaceAll('\n', '\r\n')}: beat\n\n${balance}`)).toEqual([event, event]);
  });

  it('drops what is broken and goes on', () => {
    expect(parsed('event: balance\ndata: {broken\n\n', 'data: {"no":"type"}\n\n', 'event: only\n\n', balance)).toEqual([
      event,
    ]);
  });
});

describe('the stream', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    endSession('elsewhere');
  });

  const stream = (text: string) => () => {
    const bytes = new TextEncoder().encode(text);
    return new Response(new ReadableStream({ start: (to) => (to.enqueue(bytes), to.close()) }), { status: 200 });
  };

  it('brings events to the handlers and connects again when it breaks off', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const edge = startEdge();
    edge.answer(stream(balance), stream(balance));
    beginSession('token');
    const seen: string[] = [];
    registerLiveEvents({ balance: ({ sumBalance }) => seen.push(sumBalance) });
    const [onReconnect, onConnect] = [vi.fn(), vi.fn()];
    const stop = openLiveEvents({ path, queryClient: createQueryClient(), onReconnect, onConnect });
    await vi.waitFor(() => expect(seen).toEqual(['12.00']));
    expect([onConnect.mock.calls.length, onReconnect.mock.calls.length]).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(1_300);
    await vi.waitFor(() => expect(seen).toEqual(['12.00', '12.00']));
    expect([onConnect.mock.calls.length, onReconnect.mock.calls.length]).toEqual([1, 1]);
    expect(edge.sent[0]?.headers.get('authorization')).toBe('Bearer token');
    stop();
    const before = edge.sent.length;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(edge.sent).toHaveLength(before);
  });

  it('waits longer each time while nobody answers, and says so each time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const edge = startEdge();
    edge.answer(problem('SERVICE_UNAVAILABLE', 503));
    const onSilence = vi.fn();
    const stop = openLiveEvents({ path, queryClient: createQueryClient(), onReconnect: () => {}, onSilence });
    await vi.advanceTimersByTimeAsync(10_000);
    const early = edge.sent.length;
    expect(onSilence).toHaveBeenCalledTimes(early);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(early).toBeGreaterThan(2);
    expect(edge.sent.length - early).toBeLessThan(8);
    stop();
  });

  it('says of a first connection that came late that something may have been missed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const edge = startEdge();
    const lasting = () => new Response(new ReadableStream(), { status: 200 });
    edge.answer(problem('SERVICE_UNAVAILABLE', 503), lasting);
    const onReconnect = vi.fn();
    const stop = openLiveEvents({ path, queryClient: createQueryClient(), onReconnect });
    await vi.advanceTimersByTimeAsync(1_300);
    expect(edge.sent).toHaveLength(2);
    expect(onReconnect).toHaveBeenCalledTimes(1);
    stop();
  });

  it('stops for good when the token is refused', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const edge = startEdge();
    edge.answer(problem('NOT_LOGGED_IN', 401));
    beginSession('token');
    openLiveEvents({ path, queryClient: createQueryClient(), onReconnect: () => {} });
    await vi.advanceTimersByTimeAsync(300_000);
    expect(edge.sent).toHaveLength(1);
    // The page would look signed in until its next call.
    expect(currentSession()).toBeUndefined();
  });
});
