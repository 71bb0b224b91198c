import { describe, expect, it } from 'vitest';
import type { WithdrawalSettings } from '@baize/protocol/wallet';
import { amountFault, mostOf } from '@baize/kit/kernel/form/amount-fault.ts';
import { withdrawalTerms } from '../use-amount-check.ts';
import { balanceAfter, remainingOf, withdrawalSum } from './withdrawal-sum.ts';

const settings: WithdrawalSettings = {
  open: true,
  currency: 'USD',
  available: '500.00',
  atProviders: '0.00',
  locked: '100.00',
  withdrawable: '400.00',
  frozen: '0.00',
  minAmount: '10.00',
  maxAmount: '350.00',
  dailyAmount: '1000.00',
  dailyAmountLeft: '300.00',
  dailyCount: 5,
  dailyCountLeft: 3,
  fee: { fixed: '1.00', bps: 100, freeLeft: 0 },
  requirements: [],
  strict: false,
  hasPaymentPassword: true,
  askPassword: false,
  heldUntil: null,
  accountFrozen: false,
};

describe('an amount to withdraw', () => {
  it.each([
    ['', 'missing'],
    ['ten', 'unreadable'],
    ['0', 'unreadable'],
    ['20.000|20000', 'unreadable'],
    ['10.001', 'step'],
    ['9.99', 'below'],
    ['500.01', 'balance'],
    ['400.01', 'locked'],
    ['350.01', 'above'],
    ['300.01', 'day'],
    ['300.00', undefined],
  ])('%s is %s', (amount, fault) => expect(amountFault(withdrawalTerms(settings))(amount)).toBe(fault));

  it('costs the higher of the fixed fee and the share, once the free ones are used', () => {
    expect(withdrawalSum('50', settings)).toEqual({ fee: '1.00', arrives: '49.00' });
    expect(withdrawalSum('250.55', settings)).toEqual({ fee: '2.50', arrives: '248.05' });
    expect(withdrawalSum('50', { ...settings, fee: { ...settings.fee, freeLeft: 1 } })).toEqual({
      fee: '0.00',
      arrives: '50.00',
    });
    expect(withdrawalSum('x', settings)).toBeNull();
  });

  it('is at most what the wallet, one withdrawal and the day allow', () => {
    expect(mostOf(withdrawalTerms(settings))).toBe('300.00');
    expect(mostOf(withdrawalTerms({ ...settings, withdrawable: '9.99' }))).toBeUndefined();
  });

  it('leaves what was available and with providers', () => {
    expect(balanceAfter('120', { ...settings, atProviders: '20.00' })).toBe('400.00');
    expect(balanceAfter('500.01', settings)).toBeUndefined();
    expect(balanceAfter('', settings)).toBeUndefined();
  });

  it('leaves the rest of a part that arrived', () => {
    expect(remainingOf('80.00', '50', 'USD')).toBe('30.00');
    expect(remainingOf('80.00', '80', 'USD')).toBeUndefined();
    expect(remainingOf('80.00', '0', 'USD')).toBeUndefined();
    expect(remainingOf('80.00', '10.005', 'USD')).toBeUndefined();
  });
});
