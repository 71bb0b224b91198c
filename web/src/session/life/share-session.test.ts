// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionPaths } from '@baize/protocol/session/paths';
import { configureClient } from '@baize/kit/kernel/client/client-settings.ts';
import { callKey, createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { beginSession, currentSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { shareSessionBetweenTabs } from './share-session.ts';
import { noteEndedSession } from '../log-in/ended-session.ts';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';

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
let queryClient = createQueryClient();

beforeEach(() => {
  configureClient({ merchant: 'baize', language: () => 'EN', keysPath: sessionPaths.getKeys });
  heard = [];
  queryClient = createQueryClient();
  other = new BroadcastChannel('baize-tabs');
  other.onmessage = ({ data }) => heard.push(data);
});

afterEach(() => {
  stop();
  other.close();
  endSession('signed-out');
  noteEndedSession(undefined);
  vi.unstubAllGlobals();
});

const soon = () => new Promise((resolve) => setTimeout(resolve, 50));

describe('shareSessionBetweenTabs', () => {
  it('asks the other tabs when it opens without a session, and takes theirs over', async () => {
    stop = shareSessionBetweenTabs(queryClient);
    await vi.waitFor(() => expect(heard).toEqual([{ type: 'ask' }]));
    other.postMessage({ type: 'session', session });
    await vi.waitFor(() => expect(currentSession()).toEqual(session));
    expect(sessionStorage.getItem('token')).toBe('token-of-the-other-tab');
    await soon();
    expect(heard).toHaveLength(1);
  });

  it('answers a tab that asks, and tells of a sign-in', async () => {
    stop = shareSessionBetweenTabs(queryClient);
    beginSession('mine', { account: 'member1' });
    await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ type: 'session', session: { token: 'mine' } }));
    const before = heard.length;
    other.postMessage({ type: 'ask' });
    await vi.waitFor(() => expect(heard).toHaveLength(before + 1));
  });

  it('takes the newer token of the same person, and nobody else’s', async () => {
    beginSession('mine', { account: 'member1', username: 'member1', customerId: 'm_1' });
    stop = shareSessionBetweenTabs(queryClient);
    other.postMessage({
      type: 'session',
      session: { ...session, token: 'theirs', account: 'somebody', customerId: 'm_2' },
    });
    await soon();
    expect(currentSession()?.token).toBe('mine');
    other.postMessage({ type: 'session', session: { ...session, token: 'newer' } });
    await vi.waitFor(() => expect(currentSession()?.token).toBe('newer'));
  });

  it('keeps what is known of a person whom the other tab knows by what was typed alone', async () => {
    beginSession('mine', session);
    stop = shareSessionBetweenTabs(queryClient);
    const typed = { ...session, account: 'Member1', username: 'Member1', customerId: '', isAgent: undefined };
    other.postMessage({ type: 'session', session: { ...typed, token: 'newer' } });
    await vi.waitFor(() => expect(currentSession()).toEqual({ ...session, token: 'newer' }));
  });

  describe('over the page of a session that ran out here', () => {
    const queryKey = callKey('session', 'getSecurity', {});
    const openEnded = () => {
      stop = shareSessionBetweenTabs(queryClient);
      queryClient.setQueryData(queryKey, { account: 'member1' } as never);
      noteEndedSession({ username: 'member1', customerId: 'm_1' });
    };

    it('leaves nothing to another person who signed in in the other tab', async () => {
      openEnded();
      const somebody = { ...session, account: 'somebody', username: 'somebody', customerId: 'm_2' };
      other.postMessage({ type: 'session', session: somebody });
      await vi.waitFor(() => expect(currentSession()?.account).toBe('somebody'));
      expect(queryClient.getQueryData(queryKey)).toBeUndefined();
    });

    it('keeps its data for the same person, to be asked for again', async () => {
      openEnded();
      other.postMessage({ type: 'session', session });
      await vi.waitFor(() => expect(currentSession()?.account).toBe('member1'));
      expect(queryClient.getQueryState(queryKey)).toMatchObject({ data: { account: 'member1' }, isInvalidated: true });
    });

    it('asks whose token it is where the other tab does not know, and takes the newest of two', async () => {
      openEnded();
      const answers: (() => void)[] = [];
      serveCalls(async () => {
        await new Promise<void>((resolve) => answers.push(resolve));
        return Response.json({ success: true, value: { id: 'm_1', account: 'member1' } });
      });
      const typed = { ...session, account: '+84912345678', username: '+84912345678', customerId: '' };
      other.postMessage({ type: 'session', session: typed });
      other.postMessage({ type: 'session', session: { ...typed, token: 'newest' } });
      await vi.waitFor(() => expect(answers).toHaveLength(2));
      answers[1]?.();
      await vi.waitFor(() => expect(currentSession()).toMatchObject({ token: 'newest', customerId: 'm_1' }));
      answers[0]?.();
      await soon();
      expect(currentSession()?.token).toBe('newest');
      expect(queryClient.getQueryData(queryKey)).toEqual({ account: 'member1' });
    });
  });

  it('takes no notice of what it cannot read', async () => {
    stop = shareSessionBetweenTabs(queryClient);
    for (const nonsense of [null, 7, 'ask', {}, { type: 'session' }, { type: 'session', session: { token: '' } }])
      other.postMessage(nonsense);
    await soon();
    expect(currentSession()).toBeUndefined();
  });
});
