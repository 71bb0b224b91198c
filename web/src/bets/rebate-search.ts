import type { RebateCalls } from '@baize/protocol/bets';
import { rebatePaths } from '@baize/protocol/bets/paths';
import { bindCalls } from '../kernel/client.ts';
import { bindQueries, STALE_MS } from '../kernel/query.ts';
import { recordBounds, recordPaging, type RecordSearch } from '../ui/record/record-search.ts';

export const rebateClient = bindCalls<RebateCalls>(rebatePaths);
const rebateQuery = bindQueries<RebateCalls>('bets', rebatePaths, rebateClient);

/** What was earned; it grows with every settled bet. */
export const rebatesQuery = () => ({ ...rebateQuery('getRebates'), staleTime: STALE_MS.moving });

export const rebateClaimsQuery = (search: RecordSearch) =>
  rebateQuery('listRebateClaims', { query: { ...recordBounds(search), ...recordPaging(search) } });
