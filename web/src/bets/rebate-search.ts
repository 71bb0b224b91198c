import type { RebateCalls } from '@baize/protocol/bets';
import { rebatePaths } from '@baize/protocol/bets/paths';
import { bindCalls } from '@baize/kit/kernel/client/client.ts';
import { bindQueries, STALE_MS } from '@baize/kit/kernel/client/query.ts';
import { recordBounds, recordPaging, type RecordSearch } from '@baize/kit/ui/record/record-search.ts';

export const rebateClient = bindCalls<RebateCalls>(rebatePaths);
const rebateQuery = bindQueries<RebateCalls>('bets', rebatePaths, rebateClient);

/** The rebate so far; it grows with every settled bet. */
export const rebatesQuery = () => ({ ...rebateQuery('getRebates'), staleTime: STALE_MS.moving });

export const rebateClaimsQuery = (search: RecordSearch) =>
  rebateQuery('listRebateClaims', { query: { ...recordBounds(search), ...recordPaging(search) } });
