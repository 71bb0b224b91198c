import { describe, expect, it } from 'vitest';
import { formatAmount } from './format-amount.ts';

describe('formatAmount', () => {
  it('keeps every digit of an amount that a float cannot hold', () => {
    expect(formatAmount('90071992547409931.2345', { locale: 'en' })).toBe('90,071,992,547,409,931.2345');
  });

  it('writes the digits that the amount has, or as many as it is told', () => {
    expect(formatAmount('1234.50', { locale: 'en' })).toBe('1,234.50');
    expect(formatAmount('50000', { locale: 'en' })).toBe('50,000');
    expect(formatAmount('1234.5', { locale: 'en', fractionDigits: 2 })).toBe('1,234.50');
  });

  it('uses a true minus, and a plus only when asked', () => {
    expect(formatAmount('-18.60', { locale: 'en' })).toBe('\u221218.60');
    expect(formatAmount('23.75', { locale: 'en' })).toBe('23.75');
    expect(formatAmount('23.75', { locale: 'en', sign: 'always' })).toBe('+23.75');
  });

  it('gives zero no sign', () => {
    expect(formatAmount('0.00', { locale: 'en', sign: 'always' })).toBe('0.00');
    expect(formatAmount('-0.00', { locale: 'en' })).toBe('0.00');
  });

  it('follows the language', () => {
    expect(formatAmount('1234.50', { locale: 'de' })).toBe('1.234,50');
    expect(formatAmount('1234.50', { locale: 'zh-Hans-CN' })).toBe('1,234.50');
  });

  it('returns what is no amount untouched', () => {
    expect(formatAmount('abc', { locale: 'en' })).toBe('abc');
    expect(formatAmount('1e3', { locale: 'en' })).toBe('1e3');
    expect(formatAmount('12abc', { locale: 'en', fractionDigits: 2 })).toBe('12abc');
  });
});
