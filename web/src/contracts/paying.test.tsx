import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { Bill, DueBills } from '@baize/protocol/contracts';
import { contractsPaths } from '@baize/protocol/contracts/paths';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { beginSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';
import { BillDialog } from './dialogs/bill-dialog.tsx';
import { DuePanel } from './parts/due-panel.tsx';

const bill: Bill = {
  id: 'b1',
  type: 'daily',
  contractId: 'c1',
  upline: 'agent_top',
  downline: 'agent_1',
  mine: 'upline',
  currency: 'USD',
  from: '2026-03-01T00:00:00.000Z',
  to: '2026-03-02T00:00:00.000Z',
  amount: '12.00',
  paid: '0.00',
  left: '12.00',
  state: 'PENDING',
  dueAt: null,
  paidAt: null,
  arithmetic: {
    validBet: '20000.00',
    activeMembers: 3,
    memberPnl: '0.00',
    carried: '0.00',
    loss: '0.00',
    salaries: '0.00',
    base: '20000.00',
    rate: '6',
    units: '2',
    adjustment: '0.00',
  } as Bill['arithmetic'],
  passedOn: null,
  net: null,
  note: null,
};
const due: DueBills = {
  currency: 'USD',
  amount: '12.00',
  available: '100.00',
  frozen: false,
  types: [{ type: 'daily', bills: 1, amount: '12.00' }],
};
const UNCONFIRMED = 'We couldn’t confirm this. Try again: nothing will be moved twice.';

let lost: boolean;
let keys: (string | null)[];

async function network(address: string, { headers }: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(address, 'http://localhost');
  if (pathname === contractsPaths.getDue.path) return Response.json({ success: true, value: due });
  if (!pathname.endsWith('/pay'))
    return Response.json({ success: false, code: 'NOT_FOUND', message: '' }, { status: 404 });
  keys.push(new Headers(headers).get('idempotency-key'));
  if (lost) throw new TypeError('Failed to fetch');
  const results = [{ type: 'daily', status: 'PAID', bills: 1, paidBills: 1, needed: '12.00', paid: '12.00' }];
  return Response.json({ success: true, value: pathname === contractsPaths.payAllBills.path ? { results } : bill });
}

const show = (part: ReactNode) =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>{part}</QueryClientProvider>
    </I18nProvider>,
  );

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  serveCalls(network);
  beginSession('token', { account: 'agent_top' });
  [lost, keys] = [true, []];
});
afterEach(() => {
  cleanup();
  endSession('signed-out');
  vi.unstubAllGlobals();
});

it('a bill whose payment was not confirmed is paid once, although the question was put away', async () => {
  const onClose = vi.fn();
  const ask = async () => {
    fireEvent.click(screen.getByRole('button', { name: /^Pay .*12\.00/ }));
    return within(await screen.findByRole('alertdialog'));
  };
  show(<BillDialog bill={bill} timeZone="UTC" onClose={onClose} />);
  const first = await ask();
  fireEvent.click(first.getByRole('button', { name: /^Pay/ }));
  await first.findByText(UNCONFIRMED);
  fireEvent.click(first.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  lost = false;
  const second = await ask();
  expect(second.getByText(UNCONFIRMED)).toBeTruthy();
  fireEvent.click(second.getByRole('button', { name: /^Pay/ }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

it('all that is due is paid under one key until its end is known', async () => {
  show(<DuePanel />);
  fireEvent.click(await screen.findByRole('button', { name: 'Pay all' }));
  const dialog = within(await screen.findByRole('dialog'));
  const pay = () => fireEvent.click(dialog.getByRole('button', { name: 'Pay all' }));
  pay();
  await dialog.findByText(UNCONFIRMED);
  lost = false;
  pay();
  expect(await dialog.findByText(/^Paid: .*12\.00/)).toBeTruthy();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});
