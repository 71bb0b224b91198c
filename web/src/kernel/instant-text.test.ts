import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockText, dateText } from './instant-text.ts';

// The tests say what a reader in UTC sees; the code uses the reader's own zone.
process.env['TZ'] = 'UTC';
const now = new Date('2025-11-21T00:00:00Z');

describe('dateText', () => {
  const at = '2025-11-20T21:14:05.000Z';

  it('keeps the order of day and month where words are read from the right, and leaves clocks alone', () => {
    expect(dateText(at, 'day', 'ar-u-ca-gregory-nu-latn', now)).toBe('\u206720 نوفمبر\u2069');
    expect(dateText(at, 'time', 'ar-u-ca-gregory-nu-latn', now)).toBe('21:14');
  });

  it.each([
    ['moment', 'en', '20 Nov 21:14'],
    ['day', 'en', '20 Nov'],
    ['date', 'en', '20 Nov 2025'],
    ['time', 'en', '21:14'],
    ['full', 'en', '20 Nov 2025 21:14 UTC'],
    ['moment', 'zh-Hans-CN', '11月20日 21:14'],
  ] as const)('writes %s in %s as %s', (style, locale, text) => {
    expect(dateText(at, style, locale, now)).toBe(text);
  });

  it('names the year when it is another one', () => {
    expect(dateText('2024-02-29T05:06:00Z', 'moment', 'en', now)).toBe('29 Feb 2024 05:06');
  });

  it('writes midnight as 00:00 and latin digits everywhere', () => {
    expect(dateText('2025-11-20T00:00:00Z', 'time', 'en', now)).toBe('00:00');
    expect(dateText(at, 'time', 'fa', now)).toBe('21:14');
    expect(dateText(at, 'day', 'ar-u-ca-gregory-nu-latn', now)).toContain('20');
  });

  it('writes a dash for what is no instant', () => {
    expect(dateText('soon', 'moment', 'en', now)).toBe('–');
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
