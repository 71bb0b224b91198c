import type { LiveEvent } from '@baize/protocol/messages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventStream } from './event-stream.ts';

const balance: LiveEvent = { type: 'balance', sumBalance: '10.00', currency: 'USD' };

function open(welcome = true) {
  let tell: (event: LiveEvent) => void = () => undefined;
  const unsubscribe = vi.fn();
  const gone = new AbortController();
  const stream = eventStream({
    sessionId: 's1',
    subscribe: (listener) => {
      tell = listener;
      return unsubscribe;
    },
    until: [gone.signal],
    stillWelcome: async () => welcome,
  });
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const closed = new Promise<void>((resolve) => stream.once('close', resolve));
  return { stream, closed, unsubscribe, gone, tell: (event: LiveEvent) => tell(event), read: () => text };
}

describe('eventStream', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  it('names each event and ends after the end of the session', async () => {
    const { tell, read, closed, unsubscribe } = open();
    tell(balance);
    tell({ type: 'session-ended' });
    await closed;
    expect(read()).toContain('event: balance\ndata: {"type":"balance","sumBalance":"10.00","currency":"USD"}\n\n');
    expect(read()).toContain('event: session-ended\n');
    expect(unsubscribe).toHaveBeenCalledOnce();
  });

  it('does not end for another session of the same person', async () => {
    const { tell, read, gone, closed } = open();
    tell({ type: 'session-ended', sessionId: 's2' });
    tell(balance);
    gone.abort();
    await closed;
    expect(read()).toContain('event: balance');
    expect(read()).not.toContain('session-ended');
  });

  it('stops listening when the reader goes', async () => {
    const { gone, closed, unsubscribe } = open();
    gone.abort();
    await closed;
    expect(unsubscribe).toHaveBeenCalledOnce();
  });

  it('tells a page at the next heartbeat that its session is over', async () => {
    const { closed, read } = open(false);
    await vi.advanceTimersByTimeAsync(15_000);
    await closed;
    expect(read()).toContain('event: session-ended');
  });

  it('lets a reader go that does not read', async () => {
    const { stream, tell, unsubscribe } = open();
    stream.removeAllListeners('data');
    stream.pause();
    const closed = new Promise<void>((resolve) => stream.once('close', resolve));
    for (let sent = 0; sent < 4_000; sent += 1) tell(balance);
    await closed;
    expect(unsubscribe).toHaveBeenCalledOnce();
  });
});
