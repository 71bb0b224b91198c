import { currencies } from '@baize/protocol/kernel/money';
import { describe, expect, it } from 'vitest';
import { amountFault } from '@baize/kit/kernel/form/amount-fault.ts';
import { boundsOf, quickAmounts, sumOf } from './deposit-sum.ts';

const usd = {
  minAmount: '5.00',
  maxAmount: '2000.00',
  fee: '0.00',
  feeBps: 0,
  quickAmounts: [],
  turnover: { multiplierBps: 10_000 },
  currency: currencies.USD,
};
const vnd = {
  minAmount: '50000',
  maxAmount: '20000000',
  fee: '0',
  feeBps: 0,
  quickAmounts: [],
  turnover: { multiplierBps: 10_000 },
  currency: currencies.VND,
};

describe('the amount of a deposit', () => {
  it.each([
    ['', 'missing'],
    ['  ', 'missing'],
    ['fifty', 'unreadable'],
    ['0', 'unreadable'],
    ['20.000|20000', 'unreadable'],
    ['-5', 'unreadable'],
    ['5e2', 'unreadable'],
    ['5.001', 'step'],
    ['4.99', 'below'],
    ['2000.01', 'above'],
    ['5', undefined],
    ['5.00', undefined],
    ['2000.00', undefined],
  ])('%j is found %s', (amount, fault) => {
    expect(amountFault(boundsOf(usd))(amount)).toBe(fault);
  });

  it('knows a currency without decimals', () => {
    expect(amountFault(boundsOf(vnd))('50000.5')).toBe('step');
    expect(amountFault(boundsOf(vnd))('50000')).toBeUndefined();
  });

  it('adds up to the last unit, beyond what a float holds', () => {
    expect(sumOf('0.10', { ...usd, minAmount: '0.01' }, '0.20').balanceAfter).toBe('0.30');
    const wide = { ...usd, maxAmount: '999999999999999.00' };
    expect(sumOf('900719925474099.93', wide, '0.07').balanceAfter).toBe('900719925474100.00');
    expect(sumOf('50.00', { ...usd, fee: '0.75' }, '1265.9001')).toEqual({
      pays: '50.75',
      fee: '0.75',
      balanceAfter: '1315.9001',
      turnover: '50.00',
    });
  });

  it('leaves open what is not yet known', () => {
    expect(sumOf('', usd, '10.00')).toEqual({ pays: null, fee: '0.00', balanceAfter: null, turnover: null });
    expect(sumOf('10', usd, undefined)).toEqual({
      pays: '10.00',
      fee: '0.00',
      balanceAfter: null,
      turnover: '10.00',
    });
  });

  it('offers five round amounts within the bounds', () => {
    expect(quickAmounts(usd)).toEqual(['10.00', '20.00', '50.00', '100.00', '200.00']);
    expect(quickAmounts({ ...usd, minAmount: '60.00', maxAmount: '600.00' })).toEqual(['100.00', '200.00', '500.00']);
    expect(quickAmounts(vnd)).toEqual(['50000', '100000', '200000', '500000', '1000000']);
  });
});
