import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Withdrawal, WithdrawalState } from '@baize/protocol/wallet';
import { WithdrawalSteps } from './withdrawal-steps.tsx';

const withdrawal = (states: readonly [...WithdrawalState[], WithdrawalState], more: Partial<Withdrawal> = {}) => ({
  id: '019ac00000001111111111a1b2c3d4e5',
  amount: '200.00',
  fee: '1.00',
  payoutAmount: '199.00',
  currency: 'USD',
  status: states.at(-1) ?? 'SUBMITTED',
  payee: { kind: 'bank' as const, provider: 'Harbour Bank', holder: 'Tran Van Minh', accountEnding: '4417' },
  reason: '',
  createdAt: '2026-11-28T10:00:00.000Z',
  history: states.map((status, hour) => ({ status, at: `2026-11-28T1${hour}:00:00.000Z` })),
  payouts: [],
  ...more,
});

const show = (shown: Withdrawal) =>
  render(
    <I18nProvider i18n={i18n}>
      <WithdrawalSteps withdrawal={shown} />
    </I18nProvider>,
  );

/** Each step's state, as readers hear it, and its name. */
const steps = () =>
  screen
    .getAllByRole('listitem')
    .map((step) => [
      step.querySelector('[role=img]')?.getAttribute('aria-label') ?? step.querySelector('.vh')?.textContent,
      step.querySelector('b')?.textContent,
    ]);

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

describe('the steps of a withdrawal', () => {
  it.each([
    [['SUBMITTED'], ['Done Submitted', 'In progress Approved', 'Next Payment in progress', 'Next Paid']],
    [
      ['SUBMITTED', 'REVIEW'],
      ['Done Submitted', 'In progress In review', 'Next Payment in progress', 'Next Paid'],
    ],
    [
      ['SUBMITTED', 'REVIEW', 'APPROVED', 'PAYING'],
      ['Done Submitted', 'Done Approved', 'In progress Payment in progress', 'Next Paid'],
    ],
    [
      ['SUBMITTED', 'APPROVED', 'PAYING', 'PART_PAID'],
      ['Done Submitted', 'Done Approved', 'Done Payment in progress', 'Done Partly paid'],
    ],
    [
      ['SUBMITTED', 'REVIEW', 'REJECTED'],
      ['Done Submitted', 'Stopped Declined'],
    ],
  ] as const)('that went %j', (states, said) => {
    show(withdrawal([...states]));
    expect(steps().map((step) => step.join(' '))).toEqual(said);
  });

  it('say why it stopped, and that the money is back', () => {
    show(withdrawal(['SUBMITTED', 'REJECTED'], { reason: 'The name differs.' }));
    expect(screen.getByText('The name differs.')).toBeTruthy();
    expect(screen.getByText('200.00 is back in your wallet.')).toBeTruthy();
  });
});
