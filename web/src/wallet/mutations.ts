import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Deposit } from '@baize/protocol/wallet';
import { callKey } from '../kernel/query.ts';
import { SEND_PICTURES_MS } from '../kernel/request.ts';
import { walletClient } from './client.ts';
import { orderOfWish, wishOfOrder, type DepositOrder } from './deposit-order.ts';
import { useAttempts, type Attempt } from '../kernel/attempts.ts';
import { keepProofDraft } from './proof-drafts.ts';
import { balanceQuery } from './queries.ts';

export interface MakeDeposit {
  readonly deposit: (order: DepositOrder, onDone: (deposit: Deposit) => void) => void;
  readonly pending: boolean;
  readonly error: Error | null;
  /** An order whose answer never came; made again, it goes on under its key. */
  readonly unanswered: DepositOrder | undefined;
  readonly reset: () => void;
}

/** Deposits, each attempt under one key from its first sending to its certain answer. */
export function useMakeDeposit(): MakeDeposit {
  const queryClient = useQueryClient();
  const attempts = useAttempts('deposit');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ attempt, order }: { attempt: Attempt; order: DepositOrder }) =>
      walletClient.createDeposit({ body: order, idempotencyKey: attempt.key }),
    onMutate: ({ attempt }) => attempts.sending(attempt),
    onSuccess: () => attempts.answered(),
    onError: (problem, { attempt }) => attempts.failed(attempt, problem),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: balanceQuery().queryKey }),
        queryClient.invalidateQueries({ queryKey: callKey('wallet', 'listDeposits') }),
        queryClient.invalidateQueries({ queryKey: callKey('wallet', 'listTransactions') }),
      ]),
  });

  return {
    deposit: (order, onDone) =>
      mutate({ attempt: attempts.attemptFor(wishOfOrder(order)), order }, { onSuccess: onDone }),
    pending: isPending,
    error,
    unanswered: isPending ? undefined : orderOfWish(attempts.unanswered?.wish),
    reset,
  };
}

/** Says that a transfer by hand was sent, with pictures. Saying it twice changes nothing, so it may be sent again. */
export function useReportPaid() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ depositId, proofs }: { depositId: string; proofs: string[] }) =>
      walletClient.reportDepositPaid({
        params: { depositId },
        body: { proofs },
        ...(proofs.length > 0 ? { timeoutMs: SEND_PICTURES_MS } : {}),
      }),
    onSuccess: (_, { depositId }) => keepProofDraft(depositId, []),
    onSettled: (_, _error, { depositId }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: callKey('wallet', 'getDeposit', { params: { depositId } }) }),
        queryClient.invalidateQueries({ queryKey: callKey('wallet', 'listDeposits') }),
      ]),
  });
}
