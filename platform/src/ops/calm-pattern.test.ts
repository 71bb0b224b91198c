import { describe, expect, it } from 'vitest';
import { isCalmPattern } from './calm-pattern.ts';

describe('a pattern that strangers’ input is run through', () => {
  it.each([
    '*',
    '^[A-Za-z][A-Za-z0-9_]*$',
    '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
    '^[0-9+]*$',
    '^(?=.*[A-Z])(?=.*\\d).*$',
    '^(?:yes|no)$',
    '^[가-힣]+$',
    '^\\d{4}-\\d{2}-\\d{2}$',
    '^[(*+]+$',
  ])('may be %s', (pattern) => expect(isCalmPattern(pattern)).toBe(true));

  it.each([
    '',
    '(',
    '[z-a]',
    '^(a+)+$',
    '^(a|a)*$',
    '^((ab)*)*$',
    '^(?:x*y?)+$',
    '^(a{1,9}){1,9}$',
    '(a)\\1',
    '(?<n>a)\\k<n>',
    'a'.repeat(301),
  ])('may not be %s', (pattern) => expect(isCalmPattern(pattern)).toBe(false));
});
