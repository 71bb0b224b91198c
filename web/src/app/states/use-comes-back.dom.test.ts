import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isMissingFile, missingFile, useComesBack } from './use-comes-back.ts';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';

const file = `${window.location.origin}/assets/help-page-x.js`;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a file that did not load', () => {
  it.each([
    [new TypeError(`Failed to fetch dynamically imported module: ${file}`), file],
    [new Error(`Loading chunk failed: Unable to preload CSS for ${file}`), file],
    [new TypeError('Importing a module script failed.'), window.location.href],
    [new TypeError('Failed to fetch dynamically imported module: https://evil.example/x.js'), window.location.href],
  ])('is named by %s', (error, named) => {
    expect([isMissingFile(error), missingFile(error)]).toEqual([true, named]);
  });

  it.each([new TypeError('x is undefined'), 'text', undefined])('is not meant by %s', (error) => {
    expect(isMissingFile(error)).toBe(false);
  });

  it('is looked for until it is there, and at once when the device is online again', async () => {
    let there = false;
    const asked = vi.fn(() => Promise.resolve(new Response(null, { status: there ? 200 : 404 })));
    serveCalls(asked);
    const onBack = vi.fn();
    const { unmount } = renderHook(() => useComesBack(file, onBack));
    await vi.advanceTimersByTimeAsync(13_000);
    expect([asked.mock.calls.length, onBack.mock.calls.length]).toEqual([2, 0]);
    there = true;
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(onBack).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onBack).toHaveBeenCalledTimes(3);
    unmount();
    asked.mockClear();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked).not.toHaveBeenCalled();
  });
});
