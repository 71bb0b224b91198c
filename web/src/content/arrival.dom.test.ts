import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Announcement } from '@baize/protocol/content';
import { HOUR_MS } from '@baize/protocol/kernel/calendar';
import { baize } from '@baize/kit/brands/baize/brand.ts';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { beginSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { wearBrand } from '@baize/kit/kernel/brand/brand.ts';
import { arrivalTypes, greet, somethingToSay } from './arrival.ts';
import { putAway } from './arrival-seen.ts';
import { permissionQuery, announcementsQuery } from '../settings/index.ts';

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
    vi.setSystemTime(Date.now() + 25 * HOUR_MS);
    expect(somethingToSay([announcement('PU')], [notice])).toBe(true);
  });

  it('what is for members comes after signing in, though the visitor put his own away', () => {
    putAway(['PU']);
    const list = [announcement('PU'), announcement('PL')];
    expect(somethingToSay(list, [notice])).toBe(false);
    beginSession('token');
    expect(somethingToSay(list, [notice])).toBe(true);
    putAway(arrivalTypes());
    expect(somethingToSay(list, [notice])).toBe(false);
  });

  it('what visitors are told is not told to members, put away or not', () => {
    beginSession('token');
    expect(arrivalTypes()).toEqual(['PL']);
    expect(somethingToSay([announcement('PU')], [])).toBe(false);
  });
});

describe('the greeting', () => {
  const greeting = async (list: Announcement[], notices: readonly object[] = []) => {
    const queryClient = createQueryClient();
    queryClient.setQueryData(announcementsQuery().queryKey, { list });
    queryClient.setQueryData(permissionQuery().queryKey, { notices } as never);
    const strip = await greet(queryClient, () => undefined);
    return (strip?.props as { title: string } | undefined)?.title;
  };

  it('says an announcement before the latest notice, and nothing where there is none', async () => {
    expect(await greeting([announcement('H'), announcement('PU')], [notice])).toBe('PU');
    expect(await greeting([announcement('H')], [notice])).toBe('Closed');
    expect(await greeting([announcement('H')])).toBeUndefined();
  });

  it('does not say again what a visitor put away, once he is a member', async () => {
    putAway(['PU']);
    beginSession('token');
    expect(await greeting([announcement('PU'), announcement('PL')], [notice])).toBe('PL');
  });
});
