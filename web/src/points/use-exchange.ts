import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PointOrder } from '@baize/protocol/points';
import { leavesOpen, useAttempts, type Attempt } from '../kernel/attempts.ts';
import { callKey } from '../kernel/query.ts';
import { refreshPoints } from './queries.ts';

interface Exchange {
  /** Where attempts without an answer are kept: one name for each dialog. */
  readonly form: string;
  /** What makes it the same wish again; the password is no part of it. */
  readonly about: string;
  readonly send: (paymentPassword: string, idempotencyKey: string) => Promise<PointOrder>;
  readonly onDone: (order: PointOrder) => void;
}

/** Spends points: each wish under one key until the server has answered for certain. */
export function useExchange({ form, about, send, onDone }: Exchange) {
  const queryClient = useQueryClient();
  const attempts = useAttempts(form);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ attempt, paymentPassword }: { attempt: Attempt; paymentPassword: string }) =>
      send(paymentPassword, attempt.key),
    onMutate: ({ attempt }) => attempts.sending(attempt),
    onSuccess: (order) => {
      attempts.answered();
      onDone(order);
    },
    onError: (problem, { attempt }) => attempts.failed(attempt, problem),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: callKey('wallet', 'getBalance') });
      // It may have been refused because the rate is another by now.
      void queryClient.invalidateQueries({ queryKey: callKey('points', 'getConfig') });
      void refreshPoints(queryClient);
    },
  });
  return {
    exchange: (paymentPassword: string) => mutate({ attempt: attempts.attemptFor(about), paymentPassword }),
    pending: isPending,
    error,
    /** Nobody knows whether it went through; the same again is made once. */
    leftOpen: error !== null && leavesOpen(error),
    reset,
  };
}
