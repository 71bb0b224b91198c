import { msg } from '@lingui/core/macro';
import type { CentrePage } from '../kernel/centre.ts';
import { prefetchBetRecord, readBetSearch, type BetSearch } from './bet-search.ts';

declare module '../kernel/centre.ts' {
  interface CentrePages {
    personalHistoryCopy: BetSearch;
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
    readSearch: readBetSearch,
    searchKeys: ['from', 'to', 'category', 'vendor', 'state', 'recordPage'],
    load: () => import('./pages/betting-record-page.tsx').then((file) => file.BettingRecordPage),
    prefetch: (queryClient, search) => prefetchBetRecord(queryClient, readBetSearch({ ...search })),
  },
] satisfies CentrePage[];
