import { describe, expect, it } from 'vitest';
import { amountFault, mostOf } from './amount-fault.ts';

const terms = {
  currency: 'USD',
  balance: '80.25',
  min: '5.00',
  max: '60.00',
  leftToday: '40.00',
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
    expect(amountFault(terms)(amount)).toBe(fault);
  });

  it('may be finer where it comes from a provider', () => {
    const out = { currency: 'USD', balance: '0.0125', anyStep: true };
    expect(amountFault(out)('0.0125')).toBeUndefined();
    expect(amountFault(out)('0.0126')).toBe('balance');
    expect(mostOf(out)).toBe('0.0125');
  });

  it('is at the most what every bound leaves, in whole steps', () => {
    expect(mostOf(terms)).toBe('40.00');
    expect(mostOf({ currency: 'USD', balance: '80.2599', min: '5.00' })).toBe('80.25');
    expect(mostOf({ currency: 'VND', balance: '80000.75', min: '1' })).toBe('80000');
    expect(mostOf({ currency: 'USD', balance: '4.99', min: '5.00' })).toBeUndefined();
    expect(mostOf({ currency: 'USD', balance: '0.00', anyStep: true })).toBeUndefined();
  });
});
