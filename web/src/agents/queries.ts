import type { AgentsCalls } from '@baize/protocol/agents';
import type { AttentionState } from '@baize/protocol/agents/constants';
import { agentsPaths } from '@baize/protocol/agents/paths';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { bindQueries, callKey, STALE_MS } from '@baize/kit/kernel/client/query.ts';
import { serverNow } from '@baize/kit/kernel/client/server-clock.ts';
import type { DayRange } from '@baize/kit/ui/date-range/days.ts';
import { dayOf, readPeriod } from '@baize/kit/ui/record/record-period.ts';
import { recordBounds, recordPaging } from '@baize/kit/ui/record/record-search.ts';
import { agentsClient } from './client.ts';
import type {
  DaySearch,
  IncomeSearch,
  ProfitSearch,
  TeamBetSearch,
  TeamLineSearch,
  TeamSearch,
} from './team-search.ts';

const agentsQuery = bindQueries<AgentsCalls>('agents', agentsPaths, agentsClient);

/** Live events tell of money; who is online is asked for. */
const LIVE_MS = 60_000;

export const overviewQuery = ({ from, to }: DaySearch) => ({
  ...agentsQuery('getOverview', { query: { ...(from && to && { from, to }) } }),
  staleTime: STALE_MS.moving,
  refetchInterval: LIVE_MS,
});

/** Two weeks up to a day: what the day, the day before and the same weekday came to. */
export const COCKPIT_DAYS = 14;

export const incomeOfDaysQuery = (from: string, to: string) => ({
  ...agentsQuery('getIncome', { query: { from, to, pageNo: 1, pageSize: 100 } }),
  staleTime: STALE_MS.moving,
});

/** How many of the team want a look, and why. */
export const attentionQuery = (state: AttentionState) => ({
  ...agentsQuery('listMembers', { query: { state, scope: 'team', pageNo: 1, pageSize: 1 } }),
  staleTime: STALE_MS.moving,
});

export const betFilters = (search: TeamBetSearch) => ({
  ...recordBounds(search),
  ...(search.name && { search: search.name }),
  ...(search.category && { category: search.category }),
  ...(search.state && { status: search.state }),
  ...(search.scope && { scope: search.scope }),
});

export const teamBetsQuery = (search: TeamBetSearch) =>
  agentsQuery('listBets', { query: { ...betFilters(search), ...recordPaging(search) } });

export const lineFilters = (search: TeamLineSearch) => ({
  ...recordBounds(search),
  ...(search.name && { search: search.name }),
  ...(search.type && { types: search.type }),
  ...(search.scope && { scope: search.scope }),
});

export const teamLinesQuery = (search: TeamLineSearch) =>
  agentsQuery('listTransactions', { query: { ...lineFilters(search), ...recordPaging(search) } });

/** The days that the address names; without any the server takes the last seven of the brand's time zone. */
const recordDays = ({ from, to }: DaySearch): Partial<DayRange> =>
  from && to ? readPeriod(from, to, dayOf(new Date(serverNow()))) : {};

export const profitFilters = ({ from, to, name, under }: ProfitSearch) => ({
  ...recordDays({ from, to }),
  ...(name && { search: name }),
  ...(under && { under }),
});

export const profitQuery = (search: ProfitSearch) =>
  agentsQuery('listProfit', { query: { ...profitFilters(search), ...recordPaging(search) } });

export const incomeFilters = ({ from, to, source }: IncomeSearch) => ({
  ...recordDays({ from, to }),
  ...(source && { source }),
});

export const incomeQuery = (search: IncomeSearch) =>
  agentsQuery('getIncome', { query: { ...incomeFilters(search), ...recordPaging(search) } });

export const announcementsQuery = (pageNo: number) =>
  agentsQuery('listAnnouncements', { query: { pageNo, pageSize: 20 } });

export const linksQuery = (pageNo = 1) => agentsQuery('listLinks', { query: { pageNo, pageSize: 20 } });
export const linksKey = callKey('agents', 'listLinks');

export const teamKey = callKey('agents', 'listMembers');

/** A search by name or state covers the whole team. */
export const teamFilters = ({ under, name, kind, state, scope }: TeamSearch) => ({
  ...(under && { under }),
  ...(name && { search: name }),
  ...((name ?? state ?? scope) && { scope: 'team' as const }),
  ...(kind && { kind }),
  ...(state && { state }),
});

const PEOPLE_AT_ONCE = 50;

/** The order of a team's table: who bet most today comes first. */
export const teamOrder = ({ sort = 'stake', direction = 'desc' }: TeamSearch) => ({ sort, direction });

/** Everybody directly below somebody, or everybody found, one stretch after another. */
export const teamQuery = (search: TeamSearch) =>
  infiniteQueryOptions({
    queryKey: [...teamKey, teamFilters(search), teamOrder(search)],
    queryFn: ({ pageParam, signal }) =>
      agentsClient.listMembers({
        query: {
          ...teamFilters(search),
          ...teamOrder(search),
          pageSize: PEOPLE_AT_ONCE,
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    meta: { audience: agentsPaths.listMembers.audience },
  });
