import type { ReferralCalls } from '@baize/protocol/referral';
import { referralPaths } from '@baize/protocol/referral/paths';
import { bindCalls } from '../kernel/client.ts';
import { bindQueries, STALE_MS } from '../kernel/query.ts';

const query = bindQueries<ReferralCalls>('referral', referralPaths, bindCalls<ReferralCalls>(referralPaths));

/** What the address of the page holds: the page of the list. */
export interface ReferralSearch {
  readonly friends?: number | undefined;
}

export const readReferralSearch = ({ friends }: Record<string, unknown>): ReferralSearch =>
  typeof friends === 'number' && Number.isInteger(friends) && friends > 1 ? { friends } : {};

const FRIENDS_SHOWN = 20;

export const referralQuery = ({ friends = 1 }: ReferralSearch) => ({
  ...query('getReferral', { query: { pageNo: friends, pageSize: FRIENDS_SHOWN } }),
  staleTime: STALE_MS.moving,
});
