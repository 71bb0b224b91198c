import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import { codeLimitMessages, problemSentence } from '@baize/kit/kernel/problems/problem-text.ts';
import { PhoneFailure } from './phone-failure.ts';

/** The codes of phone sign-in, each with its sentence (specification §8). */
export const phoneProblemWords = {
  'invalid-phone-number': msg`Enter a valid phone number. Check the country and the number.`,
  'missing-phone-number': msg`Enter your phone number first.`,
  'too-many-requests': codeLimitMessages['too-many-requests'],
  unknown: msg`We couldn’t send the code. Try again in a moment.`,
  'invalid-verification-code': msg`Wrong code. Check the message and try again.`,
  'missing-verification-code': msg`Enter the code from the message.`,
  'captcha-check-failed': msg`We couldn’t confirm you’re not a robot. Try again.`,
  'quota-exceeded': codeLimitMessages['quota-exceeded'],
  'operation-not-allowed': msg`Text message codes aren’t available right now.`,
  'code-expired': msg`This code has expired. Request a new one.`,
  'popup-closed-by-user': msg`The window was closed before you logged in. Try again.`,
} as const satisfies Record<string, MessageDescriptor>;

/** Google is out of reach from here, which the list takes for granted. */
const UNREACHABLE = msg`We can’t reach the service that sends codes. Check your connection and try again, or use a username.`;

export type PhoneProblem = keyof typeof phoneProblemWords;

/** The phone code that an error carries: from the provider (`auth/code-expired`) or in the platform's refusal. */
export function phoneProblemOf(error: unknown): PhoneProblem | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const said: unknown = isProblem(error) ? error.value['phoneCode'] : Reflect.get(error, 'code');
  if (typeof said !== 'string') return undefined;
  const code = said.replace(/^auth\//, '');
  return Object.hasOwn(phoneProblemWords, code) ? (code as PhoneProblem) : undefined;
}

/** One sentence for whatever went wrong around a phone code. */
export function sayPhoneProblem(error: unknown, i18n: I18n): string {
  if (error instanceof PhoneFailure && error.code === 'unreachable') return i18n._(UNREACHABLE);
  const known = phoneProblemOf(error) ?? (error instanceof PhoneFailure ? 'unknown' : undefined);
  return known ? i18n._(phoneProblemWords[known]) : problemSentence(error, i18n);
}
