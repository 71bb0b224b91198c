import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ProblemError } from '../../kernel/problem-error.ts';
import { phoneProblemOf, phoneProblemWords, sayPhoneProblem } from './phone-problem-words.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

/** The list of specification §8, each with what its sentence must say. */
const listed = {
  'invalid-phone-number': 'no valid phone number',
  'missing-phone-number': 'Type your phone number',
  'too-many-requests': 'in 5 minutes',
  unknown: 'could not be sent',
  'invalid-verification-code': 'not the code we sent',
  'missing-verification-code': 'Type the code',
  'captcha-check-failed': 'you are a person did not pass',
  'quota-exceeded': 'Contact customer service',
  'operation-not-allowed': 'switched off',
  'code-expired': 'Ask for a new one',
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
    expect(sayPhoneProblem(new ProblemError('REGION_RESTRICTED'), i18n)).toBe(
      'We may not offer this where you seem to be.',
    );
    expect(phoneProblemOf({ code: 'auth/constructor' })).toBeUndefined();
  });
});
