import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Deposit } from '@baize/protocol/wallet';
import { isProblem } from '../kernel/problem-error.ts';
import { callKey } from '../kernel/query.ts';
import { SEND_PICTURES_MS } from '../kernel/request.ts';
import { walletClient } from './client.ts';
import {
  afterCall,
  attemptFor,
  keepAttempt,
  keptAttempt,
  type DepositAttempt,
  type DepositOrder,
} from './deposit-attempt.ts';
import { keepProofDraft } from './proof-drafts.ts';
import { balanceQuery } from './queries.ts';

/** Whether an error leaves open what became of a call: no answer came, or none that can be trusted. */
const leavesOpen = (error: unknown): boolean =>
  !isProblem(error) || isProblem(error, 'NETWORK', 'UNKNOWN_ERROR', 'SERVICE_UNAVAILABLE');

export interface MakeDeposit {
  readonly deposit: (order: DepositOrder, onDone: (deposit: Deposit) => void) => void;
  readonly pending: boolean;
  readonly error: Error | null;
  /** An attempt whose answer never came; the same order goes on under its key. */
  readonly unanswered: DepositAttempt | undefined;
  readonly reset: () => void;
}

/** Deposits, each attempt under one key from its first sending to its certain answer. */
export function useMakeDeposit(): MakeDeposit {
  const queryClient = useQueryClient();
  const [unanswered, setUnanswered] = useState(() => keptAttempt());

  const settle = (attempt: DepositAttempt | undefined) => {
    keepAttempt(attempt);
    setUnanswered(attempt);
  };

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ key, ...body }: DepositAttempt) => walletClient.createDeposit({ body, idempotencyKey: key }),
    // Noted before it is sent: a page that is closed meanwhile comes back to the same key.
    onMutate: (attempt) => keepAttempt(attempt),
    onSuccess: (_, attempt) => settle(afterCall(attempt, 'answered')),
    onError: (problem, attempt) => settle(afterCall(attempt, leavesOpen(problem) ? 'unknown' : 'answered')),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: balanceQuery().queryKey }),
        queryClient.invalidateQueries({ queryKey: callKey('wallet', 'listDeposits') }),
        queryClient.invalidateQueries({ queryKey: callKey('wallet', 'listTransactions') }),
      ]),
  });

  return {
    deposit: (order, onDone) => mutate(attemptFor(order, unanswered), { onSuccess: onDone }),
    pending: isPending,
    error,
    unanswered: isPending ? undefined : unanswered,
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
