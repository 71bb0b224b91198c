import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReactNode } from 'react';
import type { Promotion } from '@baize/protocol/promotions';
import { baize } from '@baize/kit/brands/baize/brand.ts';
import { wearBrand } from '@baize/kit/kernel/brand/brand.ts';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { beginSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { ToastHost } from '@baize/kit/ui/toast/toast-host.tsx';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';
import { setDraft } from '../application-draft.ts';
import { ClaimDialog } from '../dialogs/claim-dialog.tsx';
import { DepositNote } from '../parts/deposit-note.tsx';
import { YoursNow } from '../parts/yours-now.tsx';
import { PromoDetailPage } from './promo-detail-page.tsx';
import { RewardCentrePage } from './reward-centre-page.tsx';

const promotion = (over: Partial<Promotion>): Promotion => ({
  id: 'gift',
  type: 'newbie',
  period: 'once',
  art: 'gift',
  title: 'A gift',
  summary: 'For a test',
  details: '',
  pictureText: '',
  currency: 'USD',
  terms: { kind: 'deposit', nth: 1, matchBps: 10_000, minDeposit: '10.00', maxAmount: '100.00' },
  turnover: { multiplierBps: 100_000, base: 'DEPOSIT_AND_BONUS', weights: { LIVE: 1_000 }, days: 30 },
  startsAt: '2026-03-01T00:00:00Z',
  endsAt: null,
  claimDays: 7,
  timeZone: 'UTC',
  minRank: 0,
  joinNeeded: true,
  limited: false,
  state: 'join',
  why: null,
  mayLeave: false,
  progress: null,
  depositsMade: null,
  rewards: [],
  application: null,
  commitment: null,
  drawnAt: null,
  ...over,
});

const reward = {
  id: 'w_1',
  promotionId: 'gift',
  title: 'A gift',
  art: 'gift',
  kind: 'deposit',
  amount: '50.00',
  currency: 'USD',
  turnover: { required: '1000.00', multiplierBps: 100_000, days: 30 },
  from: '2026-03-01T00:00:00Z',
  until: null,
  expiresAt: '2026-04-01T00:00:00Z',
} as const;

let waiting: readonly object[];
let shown: Promotion | null;
let listed: Promotion[];
let sent: { path: string; body: unknown; key: string | null }[];
let refusal: { code: string; value?: object } | undefined;

async function network(address: string, { method = 'GET', body, headers }: RequestInit = {}): Promise<Response> {
  const path = new URL(address, 'http://localhost').pathname;
  const answer = (value: unknown, status = 200) =>
    new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });
  if (method !== 'GET') {
    const key = new Headers(headers).get('idempotency-key');
    sent.push({ path, body: typeof body === 'string' ? JSON.parse(body) : undefined, key });
    if (refusal) return answer({ success: false, message: '', ...refusal }, 409);
    if (path.includes('/rewards')) waiting = [];
    return answer({ success: true, value: shown });
  }
  if (path.endsWith('/rewards')) return answer({ success: true, value: { rewards: waiting, onBreak: false } });
  if (path.endsWith('/wps/promotions')) return answer({ success: true, value: { promotions: listed, onBreak: false } });
  return answer({ success: true, value: { promotion: shown, onBreak: shown === null } });
}

async function open(component: () => ReactNode, search = '?id=gift') {
  const root = createRootRoute({ component });
  const router = createRouter({
    routeTree: root,
    history: createMemoryHistory({ initialEntries: [`/${search}`] }),
    defaultNotFoundComponent: component,
  });
  await router.load();
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router as never} />
        <ToastHost />
      </QueryClientProvider>
    </I18nProvider>,
  );
}

beforeEach(() => {
  wearBrand(baize);
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  serveCalls(network);
  sent = [];
  waiting = [reward];
  listed = [];
  refusal = undefined;
  beginSession('token');
});

afterEach(() => {
  cleanup();
  toast.clear();
  setDraft({ username: '', promotionId: 'gift' }, undefined);
  endSession('signed-out');
  vi.unstubAllGlobals();
});

