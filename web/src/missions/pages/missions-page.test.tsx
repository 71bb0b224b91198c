import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { Leaderboard, MissionProgress, MissionSummary } from '@baize/protocol/missions';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { beginSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';
import { MissionBadge } from '../parts/mission-badge.tsx';
import { MissionsPage } from './missions-page.tsx';

const mission = (more: Partial<MissionProgress>): MissionProgress => ({
  id: 'm1',
  title: 'Weekly deposits',
  note: 'All deposits count.',
  type: 'deposit-sum',
  category: null,
  period: 'weekly',
  target: '100.00',
  progress: '100.00',
  reward: { kind: 'cash', amount: '2.00', raffle: null, turnover: '4.00' },
  window: '2026-11-16',
  windowEnds: '2026-11-23T00:00:00Z',
  claimUntil: '2026-11-30T00:00:00Z',
  state: 'claimable',
  claimedAt: null,
  ...more,
});
const points = mission({
  id: 'm2',
  title: 'Three days in a row',
  type: 'sign-in',
  target: '3',
  progress: '3',
  reward: { kind: 'points', amount: '50', raffle: null, turnover: '0.00' },
});
const board: Leaderboard = {
  currency: 'USD',
  timeZone: 'UTC',
  period: 'weekly',
  from: '2026-11-16T00:00:00Z',
  until: '2026-11-23T00:00:00Z',
  places: [{ place: 1, name: 'th****', validBet: '900.00', own: false }],
  own: { place: 41, name: 'mei', validBet: '12.00', own: true },
  paused: false,
};

let summary: MissionSummary;
let failing: boolean;
let asked: URL[];
let keys: (string | null)[];

async function network(address: string, init: RequestInit = {}): Promise<Response> {
  const url = new URL(address, 'http://localhost');
  asked.push(url);
  if (failing) return Response.json({ success: false, code: 'UNKNOWN_ERROR', message: '' }, { status: 500 });
  if (url.pathname.endsWith('/claim')) {
    keys.push(new Headers(init.headers).get('idempotency-key'));
    summary = { ...summary, claimable: 1 };
    return Response.json({ success: true, value: mission({ state: 'claimed', claimedAt: '2026-11-22T10:00:00Z' }) });
  }
  if (url.pathname.endsWith('Leaderboard')) return Response.json({ success: true, value: board });
  return Response.json({ success: true, value: summary });
}

function open(page: () => ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute({ component: page }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  );
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  serveCalls(network);
  summary = { currency: 'USD', timeZone: 'UTC', claimable: 2, paused: false, missions: [mission({}), points] };
  [failing, asked, keys] = [false, [], []];
  beginSession('token', { account: 'mei', isAgent: 0 });
});
afterEach(() => {
  cleanup();
  endSession('signed-out');
  vi.unstubAllGlobals();
});

describe('missions', () => {
  it('show their progress, and the turnover before the reward', async () => {
    open(MissionsPage);
    const item = (await screen.findByRole('heading', { name: 'Weekly deposits' })).closest('li');
    const words = item?.textContent ?? '';
    expect(words.indexOf('4.00')).toBeGreaterThan(0);
    expect(words.indexOf('Turnover')).toBeLessThan(words.indexOf('Reward'));
    expect(screen.getByText('Reward: 50 points')).toBeTruthy();
  });

  it('ask once more where a reward has to be played, and claim under one key', async () => {
    open(MissionsPage);
    fireEvent.click(await screen.findByRole('button', { name: /^Claim: Weekly deposits/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    fireEvent.click(dialog.getByRole('button', { name: /^Claim .*2\.00/ }));
    await waitFor(() => expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/)]));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: /^Claim: Three days/ }));
    await waitFor(() => expect(keys).toHaveLength(2));
  });

  it('are counted while they can be claimed', async () => {
    const done = mission({ id: 'm3', state: 'claimed', claimedAt: '2026-11-22T10:00:00Z' });
    const begun = mission({ id: 'm4', progress: '1.00', state: 'in-progress' });
    summary = { ...summary, missions: [...summary.missions, begun, done] };
    open(MissionBadge);
    expect(await screen.findByText('2 available')).toBeTruthy();
  });

  it('are not offered during a break, are missed when there are none, and load again after a failure', async () => {
    summary = { ...summary, missions: [], claimable: 0, paused: true };
    open(MissionsPage);
    expect(await screen.findByText(/You’re taking a break, so no missions are offered/)).toBeTruthy();
    cleanup();
    summary = { ...summary, paused: false };
    open(MissionsPage);
    expect(await screen.findByText('No missions right now')).toBeTruthy();
    cleanup();
    failing = true;
    open(MissionsPage);
    expect(await screen.findByText('We couldn’t load your missions')).toBeTruthy();
    expect(await screen.findByText('We couldn’t load the leaderboard')).toBeTruthy();
  });
});

describe('the leaderboard', () => {
  it('keeps one’s own place in view, and changes its window', async () => {
    open(MissionsPage);
    const own = within(await screen.findByRole('list', { name: 'Your place' }));
    expect(own.getByText('41')).toBeTruthy();
    expect(own.getByText('You')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Today' }));
    await waitFor(() => expect(asked.at(-1)?.searchParams.get('period')).toBe('daily'));
  });
});
