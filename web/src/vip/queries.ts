import type { VipCalls } from '@baize/protocol/vip';
import { vipPaths } from '@baize/protocol/vip/paths';
import { bindCalls } from '../kernel/client.ts';
import { bindQueries, STALE_MS } from '../kernel/query.ts';

export const vipClient = bindCalls<VipCalls>(vipPaths);

const vipQuery = bindQueries<VipCalls>('vip', vipPaths, vipClient);

/** The ranks of the brand. */
export const ranksQuery = () => vipQuery('listRanks');

/** Where the member stands. Live events ask for it again. */
export const progressQuery = () => ({ ...vipQuery('getProgress'), staleTime: STALE_MS.moving });
