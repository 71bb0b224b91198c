import { useSyncExternalStore } from 'react';
import { useMutation } from '@tanstack/react-query';
import { actOnce, keptText, leavesOpen, openOf, subscribeActs, type OnceAct } from './act-once.ts';
import type { ProblemError } from '../problems/problem-error.ts';

interface Ends<V> {
  readonly onSuccess?: (made: V) => void;
  readonly onError?: (problem: ProblemError) => void;
}

/**
 * {@link actOnce} with what a page shows of it. Where `isOpen`, the page says that the same again is done once.
 *
 * @param refresh asks again for what the act changes, whether it was done or not
 * @param onDone is called although the page that asked has gone; the `ends` of `ask` are not
 */
export function useMoneyAct<A extends B, V, B = A>(
  act: OnceAct<A, V, B>,
  refresh?: () => Promise<unknown>,
  onDone?: (made: V) => void,
) {
  const open = openOf(useSyncExternalStore(subscribeActs, () => keptText(act.act)));
  const { mutate, isPending, error, data, variables, reset } = useMutation({
    mutationFn: (asked: A) => actOnce(act, asked),
    onSuccess: (made) => onDone?.(made),
    onSettled: () => refresh?.(),
  });
  const unsure = !isPending && (error === null || leavesOpen(error));
  return {
    ask: (asked: A, ends: Ends<V> = {}) => mutate(asked, ends),
    pending: isPending,
    error,
    /** Whether this may have been done, as far as anybody knows; false while it is sent and after a refusal. */
    isOpen: (asked: B): boolean => unsure && open.includes(act.about(asked)),
    /** The last act that may have been done, as its `about` text. */
    lastOpen: unsure ? open.at(-1) : undefined,
    asked: variables,
    made: data,
    reset,
  };
}
