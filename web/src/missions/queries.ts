import type { LeaderboardPeriod, MissionsCalls } from '@baize/protocol/missions';
import { missionsPaths } from '@baize/protocol/missions/paths';
import { bindCalls } from '@baize/kit/kernel/client/client.ts';
import { bindQueries, STALE_MS } from '@baize/kit/kernel/client/query.ts';

export const missionsClient = bindCalls<MissionsCalls>(missionsPaths);

const missionsQuery = bindQueries<MissionsCalls>('missions', missionsPaths, missionsClient);

/** The missions that run, with the member's progress. Live events ask for it again. */
export const summaryQuery = () => ({ ...missionsQuery('getSummary'), staleTime: STALE_MS.moving });

/** The same with what an operator looks at before it is public; nobody is logged in there. */
export const previewQuery = () => missionsQuery('getPreview');

/** The members who have played the most in this window. */
export const boardQuery = (period: LeaderboardPeriod) => ({
  ...missionsQuery('getLeaderboard', { query: { period } }),
  staleTime: STALE_MS.moving,
});
