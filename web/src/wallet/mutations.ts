import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callKey } from '@baize/kit/kernel/client/query.ts';
import { SEND_PICTURES_MS } from '@baize/kit/kernel/client/request.ts';
import { walletClient } from './client.ts';
import { deposit } from './once-acts.ts';
import { useMoneyAct } from '@baize/kit/kernel/acts/use-money-act.ts';
import { setProofDraft } from './deposits/proof-drafts.ts';
import { balanceQuery } from './queries.ts';

export function useMakeDeposit() {
  const queryClient = useQueryClient();
  return useMoneyAct(deposit, () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: balanceQuery().queryKey }),
      queryClient.invalidateQueries({ queryKey: callKey('wallet', 'listDeposits') }),
      queryClient.invalidateQueries({ queryKey: callKey('wallet', 'listTransactions') }),
    ]),
  );
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
    onSuccess: (_, { depositId }) => setProofDraft(depositId, []),
    onSettled: (_, _error, { depositId }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: callKey('wallet', 'getDeposit', { params: { depositId } }) }),
        queryClient.invalidateQueries({ queryKey: callKey('wallet', 'listDeposits') }),
      ]),
  });
}
