import type { Promotion } from '@baize/protocol/promotions';

/** The place of a promotion in a list: what can be claimed, what can be joined, what runs, and at the end what is over. */
export function turnOf({ rewards, state }: Promotion): number {
  if (rewards.length > 0) return 0;
  if (state === 'join' || state === 'rejected' || state === null) return 1;
  return state === 'closed' || state === 'claimed' || state === 'issued' ? 3 : 2;
}
