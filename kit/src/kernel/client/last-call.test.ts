import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '@baize/protocol/kernel/calendar';
import { lastCallAtMs, noteCall, shareCallsBetweenTabs } from './last-call.ts';
import { send } from './request.ts';
import { beginSession, endSession } from './session-store.ts';
import { problem, startEdge, value } from '../testing/edge-of-network.ts';

/** The other tab, which shares nothing with this one but the channel. */
let other: BroadcastChannel;
let heard: unknown[];
let stop = () => {};
// Far apart and later each time, because a call once noted is never taken back.
let nowMs = Date.parse('2031-05-06T07:08:09Z');

beforeEach(() => {
  nowMs += HOUR_MS;
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs });
  heard = [];
  other = new BroadcastChannel('baize-calls');
  other.onmessage = ({ data }) => heard.push(data);
  stop = shareCallsBetweenTabs();
  beginSession('token', { customerId: 'm_1' });
});

afterEach(() => {
  stop();
  other.close();
  endSession('elsewhere');
  vi.useRealTimers();
});

describe('the last call', () => {
  it('of another tab with the same session counts here, from when it was made', async () => {
    noteCall();
    vi.setSystemTime(nowMs + 60_000);
    other.postMessage({ customerId: 'm_1', atMs: nowMs + 50_000 });
    await vi.waitFor(() => expect(lastCallAtMs()).toBe(nowMs + 50_000));
  });

  it('of another person or of nobody does not', async () => {
    noteCall();
    vi.setSystemTime(nowMs + 60_000);
    const atMs = nowMs + 50_000;
    for (const said of [{ customerId: 'm_2', atMs }, { customerId: '', atMs }, null, 'm_1', { customerId: 'm_1' }])
      other.postMessage(said);
    other.postMessage({ customerId: 'm_1', atMs: nowMs + 20_000 });
    await vi.waitFor(() => expect(lastCallAtMs()).toBeGreaterThan(nowMs));
    expect(lastCallAtMs()).toBe(nowMs + 20_000);
  });

  it('is never one to come', async () => {
    noteCall();
    other.postMessage({ customerId: 'm_1', atMs: nowMs + 3_000_000 });
    vi.setSystemTime(nowMs + 10);
    await vi.waitFor(() => expect(lastCallAtMs()).toBeGreaterThan(nowMs));
    expect(lastCallAtMs()).toBeLessThan(nowMs + 60_000);
  });

  it('is told to the other tabs, once in a second', async () => {
    noteCall();
    noteCall();
    vi.setSystemTime(nowMs + 1_000);
    noteCall();
    await vi.waitFor(() =>
      expect(heard).toEqual([
        { customerId: 'm_1', atMs: nowMs },
        { customerId: 'm_1', atMs: nowMs + 1_000 },
      ]),
    );
  });

  it('is no call that was refused its token, or that the server could not look at', async () => {
    const edge = startEdge();
    const call = { method: 'GET', path: '/wps/x', audience: 'member' } as const;
    const ask = async (answer: () => Response) => {
      edge.answer(answer);
      vi.setSystemTime((nowMs += 60_000));
      await send(call, {}, {}, (response) => response.text());
      return lastCallAtMs() === nowMs;
    };
    const answers = [
      value({}),
      problem('NOT_LOGGED_IN', 401),
      problem('UNKNOWN_ERROR', 500),
      problem('FORBIDDEN', 403),
    ];
    const counted: boolean[] = [];
    for (const answer of answers) counted.push(await ask(answer));
    expect(counted).toEqual([true, false, false, true]);
    vi.unstubAllGlobals();
  });
});
