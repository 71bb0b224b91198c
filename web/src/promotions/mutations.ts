import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { leavesOpen } from '../kernel/attempts.ts';
import { newIdempotencyKey } from '../kernel/client.ts';
import { callKey } from '../kernel/query.ts';
import { SEND_PICTURES_MS } from '../kernel/request.ts';
import { balanceQuery } from '../wallet/index.ts';
import { promotionsClient } from './queries.ts';

/** Everything that a reward changes. */
const askAgain = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['promotions'] }),
    queryClient.invalidateQueries({ queryKey: balanceQuery().queryKey }),
    queryClient.invalidateQueries({ queryKey: callKey('wallet', 'getWithdrawalSettings') }),
    queryClient.invalidateQueries({ queryKey: callKey('wallet', 'listTransactions') }),
  ]);

/** Keys of claims whose answer never came: the same reward goes on under its key. */
const keys = new Map<string, string>();

export interface ClaimOf {
  readonly rewardId: string;
  readonly isPrize: boolean;
}

/** Claims a reward; a prize of a raffle by the call that the specification has for it. */
export function useClaim() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ rewardId, isPrize }: ClaimOf) => {
      const idempotencyKey = keys.get(rewardId) ?? newIdempotencyKey();
      keys.set(rewardId, idempotencyKey);
      return isPrize
        ? promotionsClient.claimRafflePromotion({ body: { transactionId: rewardId }, idempotencyKey })
        : promotionsClient.claimReward({ params: { rewardId }, idempotencyKey });
    },
    onSuccess: (_, { rewardId }) => keys.delete(rewardId),
    onError: (error, { rewardId }) => {
      if (!leavesOpen(error)) keys.delete(rewardId);
    },
    onSettled: () => askAgain(queryClient),
  });
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
