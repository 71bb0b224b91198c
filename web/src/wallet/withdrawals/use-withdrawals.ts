import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { CallBody } from '@baize/protocol/kernel/call';
import type { WithdrawalCalls } from '@baize/protocol/wallet';
import { callKey } from '@baize/kit/kernel/client/query.ts';
import { SEND_PICTURES_MS } from '@baize/kit/kernel/client/request.ts';
import { useMoneyAct } from '@baize/kit/kernel/acts/use-money-act.ts';
import { withdrawal } from '../once-acts.ts';
import { balanceQuery } from '../queries.ts';
import { withdrawalClient } from './withdrawal-client.ts';

/** Refetches everything that a withdrawal changes on the page. */
export const refreshWithdrawals = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: balanceQuery().queryKey }),
    queryClient.invalidateQueries({ queryKey: callKey('wallet', 'getWithdrawalSettings') }),
    queryClient.invalidateQueries({ queryKey: callKey('wallet', 'listWithdrawals') }),
    queryClient.invalidateQueries({ queryKey: callKey('wallet', 'listTransactions') }),
  ]);

export function useMakeWithdrawal() {
  const queryClient = useQueryClient();
  return useMoneyAct(withdrawal, () => refreshWithdrawals(queryClient));
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
