import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { Transaction } from '@baize/protocol/wallet';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TransactionLine } from './transaction-line.tsx';

const opened = vi.fn();
vi.mock('../../kernel/modals.ts', () => ({ useModals: () => ({ open: opened, close: vi.fn() }) }));

const line = (change: Partial<Transaction>): Transaction => ({
  id: '1',
  type: 'BET',
  description: 'Chalk Dice',
  reference: 'bet-7',
  amount: '-2.50',
  balanceAfter: '97.50',
  currency: 'USD',
  at: '2026-03-02T12:34:00',
  ...change,
});
const show = (change: Partial<Transaction>, withDay?: boolean) =>
  render(
    <I18nProvider i18n={i18n}>
      <TransactionLine line={line(change)} withDay={withDay} />
    </I18nProvider>,
  );

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  opened.mockClear();
});
afterEach(cleanup);

describe('a movement on a phone', () => {
  it('says what it was, how much with its sign, when, and the balance after', () => {
    const { container } = show({});
    expect(container.textContent).toBe('StakeChalk Dice−2.5012:34Balance 97.50');
  });

  it('says its day too where no heading does', () => {
    expect(show({}, true).container.textContent).toMatch(/2 Mar.*12:34/);
  });

  it('opens the bet that a stake belongs to, and nothing for a deposit', async () => {
    show({});
    await userEvent.click(screen.getByRole('button'));
    expect(opened).toHaveBeenCalledWith('bet', 'bet-7');
    cleanup();
    show({ type: 'DEPOSIT', description: 'Deposit', amount: '10.00' });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
