import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  beginSession,
  currentSession,
  describeMember,
  endSession,
  forgetLeft,
  isTrial,
  leftBy,
  listenToOtherTabs,
  onForgotten,
  onSessionEnd,
  rememberPlace,
  renewToken,
  setMerchantKeys,
  subscribeSession,
  takePlace,
} from './session-store.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => endSession('elsewhere'));

describe('the session', () => {
  it('is kept under the keys of the specification, without a password', () => {
    beginSession('token-1', { cpw: true });
    describeMember({ account: 'thomas', username: 'thomas', isAgent: 41, toUpline: true, memberLabel: ['a', 'b'] });
    expect(Object.fromEntries(Object.entries(sessionStorage))).toMatchObject({
      token: 'token-1',
      cpw: 'true',
      account: 'thomas',
      isAgent: '41',
      toUpline: 'true',
      memberLabel: 'a\nb',
    });
    expect(JSON.stringify(sessionStorage)).not.toMatch(/password/i);
  });

  it('is there again after a reload', async () => {
    beginSession('token-1');
    describeMember({ account: 'thomas', isAgent: 4, memberLabel: ['a'] });
    vi.resetModules();
    const reloaded = await import('./session-store.ts');
    expect(reloaded.currentSession()).toMatchObject({
      token: 'token-1',
      account: 'thomas',
      isAgent: 4,
      memberLabel: ['a'],
    });
  });

  it('tells who listens, and ends with its reason', () => {
    const seen: (string | undefined)[] = [];
    const ends: string[] = [];
    const stop = [subscribeSession(() => seen.push(currentSession()?.token)), onSessionEnd((end) => ends.push(end))];
    beginSession('one');
    renewToken('two');
    endSession('signed-out');
    endSession('signed-out');
    for (const each of stop) each();
    expect(seen).toEqual(['one', 'two', undefined]);
    expect(ends).toEqual(['signed-out']);
  });

  it('leaves the merchant’s keys when it ends', () => {
    setMerchantKeys({ merchant: 'baize', merchantCode: 'baize', platform: 'web' });
    beginSession('one');
    endSession('signed-out');
    expect(sessionStorage.getItem('token')).toBeNull();
    expect(sessionStorage.getItem('merchantCode')).toBe('baize');
  });

  it.each(['signed-out', 'revoked', 'elsewhere'] as const)('leaves nothing else in the tab, ended as %s', (end) => {
    setMerchantKeys({ merchant: 'baize', merchantCode: 'baize', platform: 'web' });
    beginSession('one', { customerId: 'm_1' });
    rememberPlace('/rng');
    for (const key of ['baize.codeSent.login', 'baize.deposit', 'drafts', 'of a wing to come'])
      sessionStorage.setItem(key, 'x');
    const forgotten = vi.fn();
    const stop = onForgotten(forgotten);
    endSession(end);
    stop();
    expect(Object.keys(sessionStorage).toSorted()).toEqual(['merchant', 'merchantCode', 'platform']);
    expect(forgotten).toHaveBeenCalledTimes(1);
  });

  describe('that ran out', () => {
    const ranOut = (customerId: string) => {
      beginSession('one', { customerId });
      sessionStorage.setItem('baize.deposit', 'x');
      endSession('refused');
    };
    const kept = () => sessionStorage.getItem('baize.deposit');

    it('leaves its person what was stored, and no key of the session', () => {
      ranOut('m_1');
      expect(Object.keys(sessionStorage).toSorted()).toEqual(['baize.deposit', 'leftBy']);
      expect(leftBy()).toBe('m_1');
      forgetLeft('m_1');
      beginSession('two', { customerId: 'm_1' });
      expect([kept(), leftBy()]).toEqual(['x', undefined]);
    });

    it.each([
      ['m_1', 'm_2'],
      ['m_1', undefined],
      ['', ''],
    ])('of %j leaves nothing to %j', (whose, who) => {
      ranOut(whose);
      forgetLeft(who);
      expect(Object.keys(sessionStorage)).toEqual([]);
    });

    it('is another matter than a visitor, whose things stay', () => {
      sessionStorage.setItem('baize.referral', 'x');
      forgetLeft('m_1');
      expect(sessionStorage.getItem('baize.referral')).toBe('x');
    });

    it('as a trial does, leaves nothing to the account that follows it', () => {
      beginSession('trial', { customerId: 't_1', isAgent: 4 });
      sessionStorage.setItem('baize.deposit', 'x');
      forgetLeft('m_1');
      expect(kept()).toBeNull();
    });
  });

  it('is not made by describing a member nobody is', () => {
    describeMember({ account: 'ghost' });
    expect(currentSession()).toBeUndefined();
  });

  it('knows trials by their kind', () => {
    beginSession('one', { isAgent: 4 });
    expect(isTrial(currentSession())).toBe(true);
    describeMember({ isAgent: 42 });
    expect(isTrial(currentSession())).toBe(false);
  });
});

describe('other tabs', () => {
  it('end the same session here, and no other', async () => {
    const stop = listenToOtherTabs();
    const other = new BroadcastChannel('baize-session');
    const ends: string[] = [];
    const stopEnds = onSessionEnd((end) => ends.push(end));
    beginSession('shared');
    other.postMessage({ type: 'ended', mark: 'of another token' });
    other.postMessage('nonsense');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(currentSession()?.token).toBe('shared');
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('shared'));
    other.postMessage({ type: 'ended', mark: Buffer.from(digest).toString('hex') });
    await vi.waitFor(() => expect(currentSession()).toBeUndefined());
    expect(ends).toEqual(['elsewhere']);
    stopEnds();
    other.close();
    stop();
  });

  it.each([
    ['refused', 'refused'],
    ['revoked', 'revoked'],
    ['signed-out', 'elsewhere'],
  ] as const)('end as they must when a session ends here as %s', async (end, announced) => {
    const heard: unknown[] = [];
    const stop = listenToOtherTabs();
    const ear = new BroadcastChannel('baize-session');
    ear.addEventListener('message', (event: MessageEvent<unknown>) => heard.push(event.data));
    beginSession('shared');
    endSession(end);
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    // The other tab, still in the session, hears what this one said.
    const ends: string[] = [];
    const stopEnds = onSessionEnd((how) => ends.push(how));
    beginSession('shared');
    ear.postMessage(heard[0]);
    await vi.waitFor(() => expect(currentSession()).toBeUndefined());
    expect(ends).toEqual([announced]);
    stopEnds();
    ear.close();
    stop();
  });

  it('hear of a session that ended here without learning its token', async () => {
    const stop = listenToOtherTabs();
    const other = new BroadcastChannel('baize-session');
    const heard: unknown[] = [];
    other.addEventListener('message', (event: MessageEvent<unknown>) => heard.push(event.data));
    beginSession('secret');
    endSession('signed-out');
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    expect(JSON.stringify(heard)).not.toContain('secret');
    other.close();
    stop();
  });
});

describe('the place remembered', () => {
  it('is given back once', () => {
    rememberPlace('/rng?page=larkspur');
    expect(takePlace()).toBe('/rng?page=larkspur');
    expect(takePlace()).toBeUndefined();
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)'])(
    'is never %s',
    (href) => {
      rememberPlace(href);
      expect(takePlace()).toBeUndefined();
      sessionStorage.setItem('returnTo', href);
      expect(takePlace()).toBeUndefined();
    },
  );
});
