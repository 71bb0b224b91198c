import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProblemError } from '../problems/problem-error.ts';
import { createQueryClient } from './query.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A question of a page, each of whose tries hangs until the test ends it, and what was drawn from it. */
function ask() {
  const queryClient = createQueryClient();
  const tries: PromiseWithResolvers<string>[] = [];
  const drawn: string[] = [];
  const queryFn = () => {
    const one = Promise.withResolvers<string>();
    tries.push(one);
    return one.promise;
  };
  const { result } = renderHook(
    () => {
      const { data, status, isFetching } = useQuery({ queryKey: ['help'], queryFn });
      drawn.push(data ?? status);
      return { data, status, isFetching };
    },
    { wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider> },
  );
  const pass = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
  const fail = () => {
    tries.at(-1)?.reject(new ProblemError('NETWORK'));
    return pass();
  };
  return { queryClient, tries, drawn, result, pass, fail };
}

it('keeps a failure on screen while the page asks again by itself, until an answer comes', async () => {
  const { tries, drawn, result, pass, fail } = ask();
  await fail();
  expect(result.current).toMatchObject({ status: 'error', isFetching: false });
  drawn.length = 0;
  await pass(6_000);
  expect(tries).toHaveLength(2);
  expect(result.current).toMatchObject({ status: 'error', isFetching: true });
  await fail();
  await pass(6_000);
  expect(tries).toHaveLength(3);
  tries.at(-1)?.resolve('here');
  await pass();
  expect(result.current).toMatchObject({ status: 'success', data: 'here' });
  expect(new Set(drawn)).toEqual(new Set(['error', 'here']));
});

it('starts afresh where a question is put back', async () => {
  const { queryClient, result, pass, fail } = ask();
  await fail();
  void queryClient.resetQueries({ queryKey: ['help'] });
  await pass();
  expect(result.current).toMatchObject({ status: 'pending', isFetching: true });
});
