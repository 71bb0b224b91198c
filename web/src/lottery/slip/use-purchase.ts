import { useQueryClient } from '@tanstack/react-query';
import type { LotteryTicket } from '@baize/protocol/lottery';
import { callKey } from '@baize/kit/kernel/client/query.ts';
import { useMoneyAct } from '@baize/kit/kernel/acts/use-money-act.ts';
import { balanceQuery } from '../../wallet/index.ts';
import { purchase } from '../once-acts.ts';

export function usePurchase(onDone: (ticket: LotteryTicket) => void) {
  const queryClient = useQueryClient();
  return useMoneyAct(
    purchase,
    () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: callKey('lottery', 'listTickets') }),
        queryClient.invalidateQueries({ queryKey: callKey('lottery', 'listPlans') }),
        queryClient.invalidateQueries({ queryKey: callKey('lottery', 'getHall') }),
        queryClient.invalidateQueries({ queryKey: balanceQuery().queryKey }),
      ]),
    onDone,
  );
}
