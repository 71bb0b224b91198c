import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PointOrder } from '@baize/protocol/points';
import { newIdempotencyKey } from '../kernel/client.ts';
import { isProblem } from '../kernel/problem-error.ts';
import { callKey } from '../kernel/query.ts';
import { refreshPoints } from './queries.ts';

interface Attempt<Wish> {
  readonly wish: Wish;
  readonly key: string;
}

const leavesOpen = (error: unknown): boolean =>
  !isProblem(error) || isProblem(error, 'NETWORK', 'UNKNOWN_ERROR', 'SERVICE_UNAVAILABLE');

/** What is asked for, without the password, so that another try of it goes on under the same key. */
const sameWish = (one: object, other: object): boolean => {
  const bare = (wish: object) => JSON.stringify({ ...wish, paymentPassword: '' });
  return bare(one) === bare(other);
};

/** Spends points: each wish under one key until the server has answered for certain. */
export function useExchange<Wish extends object>(
  send: (wish: Wish, idempotencyKey: string) => Promise<PointOrder>,
  onDone: (order: PointOrder) => void,
) {
  const queryClient = useQueryClient();
  const [unanswered, setUnanswered] = useState<Attempt<Wish> | undefined>(undefined);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ wish, key }: Attempt<Wish>) => send(wish, key),
    onSuccess: (order) => {
      setUnanswered(undefined);
      onDone(order);
    },
    onError: (problem, attempt) => setUnanswered(leavesOpen(problem) ? attempt : undefined),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: callKey('wallet', 'getBalance') });
      void refreshPoints(queryClient);
    },
  });
  return {
    exchange: (wish: Wish) => {
      const key = unanswered && sameWish(unanswered.wish, wish) ? unanswered.key : newIdempotencyKey();
      mutate({ wish, key });
    },
    pending: isPending,
    error,
    /** Nobody knows whether it went through; the same again is made once. */
    leftOpen: unanswered !== undefined,
    reset,
  };
}
