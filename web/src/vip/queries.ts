import type { VipCalls } from '@baize/protocol/vip';
import { vipPaths } from '@baize/protocol/vip/paths';
import { bindCalls } from '@baize/kit/kernel/client/client.ts';
import { bindQueries, STALE_MS } from '@baize/kit/kernel/client/query.ts';

export const vipClient = bindCalls<VipCalls>(vipPaths);

const vipQuery = bindQueries<VipCalls>('vip', vipPaths, vipClient);

/** The ranks of the brand. */
export const ranksQuery = () => vipQuery('listRanks');

/** The member's rank progress. Live events refetch it. */
export const progressQuery = () => ({ ...vipQuery('getProgress'), staleTime: STALE_MS.moving });
