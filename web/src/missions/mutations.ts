import type { MissionStanding } from '@baize/protocol/missions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callKey } from '../kernel/query.ts';
import { missionsClient, summaryQuery } from './queries.ts';

/** Claims the reward of a window. Mission and window are the key, so that a claim sent twice is one. */
export function useClaimMission() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, window }: Pick<MissionStanding, 'id' | 'window'>) =>
      missionsClient.claimMission({
        params: { id },
        body: { window },
        idempotencyKey: `mission-${id}-${window}`.slice(0, 64),
      }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: summaryQuery().queryKey }),
        queryClient.invalidateQueries({ queryKey: callKey('wallet', 'getBalance') }),
        queryClient.invalidateQueries({ queryKey: callKey('wallet', 'listTransactions') }),
        queryClient.invalidateQueries({ queryKey: callKey('wallet', 'getWithdrawalSettings') }),
        queryClient.invalidateQueries({ queryKey: callKey('points', 'getBalance') }),
      ]),
  });
}
