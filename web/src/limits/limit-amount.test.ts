import { describe, expect, it } from 'vitest';
import { currencies } from '@baize/protocol/kernel/money';
import { faultOfLimit, isLooser } from './limit-amount.ts';

describe('a limit that is typed', () => {
  it.each([
    ['', 'USD', 'empty'],
    ['abc', 'USD', 'unread'],
    ['-5', 'USD', 'unread'],
    ['10.005', 'USD', 'step'],
    ['10.50', 'VND', 'step'],
    ['0', 'USD', undefined],
    ['10.50', 'USD', undefined],
  ] as const)('%s in %s: %s', (typed, currency, fault) => {
    expect(faultOfLimit(typed, currencies[currency])).toBe(fault);
  });

  it('is looser when it is higher, or none', () => {
    expect(isLooser('100.00', '100')).toBe(false);
    expect(isLooser('100.00', '99.99')).toBe(false);
    expect(isLooser('99', '100')).toBe(true);
    expect(isLooser('100.00', null)).toBe(true);
    expect(isLooser(null, '5')).toBe(false);
  });
});
