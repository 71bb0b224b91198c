import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

describe('passwordStrength', () => {
  it.each([
    ['', 0],
    ['123456', 1],
    ['aaaaaaaaaaaaaaaa', 1],
    ['abcdefghijklmnop', 1],
    ['Password2026', 2],
    ['quiet table lamp', 4],
    ['Quiet-table-42', 4],
    ['correcthorse', 2],
    ['tRe!9kQz', 2],
  ] as const)('%j scores %i', (password, score) => {
    expect(passwordStrength(password)).toBe(score);
  });

  it('counts the person’s own name against the password', () => {
    expect(passwordStrength('minhtran-lamp', ['minhtran'])).toBeLessThan(passwordStrength('minhtran-lamp'));
  });
});
