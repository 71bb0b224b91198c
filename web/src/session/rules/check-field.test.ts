import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldRule } from '@baize/protocol/settings';
import { checkField, lengthOf } from './check-field.ts';
import { fullMatch } from './full-match.ts';

const rule = (changes: Partial<FieldRule> = {}): FieldRule => ({
  pattern: '[A-Za-z0-9]+',
  patternName: 'lettersDigits',
  min: 4,
  max: 8,
  required: true,
  enabled: true,
  ...changes,
});

const match = async (pattern: string, value: string) => fullMatch(pattern, value);

describe('checkField', () => {
  it.each([
    ['', rule(), undefined],
    ['abc', rule(), 'length'],
    ['abcd', rule(), undefined],
    ['abcdefgh', rule(), undefined],
    ['abcdefghi', rule(), 'length'],
    ['abc d', rule(), 'pattern'],
    ['abc!', rule(), 'pattern'],
    ['汉字汉字', rule({ pattern: '*' }), undefined],
    ['汉', rule({ pattern: '*' }), 'length'],
    ['😀😀😀😀', rule({ pattern: '*', max: 4 }), undefined],
    ['1990-12-01', rule({ pattern: '\\d{4}-\\d{2}-\\d{2}', min: 10, max: 10 }), undefined],
    ['12-01-1990', rule({ pattern: '\\d{4}-\\d{2}-\\d{2}', min: 10, max: 10 }), 'pattern'],
    ['한국어로', rule({ pattern: '[가-힣]+' }), undefined],
    ['Aa1!Aa1!', rule({ pattern: '(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*[^\\w]).*' }), undefined],
    ['aaaa1111', rule({ pattern: '(?=.*[a-z])(?=.*[A-Z]).*' }), 'pattern'],
    ['abcd', rule({ pattern: '^[a-z]+$' }), undefined],
  ] as const)('%j under %o gives %s', async (value, given, expected) => {
    expect((await checkField(value, given, match))?.rule).toBe(expected);
  });

  it('names the pattern and both bounds, whichever of them is broken', async () => {
    const rest = { pattern: 'lettersDigits', min: 4, max: 8 };
    expect(await checkField('a', rule(), match)).toEqual({ rule: 'length', ...rest });
    expect(await checkField('a b c', rule(), match)).toEqual({ rule: 'pattern', ...rest });
  });

  it('lets a value pass whose pattern could not be evaluated', async () => {
    expect(await checkField('abcd', rule(), async () => undefined)).toBeUndefined();
  });

  it('passes a value exactly when it is within bounds and matches', async () => {
    const bounds = fc.tuple(fc.nat(12), fc.nat(12)).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }));
    const values = fc.string({ unit: fc.constantFrom('a', 'Z', '7', ' ', '汉', '😀'), maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(values, bounds, async (value, { min, max }) => {
        const given = rule({ min, max });
        const problem = await checkField(value, given, match);
        const within = lengthOf(value) >= min && lengthOf(value) <= max;
        const passes = value === '' || (within && /^[A-Za-z0-9]+$/.test(value));
        expect(problem === undefined).toBe(passes);
      }),
    );
  });
});
