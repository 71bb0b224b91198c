import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockText, dateLocaleOf, dateText, rangeText } from './instant-text.ts';

// The tests say what a reader in UTC sees; the code uses the reader's own zone.
process.env['TZ'] = 'UTC';
const now = new Date('2025-11-21T00:00:00Z');

describe('dateText', () => {
  const at = '2025-11-20T21:14:05.000Z';

  it('keeps the order of day and month where words are read from the right, and leaves clocks alone', () => {
    expect(dateText(at, 'day', 'ar-u-ca-gregory-nu-latn', { now })).toBe('\u206720 نوفمبر\u2069');
    expect(dateText(at, 'time', 'ar-u-ca-gregory-nu-latn', { now })).toBe('21:14');
  });

  it.each([
    ['moment', 'en', '20 Nov 21:14'],
    ['day', 'en', '20 Nov'],
    ['date', 'en', '20 Nov 2025'],
    ['time', 'en', '21:14'],
    ['full', 'en', '20 Nov 2025 21:14 UTC'],
    ['moment', 'zh-Hans-CN', '11月20日 21:14'],
  ] as const)('writes %s in %s as %s', (style, locale, text) => {
    expect(dateText(at, style, locale, { now })).toBe(text);
  });

  it('names the year when it is another one', () => {
    expect(dateText('2024-02-29T05:06:00Z', 'moment', 'en', { now })).toBe('29 Feb 2024 05:06');
  });

  it('writes midnight as 00:00 and latin digits everywhere', () => {
    expect(dateText('2025-11-20T00:00:00Z', 'time', 'en', { now })).toBe('00:00');
    expect(dateText(at, 'time', 'fa', { now })).toBe('21:14');
    expect(dateText(at, 'day', 'ar-u-ca-gregory-nu-latn', { now })).toContain('20');
  });

  it.each([
    ['long', 'en', '20 November 2025'],
    ['long', 'en-US', 'November 20, 2025'],
    ['month', 'en', 'November 2025'],
    ['weekday', 'en', 'Thu'],
    ['weekday-long', 'en', 'Thursday'],
    ['spoken', 'en', 'Thursday, 20 November 2025'],
  ] as const)('writes a day for a calendar: %s in %s as %s', (style, locale, text) => {
    expect(dateText('2025-11-20', style, locale, { now, timeZone: 'UTC' })).toBe(text);
  });

  it('writes the day of the zone that is asked for, and its year', () => {
    const lateInHanoi = '2025-12-31T18:00:00Z';
    const zone = { now, timeZone: 'Asia/Ho_Chi_Minh' };
    expect(dateText(lateInHanoi, 'day', 'en', zone)).toBe('1 Jan 2026');
    expect(dateText(lateInHanoi, 'time', 'en', zone)).toBe('01:00');
  });

  it('writes the day before the month in English that names no country', () => {
    expect(['en', 'en-u-nu-latn', 'en-US', 'de'].map(dateLocaleOf)).toEqual([
      'en-GB',
      'en-GB-u-nu-latn',
      'en-US',
      'de',
    ]);
  });

  it('writes a dash for what is no instant', () => {
    expect(dateText('soon', 'moment', 'en', { now })).toBe('–');
  });
});

describe('rangeText', () => {
  const zone = { now, timeZone: 'UTC' };

  it.each([
    ['2025-11-07', '2025-11-20', 'day', 'en', '7 Nov – 20 Nov'],
    ['2025-11-20', '2025-11-20', 'day', 'en', '20 Nov'],
    ['2024-12-20', '2025-01-10', 'day', 'en', '20 Dec 2024 – 10 Jan'],
    ['2025-11-20T21:00:00Z', '2025-11-21T01:00:00Z', 'moment', 'en', '20 Nov 21:00 – 21 Nov 01:00'],
    ['soon', '2025-11-20', 'day', 'en', '–'],
    ['2025-11-07', '2025-11-20', 'date', 'en', '7 Nov 2025 – 20 Nov 2025'],
    ['2025-11-20T21:00:00Z', '2025-11-20T22:00:00Z', 'moment', 'en', '20 Nov 21:00 – 22:00'],
    ['2025-11-07', '2025-11-20', 'day', 'zh-Hans-CN', '11月7日 – 11月20日'],
  ] as const)('writes %s to %s as %s in %s: %s', (from, to, style, locale, text) => {
    expect(rangeText(from, to, style, locale, zone)).toBe(text);
  });

  it('keeps the order of its ends where words are read from the right, with latin digits', () => {
    const text = rangeText('2025-11-07', '2025-11-20', 'day', 'ar-u-ca-gregory', zone);
    expect(text).toMatch(/^\u2067.*7.*20.*\u2069$/);
  });
});

describe('lengths of time', () => {
  it.each([
    [0, '0:00:00'],
    [62, '0:01:02'],
    [2538, '0:42:18'],
    [360_000, '100:00:00'],
    [-5, '0:00:00'],
    [59.99, '0:00:59'],
  ])('%d seconds on a clock are %s', (seconds, text) => {
    expect(clockText(seconds)).toBe(text);
  });

  it('a clock never goes backwards', () => {
    fc.assert(
      fc.property(fc.nat(400_000), fc.nat(5_000), (start, more) => {
        const seconds = (text: string) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
        expect(seconds(clockText(start + more)) - seconds(clockText(start))).toBe(more);
      }),
    );
  });
});
