import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Activity, LimitsState, MoneyLimit } from '@baize/protocol/limits';
import { MEMBER_KIND } from '@baize/protocol/kernel';
import { HOUR_MS } from '@baize/protocol/kernel/calendar';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { beginSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';
import { BreakDialog } from './dialogs/break-dialog.tsx';
import { LimitDialog } from './dialogs/limit-dialog.tsx';
import { LimitsPage } from './pages/limits-page.tsx';
import { LimitReached } from './parts/limit-reached.tsx';
import { RealityCheck } from './parts/reality-check.tsx';
import { noteReached } from './reached.ts';

const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

const limit = (kind: MoneyLimit['kind'], more: Partial<MoneyLimit> = {}): MoneyLimit => ({
  kind,
  value: null,
  used: '0.00',
  left: null,
  resetsAt: '2026-05-02T00:00:00.000Z',
  pending: null,
  mandatory: false,
  ...more,
});
const base: LimitsState = {
  now: '2026-05-01T10:00:00.000Z',
  currency: 'USD',
  timeZone: 'Asia/Ho_Chi_Minh',
  money: [
    limit('deposit-day', { value: '100.00', used: '40.00', left: '60.00' }),
    limit('loss-day', { value: '50.00', used: '49.90', left: '0.10' }),
    limit('loss-week', { value: '80.00', used: '49.90', left: '30.10' }),
  ],
  time: [{ kind: 'reality-check', minutes: 10, pending: null, mandatory: false }],
  shutOut: null,
  missing: [],
  askFirst: false,
};
const activity: Activity = {
  since: '2026-05-01T09:49:00.000Z',
  now: '2026-05-01T10:00:00.000Z',
  elapsedSeconds: 660,
  staked: '14.00',
  returned: '4.00',
  net: '-10.00',
  bets: 7,
  currency: 'USD',
};

let state: LimitsState;
let refuses: boolean;
let sent: { path: string; body: unknown }[];

async function network(address: string, init: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(address, 'http://localhost');
  const answer = (value: unknown) => Response.json({ success: true, value });
  if ((init.method ?? 'GET') !== 'GET') {
    sent.push({ path: pathname, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
    if (refuses) return Response.json({ success: false, code: 'SERVICE_UNAVAILABLE', message: '' }, { status: 503 });
    return answer(pathname.includes('time-out') ? { until: '2026-05-02T10:00:00.000Z' } : state);
  }
  if (pathname.endsWith('/activity')) return answer(activity);
  if (pathname.endsWith('/changes')) return answer({ rows: [], pageNum: 1, totalPages: 1, totalRows: 0 });
  return answer(state);
}

function show(part: ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
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
  [state, refuses, sent] = [base, false, []];
  sessionStorage.clear();
  beginSession('token', { account: 'mei', isAgent: MEMBER_KIND.member });
});
afterEach(() => {
  cleanup();
  endSession('signed-out');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the limits page', () => {
  it('says what is set, what of it is left, and by which clock', async () => {
    show(<LimitsPage />);
    const day = (await screen.findByText('Daily deposit limit')).closest('li');
    expect(day?.textContent).toMatch(/100\.00/);
    expect(day?.textContent).toMatch(/60\.00 left/);
    expect(screen.getByText(/follow Asia\/Ho_Chi_Minh/)).toBeTruthy();
  });

  it('lets a higher limit be confirmed once it has waited, or taken back', async () => {
    const pending = { value: '200.00', from: '2026-05-01T09:00:00.000Z', until: '2026-05-08T09:00:00.000Z' };
    state = { ...base, money: [limit('deposit-day', { value: '100.00', left: '60.00', pending })] };
    show(<LimitsPage />);
    fireEvent.click(await screen.findByRole('button', { name: /^Confirm .*200\.00/ }));
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ span: 'day', amount: '200.00', confirm: true }));
    fireEvent.click(screen.getByRole('button', { name: 'Keep current limit' }));
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ span: 'day', amount: '100.00' }));
  });

  it('offers no confirming before the day is over', async () => {
    const pending = { value: '200.00', from: hoursFromNow(5), until: hoursFromNow(29) };
    state = { ...base, money: [limit('deposit-day', { value: '100.00', left: '60.00', pending })] };
    show(<LimitsPage />);
    expect(await screen.findByText(/You can confirm it from/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
  });

  it('offers it on a page that stands open when the time has come', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const pending = { value: '200.00', from: hoursFromNow(5), until: hoursFromNow(29) };
    state = { ...base, money: [limit('deposit-day', { value: '100.00', left: '60.00', pending })] };
    show(<LimitsPage />);
    expect(await screen.findByText(/You can confirm it from/)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(5 * HOUR_MS + 1_000));
    expect(screen.getByRole('button', { name: /^Confirm/ })).toBeTruthy();
  });
});

