import { beforeEach, describe, expect, it } from 'vitest';
import { act, renderHook } from '@testing-library/react';
import { ProblemError } from './problem-error.ts';
import { keepAttempt, keptAttempt, leavesOpen, useAttempts } from './attempts.ts';

const refused = new ProblemError('INSUFFICIENT_FUNDS');
const lost = new ProblemError('NETWORK');

describe('attempts to move money', () => {
  beforeEach(() => sessionStorage.clear());

  it('go on under their key until the server has answered for certain', () => {
    const { result } = renderHook(() => useAttempts('form'));
    const first = result.current.attemptFor('a');
    act(() => result.current.failed(first, lost));
    expect(result.current.attemptFor('a')).toEqual(first);
    expect(result.current.unanswered).toEqual(first);
    expect(result.current.attemptFor('b').key).not.toBe(first.key);
    act(() => result.current.failed(first, refused));
    expect(result.current.attemptFor('a').key).not.toBe(first.key);
  });

  it('outlive a reload of the page from the moment they are sent', () => {
    const before = renderHook(() => useAttempts('form'));
    const attempt = before.result.current.attemptFor('a');
    act(() => before.result.current.sending(attempt));
    before.unmount();
    const after = renderHook(() => useAttempts('form'));
    expect(after.result.current.attemptFor('a')).toEqual(attempt);
    act(() => after.result.current.answered());
    expect(keptAttempt('form')).toBeUndefined();
  });

  it('are each form’s own, and believe no storage that was written by hand', () => {
    keepAttempt('one', { key: 'a-key-of-eight', wish: 'a' });
    expect(keptAttempt('two')).toBeUndefined();
    for (const text of ['{', '7', '{"key":"short","wish":"a"}', '{"key":"a-key-of-eight"}']) {
      sessionStorage.setItem('baize.attempt.one', text);
      expect(keptAttempt('one')).toBeUndefined();
    }
  });

  it('are left open by what is no answer', () => {
    expect([lost, new Error('bug'), refused].map(leavesOpen)).toEqual([true, true, false]);
  });
});
