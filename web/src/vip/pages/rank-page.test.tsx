import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { RankTable, VipProgress } from '@baize/protocol/vip';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { baize } from '@baize/kit/brands/baize/brand.ts';
import { wearBrand } from '@baize/kit/kernel/brand/brand.ts';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { beginSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';
import { RankPage } from './rank-page.tsx';
import { VipPage } from './vip-page.tsx';

const bonus: VipProgress['bonuses'][number] = {
  id: 'b1',
  kind: 'upgrade',
  level: 1,
  amount: '18.80',
  turnover: '37.60',
  state: 'open',
  offeredAt: '2026-11-20T10:00:00Z',
  expiresAt: '2026-12-20T10:00:00Z',
  claimedAt: null,
};
const base: VipProgress = {
  currency: 'USD',
  timeZone: 'UTC',
  level: 1,
  rankName: 'Red',
  next: {
    level: 2,
    name: 'Yellow',
    deposit: { actual: '700.00', expected: '2000.00' },
    validBet: { actual: '20000.00', expected: '20000.00' },
    windowBet: null,
    from: null,
  },
  keep: {
    validBet: { actual: '100.00', expected: '2000.00' },
    since: '2026-11-01T00:00:00Z',
    until: '2026-12-31T00:00:00Z',
  },
  birthday: null,
  bonuses: [bonus],
  paused: false,
};
const rank = (level: number, name: string) => ({
  level,
  name,
  deposit: `${level * 500}.00`,
  validBet: `${level * 5_000}.00`,
  keepBet: '0.00',
  upgradeBonus: '0.00',
  birthdayBonus: '0.00',
  monthlyBonus: '0.00',
  dailyWithdrawal: '20000.00',
  dailyWithdrawals: 20,
  freeWithdrawals: 2,
  cashback: level === 0 ? [] : [{ category: 'RNG', bps: 50 }],
});
const table: RankTable = {
  currency: 'USD',
  ranks: [rank(0, 'Cue ball'), rank(1, 'Red')],
  keepDays: 60,
  turnoverBps: 20_000,
  monthlyDeposit: '100.00',
  birthdayAfterDays: 60,
  claimDays: 30,
};

let progress: VipProgress;
let failing: boolean;
let asked: { method: string; path: string; key: string | null; body: unknown }[];

async function network(address: string, init: RequestInit = {}): Promise<Response> {
  const { pathname: path } = new URL(address, 'http://localhost');
  const key = new Headers(init.headers).get('idempotency-key');
  asked.push({ method: init.method ?? 'GET', path, key, body: init.body });
  if (failing) return Response.json({ success: false, code: 'UNKNOWN_ERROR', message: '' }, { status: 500 });
  if (path === '/wps/vip/ranks') return Response.json({ success: true, value: table });
  if (path.endsWith('/claim')) {
    progress = { ...progress, bonuses: [{ ...bonus, state: 'claimed', claimedAt: '2026-11-22T10:00:00Z' }] };
    return Response.json({ success: true, value: progress.bonuses[0] });
  }
  if (path === '/wps/vip/birthday') {
    const problem = { code: 'VALIDATION_FAILED', value: { fields: { birthday: [{ rule: 'fixed' }] } } };
    return Response.json({ success: false, message: '', ...problem }, { status: 422 });
  }
  return Response.json({ success: true, value: progress });
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
  wearBrand(baize);
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  serveCalls(network);
  [progress, failing, asked] = [base, false, []];
  beginSession('token', { account: 'mei', isAgent: 0 });
});
afterEach(() => {
  cleanup();
  endSession('signed-out');
  vi.unstubAllGlobals();
});

describe('the member’s rank', () => {
  it('says what the next rank takes and what keeps this one, in exact figures', async () => {
    open(RankPage);
    expect(await screen.findByText('VIP 1 · Red')).toBeTruthy();
    const bar = screen.getByRole('progressbar', { name: 'Deposits' });
    expect(bar.getAttribute('aria-valuetext')).toMatch(/700\.00.* of .*2,000\.00/);
    expect(screen.getByRole('heading', { name: 'To keep this rank' })).toBeTruthy();
  });

  it('states the turnover before the amount, asks once more, and claims under one key', async () => {
    open(RankPage);
    const row = (await screen.findByText(/Turnover before withdrawal/)).closest('li');
    const words = row?.textContent ?? '';
    expect(words.indexOf('37.60')).toBeLessThan(words.indexOf('18.80'));
    fireEvent.click(screen.getByRole('button', { name: /^Claim: Level-up bonus/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/37\.60.* in valid bets/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(asked.some(({ path }) => path.endsWith('/claim'))).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: /^Claim: Level-up bonus/ }));
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Claim .*18\.80/ }));
    expect(await screen.findByText('Claimed')).toBeTruthy();
    expect(asked.filter(({ path }) => path.endsWith('/claim')).map(({ key }) => key)).toEqual([
      expect.stringMatching(/^[\w-]{36}$/),
    ]);
  });

  it('asks for a date before it sends one, and keeps what was typed when it is refused', async () => {
    open(RankPage);
    const field = await screen.findByLabelText(/Date of birth/);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Enter your date of birth')).toBeTruthy();
    fireEvent.change(field, { target: { value: '2025-01-01' } });
    expect(screen.getByText('You must be 18 or older')).toBeTruthy();
    expect(asked.some(({ path }) => path === '/wps/vip/birthday')).toBe(false);
    fireEvent.change(field, { target: { value: '1990-01-01' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(asked.some(({ path }) => path === '/wps/vip/birthday')).toBe(true));
    expect(field).toHaveProperty('value', '1990-01-01');
  });

  it('offers nothing during a break, and says so', async () => {
    progress = { ...base, bonuses: [], paused: true };
    open(RankPage);
    expect(await screen.findByText(/You’re taking a break, so no bonuses are offered/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull();
  });

  it('says that it did not load, and tries again', async () => {
    failing = true;
    open(RankPage);
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load your rank');
    failing = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('VIP 1 · Red')).toBeTruthy();
  });
});

describe('the page of the ranks', () => {
  const atWidth = (wide: boolean) =>
    vi.stubGlobal('matchMedia', () => ({ matches: wide, addEventListener() {}, removeEventListener() {} }));

  it('shows visitors one table on a desktop, with turnover before bonuses and cashback where there is one', async () => {
    endSession('signed-out');
    atWidth(true);
    open(VipPage);
    expect(await screen.findByRole('table', { name: 'Benefits by rank' })).toBeTruthy();
    expect(screen.getByText(/You need to wager a bonus 2× before you can withdraw it/)).toBeTruthy();
    expect(within(screen.getByRole('table', { name: 'Cashback' })).getByText('0.5%')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
    expect(asked.map(({ path }) => path)).not.toContain('/wps/vip/progress');
  });

  it('shows a card for each rank on a phone, the member’s own marked and the next with how far they are', async () => {
    atWidth(false);
    open(VipPage);
    const cards = within(await screen.findByRole('list', { name: 'Benefits by rank' })).getAllByRole('listitem');
    await waitFor(() => expect(cards.map((card) => card.getAttribute('aria-current'))).toEqual([null, 'true']));
    expect(cards[1]?.textContent).toContain('Red');
    expect(cards[1]?.textContent).toContain('0.5%');
  });

  it('says to a member what the own rank brings, and leaves out what it does not', async () => {
    atWidth(true);
    open(VipPage);
    const own = within(await screen.findByRole('region', { name: 'Your benefits' }));
    expect(own.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Cashback · Slots',
      'Daily withdrawal limit',
      'Withdrawals a day without a fee',
    ]);
  });
});
