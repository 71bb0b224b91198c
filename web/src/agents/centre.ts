import { msg } from '@lingui/core/macro';
import type { CentrePage } from '../kernel/centre.ts';
import { recordSearchKeys, type RecordSearch } from '@baize/kit/ui/record/record-search.ts';
import {
  announcementsQuery,
  incomeQuery,
  linksQuery,
  overviewQuery,
  profitQuery,
  teamBetsQuery,
  teamLinesQuery,
  teamQuery,
} from './queries.ts';
import {
  readIncomeSearch,
  readOverviewSearch,
  readProfitSearch,
  readTeamBetSearch,
  readTeamLineSearch,
  readTeamSearch,
  type IncomeSearch,
  type OverviewSearch,
  type ProfitSearch,
  type TeamBetSearch,
  type TeamLineSearch,
  type TeamSearch,
} from './team-search.ts';

declare module '../kernel/centre.ts' {
  interface CentrePages {
    agentAnnouncement: Pick<RecordSearch, 'recordPage'>;
    agentTeamOverview: OverviewSearch;
    agentRegister: object;
    agentLinks: Pick<RecordSearch, 'recordPage'>;
    agentTeam: TeamSearch;
    agentTeamBets: TeamBetSearch;
    agentProfit: ProfitSearch;
    agentIncome: IncomeSearch;
    agentTransactions: TeamLineSearch;
  }
}

/** The pages of the agent centre (specification §2). */
export const agentsCentrePages = [
  {
    name: 'agentAnnouncement',
    centre: 'agent',
    label: msg`Announcements`,
    icon: 'bell',
    group: 'account',
    searchKeys: ['recordPage'],
    load: () => import('./pages/announcements-page.tsx').then((file) => file.AnnouncementsPage),
    prefetch: (queryClient) => queryClient.prefetchQuery(announcementsQuery(1)),
  },
  {
    name: 'agentTeamOverview',
    centre: 'agent',
    label: msg`Team overview`,
    icon: 'chart',
    group: 'account',
    places: { header: 15, account: 5 },
    shortcutLabel: msg`Agent center`,
    menuLabel: msg`Agent center`,
    readSearch: readOverviewSearch,
    searchKeys: ['from', 'to', 'scope'],
    load: () => import('./pages/overview-page.tsx').then((file) => file.OverviewPage),
    prefetch: (queryClient, search) => queryClient.prefetchQuery(overviewQuery(readOverviewSearch({ ...search }))),
  },
  {
    name: 'agentRegister',
    centre: 'agent',
    label: msg`Register account`,
    icon: 'plus',
    group: 'play',
    load: () => import('./pages/register-page.tsx').then((file) => file.RegisterPage),
    prefetch: (queryClient) => queryClient.prefetchQuery(linksQuery()),
  },
  {
    name: 'agentLinks',
    centre: 'agent',
    label: msg`Sign-up links`,
    icon: 'link',
    group: 'play',
    searchKeys: ['recordPage'],
    load: () => import('./pages/links-page.tsx').then((file) => file.LinksPage),
    prefetch: (queryClient) => queryClient.prefetchQuery(linksQuery()),
  },
  {
    name: 'agentTeam',
    centre: 'agent',
    label: msg`Team management`,
    icon: 'users',
    group: 'play',
    readSearch: readTeamSearch,
    searchKeys: ['under', 'name', 'kind', 'state', 'scope', 'sort', 'direction'],
    load: () => import('./pages/team-page.tsx').then((file) => file.TeamPage),
    prefetch: (queryClient, search) => queryClient.prefetchInfiniteQuery(teamQuery(readTeamSearch({ ...search }))),
  },
  {
    name: 'agentTeamBets',
    centre: 'agent',
    label: msg`Team betting`,
    icon: 'history',
    group: 'money',
    readSearch: readTeamBetSearch,
    searchKeys: [...recordSearchKeys, 'name', 'scope', 'category', 'state'],
    load: () => import('./pages/team-bets-page.tsx').then((file) => file.TeamBetsPage),
    prefetch: (queryClient, search) => queryClient.prefetchQuery(teamBetsQuery(readTeamBetSearch({ ...search }))),
  },
  {
    name: 'agentProfit',
    centre: 'agent',
    label: msg`User profit and loss`,
    icon: 'bars',
    group: 'money',
    readSearch: readProfitSearch,
    searchKeys: [...recordSearchKeys, 'name', 'under'],
    load: () => import('./pages/profit-page.tsx').then((file) => file.ProfitPage),
    prefetch: (queryClient, search) => queryClient.prefetchQuery(profitQuery(readProfitSearch({ ...search }))),
  },
  {
    name: 'agentIncome',
    centre: 'agent',
    label: msg`My income`,
    icon: 'wallet',
    group: 'money',
    readSearch: readIncomeSearch,
    searchKeys: [...recordSearchKeys, 'source'],
    load: () => import('./pages/income-page.tsx').then((file) => file.IncomePage),
    prefetch: (queryClient, search) => queryClient.prefetchQuery(incomeQuery(readIncomeSearch({ ...search }))),
  },
  {
    name: 'agentTransactions',
    centre: 'agent',
    label: msg`Transaction details`,
    icon: 'document',
    group: 'money',
    readSearch: readTeamLineSearch,
    searchKeys: [...recordSearchKeys, 'name', 'scope', 'type'],
    load: () => import('./pages/transactions-page.tsx').then((file) => file.TransactionsPage),
    prefetch: (queryClient, search) => queryClient.prefetchQuery(teamLinesQuery(readTeamLineSearch({ ...search }))),
  },
] satisfies CentrePage[];
