// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, currentSession, endSession } from '../kernel/session-store.ts';
import { shareSessionBetweenTabs } from './share-session.ts';

const session = {
  token: 'token-of-the-other-tab',
  cpw: false,
  account: 'member1',
  username: 'member1',
  nickname: 'member1',
  customerId: 'm_1',
  isAgent: 0,
  toUpline: false,
  memberLabel: [],
};

/** The other tab, which shares nothing with this one but the channel. */
let other: BroadcastChannel;
let heard: unknown[];
let stop = () => {};

beforeEach(() => {
  heard = [];
  other = new BroadcastChannel('baize-tabs');
  other.onmessage = ({ data }) => heard.push(data);
});

afterEach(() => {
  stop();
  other.close();
  endSession('signed-out');
});

const soon = () => new Promise((resolve) => setTimeout(resolve, 50));

describe('shareSessionBetweenTabs', () => {
  it('asks the other tabs when it opens without a session, and takes theirs over', async () => {
    stop = shareSessionBetweenTabs();
    await vi.waitFor(() => expect(heard).toEqual([{ type: 'ask' }]));
    other.postMessage({ type: 'session', session });
    await vi.waitFor(() => expect(currentSession()).toEqual(session));
    expect(sessionStorage.getItem('token')).toBe('token-of-the-other-tab');
    await soon();
    expect(heard).toHaveLength(1);
  });

  it('answers a tab that asks, and tells of a sign-in', async () => {
    stop = shareSessionBetweenTabs();
    beginSession('mine', { account: 'member1' });
    await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ type: 'session', session: { token: 'mine' } }));
    const before = heard.length;
    other.postMessage({ type: 'ask' });
    await vi.waitFor(() => expect(heard).toHaveLength(before + 1));
  });

  it('takes the newer token of the same person, and nobody else’s', async () => {
    beginSession('mine', { account: 'member1' });
    stop = shareSessionBetweenTabs();
    other.postMessage({ type: 'session', session: { ...session, token: 'theirs', account: 'somebody' } });
    await soon();
    expect(currentSession()?.token).toBe('mine');
    other.postMessage({ type: 'session', session: { ...session, token: 'newer' } });
    await vi.waitFor(() => expect(currentSession()?.token).toBe('newer'));
  });

  it('takes no notice of what it cannot read', async () => {
    stop = shareSessionBetweenTabs();
    for (const nonsense of [null, 7, 'ask', {}, { type: 'session' }, { type: 'session', session: { token: '' } }])
      other.postMessage(nonsense);
    await soon();
    expect(currentSession()).toBeUndefined();
  });
});
