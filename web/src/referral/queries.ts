import type { ReferralCalls } from '@baize/protocol/referral';
import { referralPaths } from '@baize/protocol/referral/paths';
import { bindCalls } from '@baize/kit/kernel/client/client.ts';
import { bindQueries, STALE_MS } from '@baize/kit/kernel/client/query.ts';

const query = bindQueries<ReferralCalls>('referral', referralPaths, bindCalls<ReferralCalls>(referralPaths));

const FRIENDS_SHOWN = 20;

/** Code, totals, and a page of the friends. */
export const referralQuery = (pageNo: number) => ({
  ...query('getReferral', { query: { pageNo, pageSize: FRIENDS_SHOWN } }),
  staleTime: STALE_MS.moving,
});
