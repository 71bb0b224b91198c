import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '@baize/protocol/kernel/languages';
import { currencies, formatAmount, parseAmount as parseExact, stepOf } from '@baize/protocol/kernel/money';
import { moneyText } from '../../kernel/format/money.ts';
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

  it.each([
    ['en', '0,500', '0.500'],
    ['vi', '0.500', '0.500'],
    ['de', '0.500', '0.500'],
    ['hi', '12,34,567.50', '1234567.50'],
    ['fr', '1\u202f234,50', '1234.50'],
    ['en', '1.234,50', '1234.50'],
    ['fa', '۱٬۲۳۴٫۵', '1234.5'],
  ])('in %s reads %s as %s', (locale, text, value) => {
    expect(parseAmount(text, locale)).toBe(value);
  });

  it.each([
    ['en', '20.000', ['20.000', '20000']],
    ['de', '1,500', ['1.500', '1500']],
    ['fr', '1.500', ['1500', '1.500']],
  ])('in %s does not choose what %s means', (locale, text, readings) => {
    expect(parseAmount(text, locale)).toEqual(readings);
  });

  it.each(['0,500.00', '01,234', '0,500,000', '12 50', '1,234 567', '1,23,45'])('refuses %j', (text) => {
    expect(parseAmount(text, 'en')).toBeNull();
  });

  it('reads back what every language writes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...languages),
        fc.constantFrom(currencies.USD, currencies.VND),
        fc.bigInt({ min: 0n, max: 10n ** 11n }),
        ({ bcp47 }, currency, steps) => {
          const minor = steps * stepOf(currency);
          const text = moneyText(formatAmount(minor), { locale: bcp47, currency: currency.code });
          const read = parseAmount(text, bcp47, currency.exponent);
          expect([
            text,
            typeof read === 'string' &&
              parseExact(read.replace(/\.?0+$/, (zeros) => (zeros.startsWith('.') ? '' : zeros))),
          ]).toEqual([text, minor]);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('changes no digit, and takes nothing below one for more than that', () => {
    const typed = fc.stringMatching(/^[0-9]{1,4}([.,][0-9]{1,4}){1,2}$/);
    fc.assert(
      fc.property(fc.constantFrom(...languages), typed, ({ bcp47 }, text) => {
        const read = parseAmount(text, bcp47);
        const readings = typeof read === 'string' ? [read] : (read ?? []);
        for (const reading of readings) {
          expect(reading.replace('.', '').replace(/^0+/, '')).toBe(text.replace(/[.,]/g, '').replace(/^0+/, ''));
          if (/^0[.,]/.test(text)) expect(reading).toMatch(/^0\./);
        }
        if (typeof read !== 'string' && read) expect(new Set(read).size).toBe(2);
      }),
      { numRuns: 1_000 },
    );
  });
});
