import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callKey } from '@baize/kit/kernel/client/query.ts';
import { useMoneyAct } from '@baize/kit/kernel/acts/use-money-act.ts';
import { bonusClaim } from './once-acts.ts';
import { progressQuery, vipClient } from './queries.ts';

export function useClaimBonus() {
  const queryClient = useQueryClient();
  return useMoneyAct(bonusClaim, () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: progressQuery().queryKey }),
      queryClient.invalidateQueries({ queryKey: callKey('wallet', 'getBalance') }),
      queryClient.invalidateQueries({ queryKey: callKey('wallet', 'listTransactions') }),
      queryClient.invalidateQueries({ queryKey: callKey('wallet', 'getWithdrawalSettings') }),
    ]),
  );
}

/** Says when the member was born. */
export function useSetBirthday() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (birthday: string) => vipClient.setBirthday({ body: { birthday } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: progressQuery().queryKey }),
  });
}
