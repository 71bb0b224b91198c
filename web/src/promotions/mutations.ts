import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callKey } from '@baize/kit/kernel/client/query.ts';
import { SEND_PICTURES_MS } from '@baize/kit/kernel/client/request.ts';
import { useMoneyAct } from '@baize/kit/kernel/acts/use-money-act.ts';
import { balanceQuery } from '../wallet/index.ts';
import { rewardClaim } from './once-acts.ts';
import { promotionsClient } from './queries.ts';

/** Refetches everything that a reward changes. */
const askAgain = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['promotions'] }),
    queryClient.invalidateQueries({ queryKey: balanceQuery().queryKey }),
    queryClient.invalidateQueries({ queryKey: callKey('wallet', 'getWithdrawalSettings') }),
    queryClient.invalidateQueries({ queryKey: callKey('wallet', 'listTransactions') }),
  ]);

export function useClaim() {
  const queryClient = useQueryClient();
  return useMoneyAct(rewardClaim, () => askAgain(queryClient));
}

export interface Application {
  readonly remark?: string;
  readonly images?: string[];
}

/** Joins, or applies with a remark and pictures. */
export function useJoin(promotionId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Application) =>
      promotionsClient.applyForPromotion({
        params: { promotionId },
        body,
        ...(body.images?.length ? { timeoutMs: SEND_PICTURES_MS } : {}),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['promotions'] }),
  });
}

export function useLeave(promotionId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => promotionsClient.leavePromotion({ params: { promotionId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['promotions'] }),
  });
}
