// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { afterCall, attemptFor, keepAttempt, keptAttempt } from './deposit-attempt.ts';

const order = { method: 'demo-credit', amount: '50.00' };

describe('the key of a deposit', () => {
  beforeEach(() => sessionStorage.clear());

  it('stays the same while nobody knows what became of the call', () => {
    const first = attemptFor(order, undefined);
    expect(attemptFor(order, afterCall(first, 'unknown')).key).toBe(first.key);
  });

  it('is new once the server has answered, and for any other order', () => {
    const first = attemptFor(order, undefined);
    expect(attemptFor(order, afterCall(first, 'answered')).key).not.toBe(first.key);
    expect(attemptFor({ ...order, amount: '50.01' }, first).key).not.toBe(first.key);
    expect(attemptFor({ ...order, method: 'bank' }, first).key).not.toBe(first.key);
  });

  it('is long enough for the server and outlives a reload', () => {
    const first = attemptFor(order, undefined);
    expect(first.key.length).toBeGreaterThanOrEqual(8);
    expect(first.key.length).toBeLessThanOrEqual(64);
    keepAttempt(first);
    expect(keptAttempt()).toEqual(first);
    keepAttempt(undefined);
    expect(keptAttempt()).toBeUndefined();
  });

  it.each(['null', '[]', '{', '{"key":"x","method":"a","amount":"1"}', '{"key":"12345678","method":1,"amount":"1"}'])(
    'is not read from %s',
    (stored) => {
      sessionStorage.setItem('baize.deposit', stored);
      expect(keptAttempt()).toBeUndefined();
    },
  );
});