describe('a promotion’s page', () => {
  it('says what must be played before what it gives', async () => {
    shown = promotion({});
    await open(PromoDetailPage);
    const terms = await screen.findByRole('region', { name: 'Terms' });
    const text = terms.textContent;
    expect(text).toContain('Wager 10× the deposit plus the reward. Live casino counts 10%.');
    expect(text.indexOf('Wager 10×')).toBeLessThan(text.indexOf('100% of the deposit'));
  });

  it('says that nothing is offered during a break', async () => {
    shown = null;
    await open(PromoDetailPage);
    expect(await screen.findByRole('heading', { name: 'No promotions during your break' })).toBeTruthy();
  });

  it.each([
    ['coming-soon', 'This hasn’t started yet.'],
    ['joined', 'You’ve joined. Nothing has counted yet.'],
    ['signed', 'You take part without joining. Nothing has counted yet.'],
    ['in-progress', 'You’re taking part. You can claim the reward once you’ve earned it.'],
    ['process', 'There’s nothing left for you to do. We’re working out the result.'],
    ['claimed', 'You’ve claimed this. You’ll find it in your reward history.'],
    ['applying', 'We’ve received your application and are checking it.'],
    ['issued', 'Your application was approved. The reward is in your balance.'],
    ['closed', 'This promotion has ended.'],
  ] as const)('says in a sentence what %s means', async (state, sentence) => {
    shown = promotion({ state });
    await open(PromoDetailPage);
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it.each([
    ['expired', 'You can’t claim this reward anymore. The time to claim it is over.'],
    ['deposit-made', 'You’ve already made the deposit this promotion is for, so you can’t join it anymore.'],
  ] as const)('says why nothing can be had: %s', async (why, sentence) => {
    shown = promotion({ state: 'closed', why });
    await open(PromoDetailPage);
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('says which games count, how rare a lucky bet is, and by when bets are settled', async () => {
    const categories: 'RNG'[] = ['RNG'];
    const lucky = { kind: 'lucky-bet', endings: ['888', '88'], amount: '8.88', minValidBet: '1.00' } as const;
    const prizes = [{ amount: '5.00', count: 1 }];
    const raffle = { kind: 'raffle', perTicket: '50.00', maxTickets: 10, drawAt: '2026-04-01T00:00:00Z' } as const;
    const textOf = async (terms: Promotion['terms']) => {
      cleanup();
      shown = promotion({ terms });
      await open(PromoDetailPage);
      return (await screen.findByRole('region', { name: 'Terms' })).textContent;
    };
    const luckyText = await textOf({ ...lucky, endings: [...lucky.endings], categories, perPeriod: 3 });
    expect(luckyText).toContain('About 1 bet in 256 has such a number. Your valid bets count on Slots.');
    expect(await textOf({ kind: 'rebate', rateBps: 50, maxAmount: '5.00', categories })).toContain(
      'Your valid bets count on Slots. A bet counts once it’s settled.',
    );
    expect(await textOf({ ...raffle, basis: 'valid-bet', categories, prizes })).toContain(
      'Your valid bets count on Slots. Only bets settled before the draw earn tickets.',
    );
    expect(await textOf({ ...raffle, basis: 'deposit', categories: [], prizes })).not.toContain('bets');
  });

  it('keeps an application that was refused, and asks for its picture first', async () => {
    shown = promotion({ terms: { kind: 'manual', maxAmount: '20.00', images: 0 }, state: 'rejected' });
    refusal = { code: 'CONFLICT' };
    await open(PromoDetailPage);
    const remark = await screen.findByLabelText<HTMLTextAreaElement>(/^Remark/);
    expect(remark.maxLength).toBe(140);
    fireEvent.change(remark, { target: { value: 'Level 5 elsewhere' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send application' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(sent).toMatchObject([{ body: { remark: 'Level 5 elsewhere', images: [] } }]);
    cleanup();
    await open(PromoDetailPage);
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Remark/)).value).toBe('Level 5 elsewhere');
    cleanup();
    shown = promotion({ terms: { kind: 'manual', maxAmount: '20.00', images: 1 }, state: 'join' });
    await open(PromoDetailPage);
    fireEvent.click(await screen.findByRole('button', { name: 'Send application' }));
    expect(await screen.findByText('Add a picture', { selector: '[role="alert"]' })).toBeTruthy();
    expect(sent).toHaveLength(1);
  });
});

describe('what is the member’s before all promotions', () => {
  it('lists what can be claimed now, and nothing for whoever has nothing or only looks', async () => {
    beginSession('token', { account: 'mei', isAgent: 0 });
    await open(YoursNow);
    const part = await screen.findByRole('region', { name: 'To claim' });
    expect(part.textContent).toContain('50.00');
    expect(screen.getByRole('button', { name: 'Claim: A gift' })).toBeTruthy();
    cleanup();

    beginSession('token', { account: 'trial', isAgent: 4 });
    await open(YoursNow);
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('the reward center', () => {
  it('claims under one key until there is an answer', async () => {
    refusal = { code: 'SERVICE_UNAVAILABLE' };
    await open(RewardCentrePage, '?centre=rewardCenter');
    fireEvent.click(await screen.findByRole('button', { name: 'Claim: A gift' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('1,000.00');
    const confirm = () => fireEvent.click(screen.getByRole('button', { name: /Claim .*50\.00/ }));
    confirm();
    await screen.findByRole('alert');
    confirm();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]?.key).toBeTruthy();
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  it('says that the budget was used up meanwhile', async () => {
    refusal = { code: 'CONFLICT', value: { reason: 'used-up' } };
    await open(RewardCentrePage, '?centre=rewardCenter');
    fireEvent.click(await screen.findByRole('button', { name: 'Claim: A gift' }));
    fireEvent.click(await screen.findByRole('button', { name: /Claim .*50\.00/ }));
    expect(await screen.findByText('This promotion’s budget is used up. No more rewards can be claimed.')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

it('a deposit is said to count for the promotion that it is the one of', async () => {
  const terms = { kind: 'deposit', matchBps: 10_000, minDeposit: '10.00', maxAmount: '100.00' } as const;
  listed = [
    promotion({ id: 'one', title: 'The first', state: 'joined', depositsMade: 0, terms: { ...terms, nth: 1 } }),
    promotion({ id: 'two', title: 'The second', state: 'joined', depositsMade: 0, terms: { ...terms, nth: 2 } }),
    promotion({ id: 'past', title: 'Made before', state: 'closed', why: 'deposit-made', depositsMade: 0 }),
  ];
  await open(DepositNote);
  expect(await screen.findByRole('link', { name: 'The first' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /second|before/ })).toBeNull();
});

it('a reward is claimed over any page, and the question stays until the answer has come', async () => {
  const closed = vi.fn();
  await open(() => <ClaimDialog of="w_1" onClose={closed} />);
  fireEvent.click(await screen.findByRole('button', { name: /Claim .*50\.00/ }));
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(screen.queryByText('Nothing to claim right now')).toBeNull();
  cleanup();
  await open(() => <ClaimDialog of="w_1" onClose={closed} />);
  expect(await screen.findByText('Nothing to claim right now')).toBeTruthy();
});
