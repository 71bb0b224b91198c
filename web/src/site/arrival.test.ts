import { createMemoryHistory, createRoute, createRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Announcement } from '@baize/protocol/site';
import { baize } from '../../brands/baize/brand.ts';
import { rootRoute } from '../kernel/root-route.ts';
import { createQueryClient } from '../kernel/query.ts';
import { beginSession, endSession } from '../kernel/session-store.ts';
import { wearBrand } from '../kernel/brand.ts';
import { greet, somethingToSay } from './arrival.ts';
import { putAway } from './arrival-seen.ts';
import { announcementsQuery, permissionQuery } from './queries.ts';

const announcement = (type: Announcement['type']): Announcement => ({
  id: type,
  type,
  title: type,
  content: '',
  publishedAt: '2031-05-06T07:08:09.000Z',
});
const notice = { title: 'Closed', content: '', timestamp: '2031-05-06 07:08:09' };

beforeEach(() => {
  localStorage.clear();
  wearBrand(baize);
});
afterEach(() => {
  endSession('elsewhere');
  vi.useRealTimers();
});

describe('on arrival', () => {
  it('there is something to say when a pop-up or a notice is there, and not for other kinds', () => {
    expect(somethingToSay([announcement('PU')], [])).toBe(true);
    expect(somethingToSay([], [notice])).toBe(true);
    expect(somethingToSay([announcement('H'), announcement('PR')], [])).toBe(false);
  });

  it('what was put away stays away for the day and comes back the next', () => {
    vi.useFakeTimers();
    putAway(['PU']);
    expect(somethingToSay([announcement('PU')], [notice])).toBe(false);
    vi.setSystemTime(Date.now() + 25 * 3_600_000);
    expect(somethingToSay([announcement('PU')], [notice])).toBe(true);
  });

  it('what is for members comes after signing in, though the visitor put his own away', () => {
    putAway(['PU']);
    const list = [announcement('PU'), announcement('PL')];
    expect(somethingToSay(list, [notice])).toBe(false);
    beginSession('token');
    expect(somethingToSay(list, [notice])).toBe(true);
  });
});

describe('the greeting', () => {
  async function arrive(address: string, wanted = true) {
    const queryClient = createQueryClient();
    queryClient.setQueryData(announcementsQuery().queryKey, { list: [announcement('PU')] });
    queryClient.setQueryData(permissionQuery().queryKey, { notices: [] } as never);
    const history = createMemoryHistory({ initialEntries: [address] });
    const pages = ['/index', '/rng'].map((path) => createRoute({ getParentRoute: () => rootRoute, path }));
    const router = createRouter({ routeTree: rootRoute.addChildren(pages), history, context: { queryClient } });
    await router.load();
    await greet(router, queryClient, () => wanted);
    await router.load();
    return router.state.location.href;
  }

  it('opens over home, and over nothing else', async () => {
    expect(await arrive('/index')).toBe('/index?modal=announcement');
    expect(await arrive('/index?modal=login')).toBe('/index?modal=login');
    expect(await arrive('/rng')).toBe('/rng');
  });

  it('does not interrupt who has begun to do something', async () => {
    expect(await arrive('/index', false)).toBe('/index');
  });
});