describe('setting a limit', () => {
  it('says that a higher one waits, and keeps what was typed when it could not be sent', async () => {
    refuses = true;
    show(<LimitDialog of="deposit-day" onClose={vi.fn()} />);
    const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: /Amount/ });
    fireEvent.change(amount, { target: { value: '150' } });
    expect(screen.getByText(/It waits 24 hours/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Request change' }));
    await waitFor(() => expect(sent.length).toBeGreaterThan(0));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Request change' })).toBeTruthy());
    expect(amount.value).toContain('150');
  });

  it('refuses what is no amount, and sends nothing', async () => {
    show(<LimitDialog of="deposit-day" onClose={vi.fn()} />);
    const amount = await screen.findByRole('textbox', { name: /Amount/ });
    fireEvent.change(amount, { target: { value: '' } });
    fireEvent.click(screen.getByRole('button', { name: /Save limit|Request change/ }));
    expect(await screen.findByText('Enter an amount')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('says which two amounts were typed, and sends neither', async () => {
    show(<LimitDialog of="deposit-day" onClose={vi.fn()} />);
    const amount = await screen.findByRole('textbox', { name: /Amount/ });
    fireEvent.change(amount, { target: { value: '20.000' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save limit' }));
    expect(await screen.findByText(/^Do you mean 20\.00 or 20,000\.00\?/)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('sets a lower one at once', async () => {
    const close = vi.fn();
    show(<LimitDialog of="deposit-day" onClose={close} />);
    fireEvent.change(await screen.findByRole('textbox', { name: /Amount/ }), { target: { value: '30' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save limit' }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(sent.at(-1)?.body).toMatchObject({ span: 'day', amount: '30' });
  });
});

it('starts a break only once it is understood that nobody can undo it', async () => {
  const close = vi.fn();
  show(<BreakDialog of="time-out" onClose={close} />);
  const start = await screen.findByRole('button', { name: /^Start time-out/ });
  fireEvent.click(start);
  expect(await screen.findByText('Tick the box to continue')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(start);
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(sent.at(-1)?.body).toEqual({ hours: 24 });
});

describe('over a running game', () => {
  it('a reality check holds it still, says time, stakes and net, and comes once for each interval', async () => {
    const [pause, stop] = [vi.fn(), vi.fn()];
    show(<RealityCheck held={false} onPause={pause} onStop={stop} />);
    const check = within(await screen.findByRole('alertdialog', { name: 'Reality check' }));
    expect(pause).toHaveBeenLastCalledWith(true);
    expect(check.getByText('14.00')).toBeTruthy();
    expect(check.getByText('\u221210.00')).toBeTruthy();
    fireEvent.click(check.getByRole('button', { name: 'Keep playing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(pause).toHaveBeenLastCalledWith(false);
    expect(stop).not.toHaveBeenCalled();
    cleanup();
    show(<RealityCheck held={false} onPause={pause} onStop={stop} />);
    await new Promise((settle) => setTimeout(settle, 50));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('waits for the end of a round', async () => {
    show(<RealityCheck held onPause={vi.fn()} onStop={vi.fn()} />);
    await new Promise((settle) => setTimeout(settle, 50));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('a limit that refused a bet is named: the one with the least left', async () => {
    const stop = vi.fn();
    show(<LimitReached onStop={stop} />);
    await waitFor(() => expect(document.body.firstElementChild).toBeTruthy());
    noteReached();
    const dialog = within(await screen.findByRole('alertdialog', { name: 'You’ve reached a limit' }));
    expect(await dialog.findByText(/Daily loss limit.*0\.10 left/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Stop playing' }));
    expect(stop).toHaveBeenCalledOnce();
  });
});
