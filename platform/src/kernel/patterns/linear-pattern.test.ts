import { NAMED_PATTERNS } from '@baize/protocol/settings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LARGEST_PROGRAM, readPattern } from './linear-pattern.ts';

const matches = (pattern: string, value: string): boolean => {
  const read = readPattern(pattern);
  if (!read.ok) throw new Error(read.reason);
  return read.value.matches(value);
};

describe('a pattern that an operator writes', () => {
  it.each([
    '*',
    '^[A-Za-z][A-Za-z0-9_]*$',
    '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
    '^[0-9+]*$',
    '^(?:yes|no)$',
    '^[가-힣]+$',
    '\\p{Script=Hangul}+',
    '\\p{Letter}+',
    '^\\d{4}-\\d{2}-\\d{2}$',
    '^[(*+]+$',
    '(?<year>\\d{4})',
    '[\\w-.]+@example\\.com',
    '[\\p{L} ]+',
    ...Object.values(NAMED_PATTERNS),
    // A needless escape, and a backslash beside a p: as in a browser.
    '[\\w\\ ]+',
    '\\-\\\\p{2}',
    // These once froze an engine that goes back and tries again.
    '^(a+)+$',
    '^(a|a)*$',
    '[a-z]*[a-z0-9]*[a-z]*[a-z0-9]*[a-z]*!',
  ])('may be %s', (pattern) => expect(readPattern(pattern)).toMatchObject({ ok: true }));

  it.each([
    ['', 'empty'],
    ['(', 'missing closing )'],
    ['[z-a]', 'invalid character class range'],
    ['(a)\\1', 'invalid escape sequence: `\\1`'],
    ['(?<n>a)\\k<n>', 'invalid escape sequence'],
    ['^.*(?=[A-Z]).*$', '`(?=`'],
    ['^(?=a)b|c$', '`(?=`'],
    ['^(?=a)*b$', '`(?=`'],
    ['^(?=(?=a)b)c$', '`(?=`'],
    ['^(?!a).*$', '`(?!`'],
    ['a{1001}', 'invalid repeat count'],
    ['^(a{1,40}){1,40}$', 'invalid repeat count'],
    ['.{1000}.{1000}.{1000}', 'too large'],
    ['a'.repeat(301), '300'],
    ['[[:alpha:]]+', 'browser'],
    ['\\Aabc', 'browser'],
    ['(?i)abc', 'browser'],
    // A needless escape beside them: the browser would read the letters p, u and x.
    ['[\\p{L}\\ ]+', 'without Unicode'],
    ['\\P{L}\\-', 'without Unicode'],
    ['\\pL+', 'without Unicode'],
    ['\\-\\u{1F600}', 'without Unicode'],
    ['\\x{41}', 'without Unicode'],
  ])('may not be %s: the reason names %s', (pattern, reason) => {
    expect(readPattern(pattern)).toEqual({ ok: false, reason: expect.stringContaining(reason) });
  });

  it('is answered in at most as many steps as its program has instructions, for each character', () => {
    const read = readPattern('[a-z]*[a-z0-9]*[a-z]*[a-z0-9]*[a-z]*!');
    if (!read.ok) throw new Error(read.reason);
    // An engine that goes back takes some 10^9 steps for this.
    expect(read.value.instructions).toBeLessThan(20);
    expect(read.value.matches('a'.repeat(255))).toBe(false);
    expect(read.value.matches(`${'a'.repeat(254)}!`)).toBe(true);
    expect(LARGEST_PROGRAM).toBeLessThanOrEqual(2_000);
  });

  it('matches the whole value and nothing less', () => {
    expect(matches('a|ab', 'ab')).toBe(true);
    expect(matches('a|b', 'xb')).toBe(false);
    expect(matches('^a$', 'a\n')).toBe(false);
    expect(matches('.', '😀')).toBe(true);
    expect(matches('*', 'anything\n\u2028')).toBe(true);
  });

  it('means on the server what it means in a browser', () => {
    const part = fc.constantFrom(
      'a',
      'b',
      '.',
      '[a-b]',
      '[^a]',
      '\\d',
      '\\w',
      '\\s',
      '(?:a|b)',
      '(ab)',
      '\\.',
      '\\p{L}',
    );
    const repeated = fc
      .tuple(part, fc.constantFrom('', '*', '+', '?', '{2}', '{0,2}', '*?'))
      .map(([one, times]) => one + times);
    const pattern = fc.array(repeated, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
    // Leading lookaheads apply to the whole value.
    const asked = fc
      .tuple(fc.array(pattern, { maxLength: 2 }), fc.constantFrom('', '^'), pattern)
      .map(([conditions, begin, rest]) => begin + conditions.map((one) => `(?=${one})`).join('') + rest);
    const value = fc
      .array(fc.constantFrom('a', 'b', '1', ' ', '.', 'é', '😀'), { maxLength: 8 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(asked, value, (one, text) => {
        expect(matches(one, text)).toBe(new RegExp(`^(?:${one})$`, 'u').test(text));
      }),
      { numRuns: 2_000 },
    );
  });
});
