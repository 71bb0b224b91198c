import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies, formatAmount, parseAmount, stepOf } from '@baize/protocol/kernel/money';
import { currencyDecimals, moneyText } from './money.ts';

const en = { locale: 'en' };

describe('moneyText', () => {
  it.each([
    ['0', 'USD', '0.00'],
    ['1234.5', 'USD', '1,234.50'],
    ['1234567.89', 'USD', '1,234,567.89'],
    ['1500000', 'VND', '1,500,000'],
    ['0.0001', 'VND', '0'],
    ['1353.184', 'USD', '1,353.18'],
    ['0.9999', 'USD', '0.99'],
    ['-1353.189', 'USD', '−1,353.18'],
    ['-0.004', 'USD', '0.00'],
    ['-0.9', 'VND', '0'],
    ['25000.5', 'VND', '25,000'],
    ['12.5000', 'USD', '12.50'],
    ['-18.6', 'USD', '−18.60'],
    ['7.10', 'XXX', '7.10'],
  ])('writes %s %s as %s', (value, currency, text) => {
    expect(moneyText(value, { ...en, currency })).toBe(text);
  });

  it('adds a plus to net figures, and none to nothing', () => {
    const net = (value: string) => moneyText(value, { ...en, currency: 'USD', sign: 'always' });
    expect([net('23.75'), net('-4'), net('0.00')]).toEqual(['+23.75', '−4.00', '0.00']);
  });

  it('adds no sign to what is cut to nothing', () => {
    for (const sign of ['auto', 'always'] as const)
      for (const value of ['-0.0099', '0.0099', '-0', '-0.00'])
        expect(moneyText(value, { ...en, currency: 'USD', sign })).toBe('0.00');
  });

  it('writes an amount that no float could hold, and on demand every digit', () => {
    const value = '999999999999999.9999';
    expect(moneyText(value, { ...en, currency: 'USD' })).toBe('999,999,999,999,999.99');
    expect(moneyText(value, { ...en, currency: 'USD', exact: true })).toBe('999,999,999,999,999.9999');
    expect(moneyText('12.5', { ...en, currency: 'USD', exact: true })).toBe('12.50');
  });

  it('cuts towards zero to the currency’s decimals, and keeps the sign', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
        fc.constantFrom(currencies.USD, currencies.VND, currencies.THB),
        (minor, currency) => {
          const step = stepOf(currency);
          const shown = moneyText(formatAmount(minor), { ...en, currency: currency.code });
          expect(shown.split('.')[1]?.length ?? 0).toBe(currency.exponent);
          const read = parseAmount(shown.replaceAll(',', '').replace('−', '-'));
          // A division of whole numbers leaves out what is over, towards zero.
          expect(read).toBe((minor / step) * step);
          if (read === 0n) expect(shown).not.toMatch(/[−-]/);
        },
      ),
    );
  });

  it('writes latin digits in every language', () => {
    for (const locale of ['ar-EG', 'fa', 'bn', 'mr', 'ne', 'my', 'zh-Hans-CN'])
      expect(moneyText('1234.50', { locale, currency: 'USD' })).toMatch(/1.?234.50/);
  });

  it.each(['', 'abc', '1e5', '1,234', '--1', 'NaN'])('gives back what is no amount: %j', (value) => {
    expect(moneyText(value, en)).toBe(value);
  });

  it('loses nothing where every digit is asked for: what is read back is what was written', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
        fc.constantFrom('USD', 'VND', 'THB'),
        (minor, currency) => {
          const text = moneyText(formatAmount(minor), { ...en, currency, exact: true });
          expect(
            parseAmount(
              text
                .replaceAll(',', '')
                .replace('−', '-')
                .replace(/(\.\d*?)0+$/, '$1')
                .replace(/\.$/, ''),
            ),
          ).toBe(minor);
          const decimals = text.split('.')[1]?.length ?? 0;
          expect(decimals).toBeGreaterThanOrEqual(currencyDecimals(currency) ?? 0);
        },
      ),
    );
  });
});
