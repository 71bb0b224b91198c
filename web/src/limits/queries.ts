import type { LimitsCalls } from '@baize/protocol/limits';
import { limitsPaths } from '@baize/protocol/limits/paths';
import { bindQueries, STALE_MS } from '@baize/kit/kernel/client/query.ts';
import { recordBounds, recordPaging, type RecordSearch } from '@baize/kit/ui/record/record-search.ts';
import { limitsClient } from './client.ts';

const limitsQuery = bindQueries<LimitsCalls>('limits', limitsPaths, limitsClient);

/** Time and net position of this sign-in. Live events ask for it again after each bet. */
export const activityQuery = () => ({ ...limitsQuery('getActivity'), staleTime: STALE_MS.moving });

/** The member's limits with what of them is used. */
export const limitsStateQuery = () => ({ ...limitsQuery('getLimits'), staleTime: STALE_MS.moving });

/** Their history. */
export const limitChangesQuery = (search: RecordSearch) =>
  limitsQuery('listChanges', { query: { ...recordBounds(search), ...recordPaging(search) } });
