import { useQueryClient } from '@tanstack/react-query';
import type { RebateClaim } from '@baize/protocol/bets';
import { callKey } from '@baize/kit/kernel/client/query.ts';
import { useMoneyAct } from '@baize/kit/kernel/acts/use-money-act.ts';
import { balanceQuery } from '../wallet/index.ts';
import { rebateClaim } from './once-acts.ts';

export function useClaimRebate(onDone: (claim: RebateClaim) => void) {
  const queryClient = useQueryClient();
  return useMoneyAct(
    rebateClaim,
    () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: callKey('bets', 'getRebates') }),
        queryClient.invalidateQueries({ queryKey: callKey('bets', 'listRebateClaims') }),
        queryClient.invalidateQueries({ queryKey: balanceQuery().queryKey }),
        queryClient.invalidateQueries({ queryKey: callKey('wallet', 'listBonuses') }),
        queryClient.invalidateQueries({ queryKey: callKey('wallet', 'listTransactions') }),
        queryClient.invalidateQueries({ queryKey: callKey('wallet', 'getWithdrawalSettings') }),
      ]),
    onDone,
  );
}
