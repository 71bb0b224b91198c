// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { beginSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { endCodeWait, isPaused, passThrottle, pauseCodes, startCodeWait, waitUntilMs } from './code-wait.ts';
import { setSentCode, readSentCode } from './sent-code.ts';

afterEach(() => {
  endSession('elsewhere');
  for (const purpose of ['login', 'email'] as const) endCodeWait(purpose);
});

describe('what is remembered of codes', () => {
  const ask = () => {
    startCodeWait('login', 2);
    pauseCodes('email', 5);
    setSentCode('login', { number: '+84912345678', verificationId: 'v-1' });
    return passThrottle('login');
  };
  const known = () => [waitUntilMs('login') > 0, isPaused('email'), readSentCode('login')?.number];

  it.each(['signed-out', 'elsewhere'] as const)('ends with a session that ends as %s', (end) => {
    beginSession('token');
    expect(ask()).toBe(true);
    expect(known()).toEqual([true, true, '+84912345678']);
    endSession(end);
    expect(known()).toEqual([false, false, undefined]);
    expect(passThrottle('login')).toBe(true);
  });

  it('goes on for whoever signs in, and while a session that ran out may be taken up', () => {
    ask();
    beginSession('token');
    endSession('refused');
    expect(known()).toEqual([true, true, '+84912345678']);
  });
});
