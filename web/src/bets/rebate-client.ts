import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RebateCalls, RebateClaim } from '@baize/protocol/bets';
import { rebatePaths } from '@baize/protocol/bets/rebates/paths';
import { bindCalls, newIdempotencyKey } from '../kernel/client.ts';
import { isProblem } from '../kernel/problem-error.ts';
import { bindQueries, callKey, STALE_MS } from '../kernel/query.ts';
import { recordBounds, recordPaging, type RecordSearch } from '../ui/record/record-search.ts';
import { balanceQuery } from '../wallet/index.ts';

const rebateClient = bindCalls<RebateCalls>(rebatePaths);
const rebateQuery = bindQueries<RebateCalls>('bets', rebatePaths, rebateClient);

/** What was earned; it grows with every settled bet. */
export const rebatesQuery = () => ({ ...rebateQuery('getRebates'), staleTime: STALE_MS.moving });

export const rebateClaimsQuery = (search: RecordSearch) =>
  rebateQuery('listRebateClaims', { query: { ...recordBounds(search), ...recordPaging(search) } });

/** Claims all that was earned, under one key until the server has answered for certain. */
export function useClaimRebate(onDone: (claim: RebateClaim) => void) {
  const queryClient = useQueryClient();
  const [key, setKey] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: () => rebateClient.claimRebate({ idempotencyKey: key }),
    onSuccess: onDone,
    onSettled: (_, error) => {
      if (!isProblem(error, 'NETWORK', 'UNKNOWN_ERROR', 'SERVICE_UNAVAILABLE')) setKey(newIdempotencyKey());
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
