import { NAMED_PATTERNS, type FieldRule } from '@baize/protocol/settings';
import { describe, expect, it } from 'vitest';
import { checkField } from './register-rules.ts';

const rule = (more: Partial<FieldRule>): FieldRule => ({
  pattern: '*',
  patternName: 'any',
  min: 0,
  max: 255,
  required: false,
  enabled: true,
  ...more,
});

describe('one value against one rule', () => {
  it.each([
    ['*', 'anything <at> all\n', true],
    ['[0-9]+', '123', true],
    ['[0-9]+', 'a123b', false],
    ['[0-9]+', '123\nabc', false],
    ['a|b', 'xb', false],
    ['^[A-Za-z]\\w*$', 'abc_1', true],
    ['\\p{Script=Hangul}+', '한국', true],
    ['\\p{Script=Hangul}+', 'hangul', false],
    // Not allowed with the u flag, yet written by operators.
    ['[\\w-.]+@example\\.com', 'me.you@example.com', true],
  ])('the pattern %j takes %j: %j', (pattern, value, passes) => {
    expect(checkField(value, rule({ pattern })) === undefined).toBe(passes);
  });

  it('answers a pattern that keeps an engine busy which goes back and tries again', () => {
    const pattern = '[a-z]*[a-z0-9]*[a-z]*[a-z0-9]*[a-z]*!';
    expect(checkField('a'.repeat(255), rule({ pattern }))).toMatchObject({ rule: 'pattern' });
    expect(checkField(`${'a'.repeat(254)}!`, rule({ pattern }))).toBeUndefined();
  });

  it.each([
    ['Baize#2026demo', true],
    ['Ünïcode·9', true],
    ['baize#2026demo', false],
    ['BAIZE#2026DEMO', false],
    ['Baize#demo', false],
    ['Baize2026demo', false],
  ])('takes %s as strong: %j', (value, passes) => {
    expect(checkField(value, rule({ pattern: NAMED_PATTERNS.strong })) === undefined).toBe(passes);
    expect(new RegExp(`^(?:${NAMED_PATTERNS.strong})$`, 'u').test(value)).toBe(passes);
  });

  it('lets pass what a pattern of an older version asks that cannot be read any more', () => {
    expect(checkField('abc', rule({ pattern: '^.*(?<=[A-Z]).*$' }))).toBeUndefined();
  });

  it('counts characters as a person does', () => {
    expect(checkField('😀😀', rule({ max: 2 }))).toBeUndefined();
    expect(checkField('😀😀😀', rule({ max: 2 }))).toEqual({ rule: 'length', min: 0, max: 2, pattern: 'any' });
    expect(checkField('a', rule({ min: 2, max: 2 }))).toMatchObject({ rule: 'length', min: 2, max: 2 });
  });

  it('asks for what is required and lets pass what may be left out', () => {
    expect(checkField('', rule({ required: true, min: 5 }))).toEqual({ rule: 'required' });
    expect(checkField('', rule({ min: 5, pattern: '[0-9]+' }))).toBeUndefined();
  });
});
