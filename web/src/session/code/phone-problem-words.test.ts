import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ProblemError } from '../../kernel/problem-error.ts';
import { phoneProblemOf, phoneProblemWords, sayPhoneProblem } from './phone-problem-words.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

/** The list of specification §8. */
const listed = [
  'invalid-phone-number',
  'missing-phone-number',
  'too-many-requests',
  'unknown',
  'invalid-verification-code',
  'missing-verification-code',
  'captcha-check-failed',
  'quota-exceeded',
  'operation-not-allowed',
  'code-expired',
  'popup-closed-by-user',
];

describe('phone problems', () => {
  it('has a sentence of its own for each code of the specification', () => {
    expect(Object.keys(phoneProblemWords)).toEqual(listed);
    const sentences = listed.map((code) => sayPhoneProblem({ code: `auth/${code}` }, i18n));
    expect(new Set(sentences).size).toBe(listed.length);
    expect(sayPhoneProblem({ code: 'auth/too-many-requests' }, i18n)).toContain('5 minutes');
    expect(sayPhoneProblem({ code: 'auth/quota-exceeded' }, i18n)).toContain('customer service');
  });

  it('reads the code from the platform as well, and falls back on the platform’s own words', () => {
    expect(phoneProblemOf(new ProblemError('VALIDATION_FAILED', { value: { phoneCode: 'code-expired' } }))).toBe(
      'code-expired',
    );
    expect(sayPhoneProblem(new ProblemError('REGION_RESTRICTED'), i18n)).toBe(
      'We may not offer this where you seem to be.',
    );
    expect(phoneProblemOf({ code: 'auth/constructor' })).toBeUndefined();
  });
});
