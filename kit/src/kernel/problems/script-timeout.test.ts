import { SCRIPT_TIMEOUT_MS } from '@baize/protocol/kernel/constants';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inScriptTime, ScriptTimeout } from './script-timeout.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('gives up a script that neither comes nor fails after 120 seconds', async () => {
  expect(SCRIPT_TIMEOUT_MS).toBe(120_000);
  const given = inScriptTime(new Promise(() => {})).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(SCRIPT_TIMEOUT_MS - 1);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await given).toBeInstanceOf(ScriptTimeout);
});

it('hands over what comes in time and leaves no timer behind, nor for one that fails', async () => {
  expect(await inScriptTime(Promise.resolve('page'))).toBe('page');
  await expect(inScriptTime(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
});
