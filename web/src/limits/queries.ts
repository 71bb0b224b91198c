import type { LimitsCalls } from '@baize/protocol/limits';
import { limitsPaths } from '@baize/protocol/limits/paths';
import { bindCalls } from '../kernel/client.ts';
import { bindQueries, STALE_MS } from '../kernel/query.ts';

const limitsClient = bindCalls<LimitsCalls>(limitsPaths);
const limitsQuery = bindQueries<LimitsCalls>('limits', limitsPaths, limitsClient);

/** Time and net position of this sign-in. Live events ask for it again after each bet. */
export const activityQuery = () => ({ ...limitsQuery('getActivity'), staleTime: STALE_MS.moving });
