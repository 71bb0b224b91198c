import type { Once } from '@baize/kit/kernel/acts/act-once.ts';
import { promotionsClient } from './queries.ts';

export interface ClaimOf {
  readonly rewardId: string;
  readonly isPrize: boolean;
}

/** Claims a reward; a prize of a raffle by the call that the specification has for it. */
export const rewardClaim = {
  act: 'reward',
  about: ({ rewardId }: ClaimOf) => rewardId,
  send: ({ rewardId, isPrize }: ClaimOf, once: Once): Promise<unknown> =>
    isPrize
      ? promotionsClient.claimRafflePromotion({ body: { transactionId: rewardId }, ...once })
      : promotionsClient.claimReward({ params: { rewardId }, ...once }),
};
