import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { problem, raw, silence, startEdge } from '@baize/kit/kernel/testing/edge-of-network.ts';
import { watchSite } from './watch-site.ts';

let hidden = false;
let stop = () => {};
const look = (away: boolean) => {
  hidden = away;
  document.dispatchEvent(new Event('visibilitychange'));
};
const keys = [
  ['site', 'getStatus', {}],
  ['site', 'getPermission', {}],
  ['site', 'listBanners', {}],
  ['wallet', 'getBalance', {}],
];

function watch() {
  const queryClient = createQueryClient();
  for (const key of keys) queryClient.setQueryData(key, {});
  stop = watchSite(queryClient);
  return () => keys.filter((key) => queryClient.getQueryState(key)?.isInvalidated).map(([, name]) => name);
}

beforeEach(() => {
  hidden = false;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (hidden ? 'hidden' : 'visible'));
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('an open page', () => {
  it('hears of a change without being signed in', async () => {
    const edge = startEdge();
    const change = 'event: site-changed\ndata: {"parts":["banners"]}\n\n';
    edge.answer(raw(change, 200, 'text/event-stream'), silence);
    const stale = watch();
    // Data fetched before the stream is open could change without an event.
    expect(stale()).toEqual([]);
    await vi.waitFor(() => expect(stale()).toContain('getStatus'));
    await vi.waitFor(() => expect(stale()).toContain('listBanners'), { timeout: 3_000 });
    expect(edge.sent[0]?.address).toContain('/wps/system/events');
  });

  it('asks at each attempt where there is no stream', async () => {
    const edge = startEdge();
    edge.answer(problem('SERVICE_UNAVAILABLE', 503));
    const stale = watch();
    await vi.waitFor(() => expect(stale()).toEqual(['getStatus', 'getPermission']));
  });

  it('is silent while nobody looks, and asks about everything when it is seen again', async () => {
    const edge = startEdge();
    edge.answer(silence);
    look(true);
    const stale = watch();
    expect([edge.sent, stale()]).toEqual([[], []]);
    look(false);
    expect(edge.sent).toHaveLength(1);
    expect(stale()).toEqual(['getStatus', 'getPermission', 'listBanners']);
    await vi.waitFor(() => expect(edge.sent.at(-1)?.address).toContain('/wps/system/look'));
  });
});
