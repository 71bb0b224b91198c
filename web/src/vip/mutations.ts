import type { VipBonus } from '@baize/protocol/vip';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callKey } from '../kernel/query.ts';
import { progressQuery, vipClient } from './queries.ts';

/** Claims a bonus. Its own id is the key, so that a claim sent twice is one. */
export function useClaimBonus() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<VipBonus, 'id'>) => vipClient.claimBonus({ params: { id }, idempotencyKey: `vip-${id}` }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: progressQuery().queryKey }),
        queryClient.invalidateQueries({ queryKey: callKey('wallet', 'getBalance') }),
        queryClient.invalidateQueries({ queryKey: callKey('wallet', 'listTransactions') }),
        queryClient.invalidateQueries({ queryKey: callKey('wallet', 'getWithdrawalSettings') }),
      ]),
  });
}

/** Says when the member was born. */
export function useSetBirthday() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (birthday: string) => vipClient.setBirthday({ body: { birthday } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: progressQuery().queryKey }),
  });
}
