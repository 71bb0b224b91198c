import { describe, expect, it } from 'vitest';
import { mostToMove, transferFault } from './transfer-sum.ts';

const terms = {
  currency: 'USD',
  available: '80.25',
  minAmount: '5.00',
  maxAmount: '60.00',
  dailyAmountLeft: '40.00',
};

describe('an amount to move', () => {
  it.each([
    ['', 'missing'],
    ['ten', 'unreadable'],
    ['0', 'unreadable'],
    ['-5', 'unreadable'],
    ['20.000|20000', 'unreadable'],
    ['10.001', 'step'],
    ['4.99', 'below'],
    ['80.26', 'balance'],
    ['60.01', 'above'],
    ['40.01', 'day'],
    ['40.00', undefined],
    ['5', undefined],
  ])('%j is %s', (amount, fault) => {
    expect(transferFault(amount, terms)).toBe(fault);
  });

  it('may be finer where it comes from a provider', () => {
    const out = { currency: 'USD', available: '0.0125', anyStep: true };
    expect(transferFault('0.0125', out)).toBeUndefined();
    expect(transferFault('0.0126', out)).toBe('balance');
    expect(mostToMove(out)).toBe('0.0125');
  });

  it('is at the most what every bound leaves, in whole steps', () => {
    expect(mostToMove(terms)).toBe('40.00');
    expect(mostToMove({ currency: 'USD', available: '80.2599', minAmount: '5.00' })).toBe('80.25');
    expect(mostToMove({ currency: 'VND', available: '80000.75', minAmount: '1' })).toBe('80000');
    expect(mostToMove({ currency: 'USD', available: '4.99', minAmount: '5.00' })).toBeUndefined();
    expect(mostToMove({ currency: 'USD', available: '0.00', anyStep: true })).toBeUndefined();
  });
});
