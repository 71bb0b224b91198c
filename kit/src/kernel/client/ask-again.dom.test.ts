import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ProblemError } from '../problems/problem-error.ts';
import { createQueryClient } from './query.ts';

describe('what did not come', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Shows a question that is answered so for ten minutes; what comes back counts how often it was asked. */
  async function watch(answer: () => Promise<string>): Promise<number> {
    vi.useFakeTimers();
    const ask = vi.fn(answer);
    const observer = new QueryObserver(createQueryClient(), { queryKey: ['site', 'x'], queryFn: ask });
    const leave = observer.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(600_000);
    leave();
    return ask.mock.calls.length;
  }

  it('is asked for again less and less often', async () => {
    const asked = await watch(() => Promise.reject(new ProblemError('NETWORK', { reason: 'unreachable' })));
    expect(asked).toBeGreaterThan(10);
    expect(asked).toBeLessThan(25);
  });

  it('rests once it has come', async () => {
    let times = 0;
    const answer = () =>
      (times += 1) === 1 ? Promise.reject(new ProblemError('SERVICE_UNAVAILABLE')) : Promise.resolve('here');
    expect(await watch(answer)).toBe(2);
  });

  it('is left alone when it was refused', async () => {
    expect(await watch(() => Promise.reject(new ProblemError('FORBIDDEN')))).toBe(1);
  });

  it('is asked for at once when the line is back', async () => {
    const ask = vi.fn(() => Promise.reject(new ProblemError('NETWORK', { reason: 'offline' })));
    const queryClient = createQueryClient();
    queryClient.mount();
    const observer = new QueryObserver(queryClient, { queryKey: ['site', 'x'], queryFn: ask });
    const leave = observer.subscribe(() => {});
    window.dispatchEvent(new Event('offline'));
    await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
    leave();
    queryClient.unmount();
  });
});
