import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SiteChange } from '@baize/protocol/messages';
import { settingsLiveEvents } from './live-events.ts';

const keys = ['getStatus', 'getPermission', 'listBanners', 'listHelpEntries'];
const heard = (parts: SiteChange['parts']) => {
  const queryClient = new QueryClient();
  for (const key of keys) queryClient.setQueryData(['site', key, {}], {});
  settingsLiveEvents['site-changed']?.({ type: 'site-changed', parts }, queryClient);
  return () => keys.filter((key) => queryClient.getQueryState(['site', key, {}])?.isInvalidated);
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a change of the site', () => {
  it('asks again for what it touches and for nothing else', () => {
    const stale = heard(['notices', 'banners']);
    vi.advanceTimersByTime(1_500);
    expect(stale()).toEqual(['getPermission', 'listBanners']);
  });

  it('of the switches asks again which ways in there are', () => {
    const queryClient = new QueryClient();
    const key = ['session', 'getWaysIn', {}];
    queryClient.setQueryData(key, {});
    const hear = (parts: SiteChange['parts']) =>
      settingsLiveEvents['site-changed']?.({ type: 'site-changed', parts }, queryClient);
    hear(['banners']);
    vi.advanceTimersByTime(1_500);
    expect(queryClient.getQueryState(key)?.isInvalidated).toBe(false);
    hear(['permission']);
    vi.advanceTimersByTime(1_500);
    expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
  });

  it('waits a moment of its own, so that not all pages ask at once', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const stale = heard(['status']);
    vi.advanceTimersByTime(749);
    expect(stale()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(stale()).toEqual(['getStatus']);
  });

  it('of a part that this page does not know yet is passed over', () => {
    const stale = heard(['novelty' as never, 'help']);
    vi.advanceTimersByTime(1_500);
    expect(stale()).toEqual(['listHelpEntries']);
  });
});
