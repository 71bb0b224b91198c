import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ProblemError } from '@baize/kit/kernel/problems/problem-error.ts';
import { phoneProblemOf, phoneProblemWords, sayPhoneProblem } from './phone-problem-words.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

/** The list of specification §8, each with what its sentence must say. */
const listed = {
  'invalid-phone-number': 'Enter a valid phone number',
  'missing-phone-number': 'Enter your phone number first',
  'too-many-requests': 'in 5 minutes',
  unknown: 'We couldn’t send the code',
  'invalid-verification-code': 'Wrong code',
  'missing-verification-code': 'Enter the code',
  'captcha-check-failed': 'We couldn’t confirm you’re not a robot',
  'quota-exceeded': 'Contact customer service',
  'operation-not-allowed': 'aren’t available right now',
  'code-expired': 'Request a new one',
  'popup-closed-by-user': 'The window was closed',
};

describe('phone problems', () => {
  it('has a sentence of its own for each code of the specification', () => {
    expect(Object.keys(phoneProblemWords)).toEqual(Object.keys(listed));
    for (const [code, said] of Object.entries(listed))
      expect(sayPhoneProblem({ code: `auth/${code}` }, i18n)).toContain(said);
    const sentences = Object.keys(listed).map((code) => sayPhoneProblem({ code }, i18n));
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it('reads the code from the platform as well, and falls back on the platform’s own words', () => {
    expect(phoneProblemOf(new ProblemError('VALIDATION_FAILED', { value: { phoneCode: 'code-expired' } }))).toBe(
      'code-expired',
    );
    expect(sayPhoneProblem(new ProblemError('REGION_RESTRICTED'), i18n)).toBe('This isn’t available where you are.');
    expect(phoneProblemOf({ code: 'auth/constructor' })).toBeUndefined();
  });
});
