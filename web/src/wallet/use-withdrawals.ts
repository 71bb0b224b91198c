import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { CallBody } from '@baize/protocol/kernel/call';
import type { Withdrawal, WithdrawalCalls } from '@baize/protocol/wallet';
import { callKey } from '../kernel/query.ts';
import { SEND_PICTURES_MS } from '../kernel/request.ts';
import { leavesOpen, useAttempts, type Attempt } from '../kernel/attempts.ts';
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

/** Asks for withdrawals, each wish under one key until the server has answered for certain. */
export function useMakeWithdrawal() {
  const queryClient = useQueryClient();
  const attempts = useAttempts('withdrawal');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ attempt, wish }: { attempt: Attempt; wish: Wish }) =>
      withdrawalClient.createWithdrawal({ body: wish, idempotencyKey: attempt.key }),
    onMutate: ({ attempt }) => attempts.sending(attempt),
    onSuccess: () => attempts.answered(),
    onError: (problem, { attempt }) => attempts.failed(attempt, problem),
    onSettled: () => refreshWithdrawals(queryClient),
  });
  return {
    withdraw: (wish: Wish, onDone: (made: Withdrawal) => void) => {
      const attempt = attempts.attemptFor(JSON.stringify([wish.payeeId, wish.amount]));
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
      withdrawalClient.confirmWithdrawal({
        params: { withdrawalId },
        body,
        ...(body.proofs ? { timeoutMs: SEND_PICTURES_MS } : {}),
      }),
    onSettled: () => refreshWithdrawals(queryClient),
  });
}
