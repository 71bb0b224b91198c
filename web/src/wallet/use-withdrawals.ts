import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallBody } from '@baize/protocol/kernel/call';
import type { Withdrawal, WithdrawalCalls } from '@baize/protocol/wallet';
import { isProblem } from '../kernel/problem-error.ts';
import { callKey } from '../kernel/query.ts';
import { afterCall, attemptFor, type DepositAttempt } from './deposit-attempt.ts';
import { balanceQuery } from './queries.ts';
import { withdrawalClient } from './withdrawal-client.ts';

type Wish = CallBody<WithdrawalCalls['createWithdrawal']>;

/** Everything that a withdrawal changes on the page. */
export const refreshWithdrawals = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: balanceQuery().queryKey }),
    queryClient.invalidateQueries({ queryKey: callKey('wallet', 'getWithdrawalSettings') }),
    queryClient.invalidateQueries({ queryKey: callKey('wallet', 'listWithdrawals') }),
    queryClient.invalidateQueries({ queryKey: callKey('wallet', 'listTransactions') }),
  ]);

const leavesOpen = (error: unknown): boolean =>
  !isProblem(error) || isProblem(error, 'NETWORK', 'UNKNOWN_ERROR', 'SERVICE_UNAVAILABLE');

/** Asks for withdrawals, each wish under one key until the server has answered for certain. */
export function useMakeWithdrawal() {
  const queryClient = useQueryClient();
  const [unanswered, setUnanswered] = useState<DepositAttempt | undefined>(undefined);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ attempt, wish }: { attempt: DepositAttempt; wish: Wish }) =>
      withdrawalClient.createWithdrawal({ body: wish, idempotencyKey: attempt.key }),
    onSuccess: (_, { attempt }) => setUnanswered(afterCall(attempt, 'answered')),
    onError: (problem, { attempt }) => setUnanswered(afterCall(attempt, leavesOpen(problem) ? 'unknown' : 'answered')),
    onSettled: () => refreshWithdrawals(queryClient),
  });
  return {
    withdraw: (wish: Wish, onDone: (made: Withdrawal) => void) => {
      const attempt = attemptFor({ method: wish.payeeId, amount: wish.amount }, unanswered);
      mutate({ attempt, wish }, { onSuccess: onDone });
    },
    pending: isPending,
    error,
    leftOpen: error !== null && leavesOpen(error),
    reset,
  };
}

/** Tells what arrived of a payment. */
export function useConfirmReceipt() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({
      withdrawalId,
      ...body
    }: { withdrawalId: string } & CallBody<WithdrawalCalls['confirmWithdrawal']>) =>
      withdrawalClient.confirmWithdrawal({ params: { withdrawalId }, body }),
    onSettled: () => refreshWithdrawals(queryClient),
  });
}
