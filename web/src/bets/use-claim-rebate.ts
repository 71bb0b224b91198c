import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RebateClaim } from '@baize/protocol/bets';
import { leavesOpen } from '../kernel/attempts.ts';
import { newIdempotencyKey } from '../kernel/client.ts';
import { callKey } from '../kernel/query.ts';
import { balanceQuery } from '../wallet/index.ts';
import { rebateClient } from './rebate-search.ts';

/** Claims all that was earned, under one key until the server has answered for certain. */
export function useClaimRebate(onDone: (claim: RebateClaim) => void) {
  const queryClient = useQueryClient();
  const [key, setKey] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: () => rebateClient.claimRebate({ idempotencyKey: key }),
    onSuccess: onDone,
    onSettled: (_, error) => {
      if (error === null || !leavesOpen(error)) setKey(newIdempotencyKey());
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: callKey('bets', 'getRebates') }),
        queryClient.invalidateQueries({ queryKey: callKey('bets', 'listRebateClaims') }),
        queryClient.invalidateQueries({ queryKey: balanceQuery().queryKey }),
        queryClient.invalidateQueries({ queryKey: callKey('wallet', 'listBonuses') }),
        queryClient.invalidateQueries({ queryKey: callKey('wallet', 'listTransactions') }),
        queryClient.invalidateQueries({ queryKey: callKey('wallet', 'getWithdrawalSettings') }),
      ]);
    },
  });
}
