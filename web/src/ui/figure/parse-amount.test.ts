import { describe, expect, it } from 'vitest';
import { parseAmount } from './parse-amount.ts';

describe('parseAmount', () => {
  it.each([
    ['50', '50'],
    ['3,000.00', '3000.00'],
    ['1 234.5', '1234.5'],
    ['.5', '0.5'],
    ['007', '7'],
    ['12,50', '12.50'],
    ['1,234', '1234'],
    ['1,234,567.89', '1234567.89'],
    ['٣٠', '30'],
    ['５０', '50'],
    ['50.', '50'],
  ])('reads %s as %s in English', (text, value) => {
    expect(parseAmount(text, 'en')).toBe(value);
  });

  it('reads the comma as the decimal sign where readers write it so', () => {
    expect(parseAmount('1.234,50', 'de')).toBe('1234.50');
    expect(parseAmount('12,5', 'de')).toBe('12.5');
    expect(parseAmount('12.50', 'de')).toBe('12.50');
  });

  it.each(['', 'abc', '1.2.3', '-5', '1e3', '12,34,5', '.', ','])('refuses %j', (text) => {
    expect(parseAmount(text, 'en')).toBeNull();
  });
});
