// @vitest-environment happy-dom
import type { Auth } from '@firebase/auth';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSending } from './send-code.ts';

/** reCAPTCHA needs Google: its place is taken by what the library passes on to it, and hears from it. */
const google = vi.hoisted(() => ({
  parameters: {} as Record<string, (value?: string) => void>,
  answer: Promise.withResolvers<string>(),
  cleared: 0,
}));

vi.mock('@firebase/auth', () => ({
  RecaptchaVerifier: class {
    constructor(_auth: unknown, _box: unknown, parameters: typeof google.parameters) {
      google.parameters = parameters;
    }
    clear = () => (google.cleared += 1);
  },
  PhoneAuthProvider: class {
    verifyPhoneNumber = () => google.answer.promise;
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  google.answer = Promise.withResolvers();
  google.cleared = 0;
});
afterEach(() => vi.useRealTimers());

const begin = () => {
  const sending = startSending({} as Auth, '+84912345678', document.body);
  return { ...sending, outcome: sending.sent.catch((error: unknown) => error) };
};

it('takes a challenge that is put away for a check that did not pass, which the library never tells', async () => {
  const { shown, outcome } = begin();
  shown(true);
  shown(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await outcome).toEqual({ code: 'auth/captcha-check-failed' });
  expect(google.cleared).toBe(1);
});

it('waits for the code where the challenge closed because it was solved', async () => {
  const { shown, outcome } = begin();
  shown(true);
  shown(false);
  google.parameters['callback']?.('solved');
  await vi.advanceTimersByTimeAsync(10_000);
  google.answer.resolve('v-1');
  expect(await outcome).toBe('v-1');
});

it('says so when reCAPTCHA loses its line', async () => {
  const { outcome } = begin();
  google.parameters['error-callback']?.();
  expect(await outcome).toEqual({ code: 'auth/network-request-failed' });
});
