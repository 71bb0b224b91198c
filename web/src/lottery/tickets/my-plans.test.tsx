import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LotteryPlan } from '@baize/protocol/lottery';
import { ELOTT_GAMES, type LotteryGame } from '@baize/protocol/lottery/games';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { MyPlans } from './my-plans.tsx';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';

const plan: LotteryPlan = {
  id: 'plan_1',
  game: 'SSC_1M',
  gameName: 'SSC · 1 minute',
  state: 'STOPPED',
  stopReason: null,
  issues: 5,
  bought: 1,
  stopOnWin: true,
  currency: 'USD',
  cost: '1.00',
  spent: '1.00',
  won: '0.00',
  lastIssue: '20260501-0600',
  startedAt: '2026-05-01T10:00:00.000Z',
  endedAt: '2026-05-01T10:01:00.000Z',
  selections: [],
};

function showPlans(stopReason: string | null) {
  serveCalls(() => {
    const value = { rows: [{ ...plan, stopReason }], pageNum: 1, totalPages: 1, totalRows: 1 };
    return Promise.resolve(Response.json({ success: true, value }));
  });
  const [game] = ELOTT_GAMES as [LotteryGame, ...LotteryGame[]];
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <MyPlans game={game} lastIssue={undefined} />
      </QueryClientProvider>
    </I18nProvider>,
  );
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['ACCOUNT_FROZEN', /Your account was frozen\. Contact customer service\./],
  ['ACCOUNT_BLOCKED', /Your account was blocked from betting\. Contact customer service\./],
  ['SELF_EXCLUDED', /You were taking a break\./],
])('a repeat bet that %s ended says why', async (reason, words) => {
  showPlans(reason);
  expect((await screen.findByText(/the repeat bet ended/)).textContent).toMatch(words);
});

it('says no more than that of a reason that this build does not know', async () => {
  showPlans('SOMETHING_NEW');
  expect((await screen.findByText(/the repeat bet ended/)).textContent).toMatch(/No further bets are placed\.$/);
});
