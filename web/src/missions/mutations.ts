import { useQueryClient } from '@tanstack/react-query';
import { callKey } from '@baize/kit/kernel/client/query.ts';
import { useMoneyAct } from '@baize/kit/kernel/acts/use-money-act.ts';
import { missionClaim } from './once-acts.ts';
import { summaryQuery } from './queries.ts';

export function useClaimMission() {
  const queryClient = useQueryClient();
  return useMoneyAct(missionClaim, () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: summaryQuery().queryKey }),
      queryClient.invalidateQueries({ queryKey: callKey('wallet', 'getBalance') }),
      queryClient.invalidateQueries({ queryKey: callKey('wallet', 'listTransactions') }),
      queryClient.invalidateQueries({ queryKey: callKey('wallet', 'getWithdrawalSettings') }),
      queryClient.invalidateQueries({ queryKey: callKey('points', 'getBalance') }),
    ]),
  );
}
