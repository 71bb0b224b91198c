import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useHeld } from './use-held.ts';

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

describe('a figure beside a game', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('keeps still from the start of a round to its end, even when it changed a moment before the start', () => {
    const { result, rerender } = renderHook(({ value, held }) => useHeld(value, held), {
      initialProps: { value: '10.00', held: false },
    });
    rerender({ value: '9.80', held: false });
    pass(300);
    rerender({ value: '12.30', held: true });
    pass(20_000);
    expect(result.current).toBe('10.00');
    rerender({ value: '12.30', held: false });
    pass(400);
    expect(result.current).toBe('12.30');
  });

  it('follows what changes outside of rounds', () => {
    const { result, rerender } = renderHook(({ value }) => useHeld(value, false), { initialProps: { value: '10.00' } });
    rerender({ value: '60.00' });
    pass(400);
    expect(result.current).toBe('60.00');
  });

  it('is shown as soon as it is first known', () => {
    const { result, rerender } = renderHook(({ value }) => useHeld<string | null>(value, false), {
      initialProps: { value: null as string | null },
    });
    rerender({ value: '10.00' });
    expect(result.current).toBe('10.00');
  });
});
