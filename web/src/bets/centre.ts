import { msg } from '@lingui/core/macro';
import type { CentrePage } from '../kernel/centre.ts';
import { readRecordSearch, recordSearchKeys, type RecordSearch } from '@baize/kit/ui/record/record-search.ts';
import { prefetchBetRecord, readBetSearch, type BetSearch } from './bet-search.ts';
import { rebateClaimsQuery, rebatesQuery } from './rebate-search.ts';
import { profitQuery, readProfitSearch, type ProfitSearch } from './profit-search.ts';

declare module '../kernel/centre.ts' {
  interface CentrePages {
    personalHistoryCopy: BetSearch;
    personalProfit: ProfitSearch;
    manualRebate: RecordSearch;
  }
}

/** The bets' pages in the personal centre. */
export const betsCentrePages = [
  {
    name: 'personalHistoryCopy',
    label: msg`Betting record`,
    icon: 'history',
    group: 'play',
    trialToo: true,
    places: { header: 30, account: 30 },
    readSearch: readBetSearch,
    searchKeys: [...recordSearchKeys, 'category', 'vendor', 'state', 'game', 'mode'],
    load: () => import('./pages/betting-record-page.tsx').then((file) => file.BettingRecordPage),
    prefetch: (queryClient, search) => prefetchBetRecord(queryClient, readBetSearch({ ...search })),
  },
  {
    name: 'manualRebate',
    label: msg`Cashback`,
    icon: 'percent',
    group: 'money',
    places: { header: 40, account: 10 },
    readSearch: readRecordSearch,
    searchKeys: [...recordSearchKeys],
    load: () => import('./pages/rebate-page.tsx').then((file) => file.RebatePage),
    prefetch: (queryClient, search) => {
      void queryClient.prefetchQuery(rebatesQuery());
      void queryClient.prefetchQuery(rebateClaimsQuery(readRecordSearch({ ...search })));
    },
  },
  {
    name: 'personalProfit',
    trialToo: true,
    label: msg`Personal loss`,
    icon: 'chart',
    group: 'play',
    places: { header: 20, account: 60 },
    shortcutLabel: msg`Personal center`,
    readSearch: readProfitSearch,
    searchKeys: ['from', 'to'],
    load: () => import('./pages/profit-page.tsx').then((file) => file.ProfitPage),
    prefetch: (queryClient, search) => queryClient.prefetchQuery(profitQuery(readProfitSearch({ ...search }))),
  },
] satisfies CentrePage[];
