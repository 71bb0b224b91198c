import { expect, it } from 'vitest';
import { failureCode } from './failure-code.ts';

it.each([
  ['auth/invalid-phone-number', 'invalid-phone-number'],
  ['auth/too-many-requests', 'too-many-requests'],
  ['auth/invalid-verification-code', 'invalid-verification-code'],
  ['auth/code-expired', 'code-expired'],
  ['auth/session-expired', 'code-expired'],
  ['auth/invalid-verification-id', 'code-expired'],
  ['auth/missing-verification-id', 'code-expired'],
  ['auth/missing-code', 'missing-verification-code'],
  ['auth/captcha-check-failed', 'captcha-check-failed'],
  ['auth/invalid-app-credential', 'captcha-check-failed'],
  ['auth/missing-app-credential', 'captcha-check-failed'],
  ['auth/invalid-recaptcha-token', 'captcha-check-failed'],
  ['auth/missing-recaptcha-token', 'captcha-check-failed'],
  ['auth/quota-exceeded', 'quota-exceeded'],
  ['auth/operation-not-allowed', 'operation-not-allowed'],
  ['auth/admin-restricted-operation', 'operation-not-allowed'],
  ['auth/app-not-authorized', 'operation-not-allowed'],
  ['auth/billing-not-enabled', 'operation-not-allowed'],
  ['auth/unauthorized-domain', 'operation-not-allowed'],
  ['auth/network-request-failed', 'unreachable'],
  ['auth/timeout', 'unreachable'],
  ['auth/constructor', 'constructor'],
])('%s is told as %s', (code, expected) => {
  expect(failureCode({ code }, true)).toBe(expected);
});

it('tells a script that did not come from a fault of Firebase’s own', () => {
  expect(failureCode({ code: 'auth/internal-error' }, false)).toBe('unreachable');
  expect(failureCode({ code: 'auth/internal-error' }, true)).toBe('internal-error');
  expect(failureCode(new Error('x'), true)).toBe('unknown');
  expect(failureCode(undefined, true)).toBe('unknown');
});
